import { useEffect, useRef, useState } from 'preact/hooks';
import type { PartState } from '../messaging/page-state.ts';
import { say } from '../ui/say.ts';
import { groupParts } from './group-parts.ts';
import { PartGroupRows } from './part-group-rows.tsx';

interface PartListProps {
  parts: readonly PartState[];
  pagesSeen: number;
  /** The find field is open. */
  finding: boolean;
  onFindEnd: () => void;
  onTurn: (part: PartState) => void;
  onOutline: (part: PartState | undefined) => void;
}

/** Milliseconds that a row is pointed at before its part is outlined: a pointer on its way passes over many. */
const POINTING = 120;

/** What is hidden on the page, by reason. Arrow keys walk the buttons. */
export function PartList({ parts, pagesSeen, finding, onFindEnd, onTurn, onOutline }: PartListProps) {
  const [wanted, setWanted] = useState('');
  const point = usePointing(onOutline);
  const groups = groupParts(parts, finding ? wanted : '');
  return (
    <main aria-label={say('partsLabel')} onKeyDown={(event) => walkButtons(event.currentTarget, event)}>
      {finding && (
        <FindField
          value={wanted}
          onInput={setWanted}
          onEnd={() => {
            setWanted('');
            onFindEnd();
          }}
        />
      )}
      {finding && groups.length === 0 && <p class="nothing muted">{say('findNothing')}</p>}
      {groups.map((group) => (
        <PartGroupRows
          key={group.reason}
          group={group}
          pagesSeen={pagesSeen}
          unfolded={finding && wanted !== ''}
          onTurn={onTurn}
          onPoint={point}
        />
      ))}
    </main>
  );
}

function FindField(props: { value: string; onInput: (text: string) => void; onEnd: () => void }) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <div class="find">
      <input
        ref={field}
        type="search"
        aria-label={say('findLabel')}
        placeholder={say('findLabel')}
        value={props.value}
        onInput={(event) => props.onInput(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.preventDefault();
          props.onEnd();
        }}
      />
    </div>
  );
}

/** Outlines the part that is pointed at for long enough; takes the outline away at once, and when the list goes. */
function usePointing(outline: (part: PartState | undefined) => void): (part: PartState | undefined) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const drawn = useRef(false);
  const latest = useRef(outline);
  latest.current = outline;
  const end = () => {
    clearTimeout(timer.current);
    if (drawn.current) latest.current(undefined);
    drawn.current = false;
  };
  useEffect(() => {
    window.addEventListener('pagehide', end);
    return () => {
      window.removeEventListener('pagehide', end);
      end();
    };
  }, []);
  return (part) => {
    if (!part) return end();
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      drawn.current = true;
      latest.current(part);
    }, POINTING);
  };
}

/** Moves the focus to the next button or field of the list on arrow keys, to its ends on Home and End. */
function walkButtons(list: HTMLElement, event: KeyboardEvent): void {
  const stops = [...list.querySelectorAll<HTMLElement>('button, input')];
  const at = stops.indexOf(document.activeElement as HTMLElement);
  const inField = document.activeElement instanceof HTMLInputElement;
  const targets: Record<string, number> = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    ...(inField ? {} : { Home: 0, End: stops.length - 1 }),
  };
  const target = stops[targets[event.key] ?? -1];
  if (!target) return;
  event.preventDefault();
  target.focus();
}
