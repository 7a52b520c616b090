import { useId } from 'preact/hooks';
import type { SiteStanding, Stored } from '../messaging/site-knowledge.ts';
import { MarkedText } from '../ui/marked-text.tsx';
import { Notice } from '../ui/notice.tsx';
import { type MessageKey, say, sayCount } from '../ui/say.ts';
import { Switch } from '../ui/switch.tsx';

interface StoreNoticesProps {
  standing: SiteStanding;
  onChosen: (chosen: boolean) => void;
}

const TROUBLES: Partial<Record<Stored, MessageKey>> = {
  full: 'stateStorageFull',
  newer: 'stateStoreNewer',
  failed: 'stateStoreFailed',
};

/** What keeps this page from being learned, where that is not the state of the popup itself. */
export function StoreNotices({ standing, onChosen }: StoreNoticesProps) {
  const id = useId();
  const { stored, damaged, learning, chosen } = standing;
  const trouble = TROUBLES[stored];
  return (
    <>
      {learning === 'chosen' && !standing.private && (
        <div class="chosen">
          <label htmlFor={id}>
            {say('learnHere')}
            <small class="muted">{say('chosenOnly')}</small>
          </label>
          <Switch id={id} label={say('learnHere')} on={chosen} onChange={onChosen} />
        </div>
      )}
      {(trouble || damaged > 0) && (
        <div class="center">
          {trouble && <Trouble text={say(trouble)} />}
          {damaged > 0 && <Trouble text={sayCount('stateDamaged', damaged)} />}
        </div>
      )}
    </>
  );
}

function Trouble({ text }: { text: string }) {
  return (
    <Notice kind="bad">
      <p>
        <MarkedText text={text} />
      </p>
    </Notice>
  );
}
