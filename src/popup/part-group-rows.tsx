import { useEffect, useId, useRef, useState } from 'preact/hooks';
import type { PartState } from '../messaging/page-state.ts';
import { Button } from '../ui/button.tsx';
import { PartRow } from '../ui/part-row.tsx';
import { formatNumber, type MessageKey, say, sayCount } from '../ui/say.ts';
import type { GroupReason, PartGroup } from './group-parts.ts';

/** Rows of a group that stand unfolded. */
const ROWS_SHOWN = 3;

const REASONS: Record<GroupReason, MessageKey> = {
  repeats: 'reasonRepeats',
  place: 'reasonPlace',
  rule: 'reasonRule',
  guess: 'reasonGuess',
  comments: 'reasonComments',
  hand: 'reasonHand',
};

interface PartGroupRowsProps {
  group: PartGroup;
  pagesSeen: number;
  /** All rows are shown, whatever their number. */
  unfolded: boolean;
  onTurn: (part: PartState) => void;
  onPoint: (part: PartState | undefined) => void;
}

/** The parts of one reason under its heading; over three fold into "6 more". */
export function PartGroupRows({ group, pagesSeen, unfolded, onTurn, onPoint }: PartGroupRowsProps) {
  const [open, setOpen] = useState(false);
  const heading = useId();
  const list = useRef<HTMLUListElement>(null);
  const { parts, reason } = group;
  const foldable = !unfolded && parts.length > ROWS_SHOWN;
  const shown = foldable && !open ? parts.slice(0, ROWS_SHOWN) : parts;
  useEffect(() => {
    if (open) list.current?.querySelectorAll('button')[ROWS_SHOWN]?.focus();
  }, [open]);
  return (
    <section aria-labelledby={heading}>
      <h2 class="group" id={heading}>
        {say(REASONS[reason])} <i class="num">{formatNumber(parts.length)}</i>
      </h2>
      <ul ref={list}>
        {shown.map((part) => (
          <PartRow
            key={part.key}
            sample={part.sample}
            language={part.language ?? undefined}
            note={noteOf(part, pagesSeen)}
            kept={!part.hidden}
            onTurn={() => onTurn(part)}
            onPoint={(pointed) => onPoint(pointed ? part : undefined)}
          />
        ))}
        {foldable && (
          <li class="part fold">
            <Button kind="quiet" onPress={() => setOpen(!open)}>
              {open ? say('fewer') : sayCount('more', parts.length - ROWS_SHOWN)}
            </Button>
          </li>
        )}
      </ul>
    </section>
  );
}

/** Where a part was seen. A page may be of more pages than are kept, so the whole is never less than the part. */
function noteOf(part: PartState, pagesSeen: number): string {
  const { pages } = part;
  if (!part.hidden) return pages > 0 ? sayCount('keptByYouOnPages', pages) : say('keptByYou');
  if (pages === 0) return say('onThisPage');
  const where = sayCount('onPages', Math.max(pagesSeen, pages), pages);
  return part.reason === 'neighbours' ? say('besideToo', where) : where;
}
