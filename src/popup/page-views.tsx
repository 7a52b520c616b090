import { useState } from 'preact/hooks';
import { callBackground } from '../messaging/call.ts';
import type { PageView } from '../messaging/contract.ts';
import { Button } from '../ui/button.tsx';
import { type MessageKey, say } from '../ui/say.ts';
import { SegmentedChoice } from '../ui/segmented-choice.tsx';

/** Opens a view over a tab's page; the popup closes, or says why it does not. */
function useViews(tabId: number): { said: MessageKey | undefined; open: (view: PageView) => void } {
  const [said, setSaid] = useState<MessageKey>();
  const open = async (view: PageView) => {
    setSaid(undefined);
    const outcome = await callBackground('openView', { tabId, view }).catch(() => 'unreachable' as const);
    if (outcome === 'opened' || outcome === 'closed') window.close();
    else if (outcome === 'large') setSaid('viewTooLarge');
    else setSaid(outcome === 'nothing' && view === 'reader' ? 'readerNothing' : 'viewFailed');
  };
  return { said, open: (view) => void open(view) };
}

/** In place or in the reader. */
export function ViewChoice({ tabId }: { tabId: number }) {
  const { said, open } = useViews(tabId);
  return (
    <div class="views">
      <SegmentedChoice
        label={say('viewLabel')}
        value={'place' as 'place' | 'reader'}
        onChange={(view) => view === 'reader' && open('reader')}
        choices={[
          { value: 'place', text: say('viewInPlace') },
          { value: 'reader', text: say('viewReader') },
        ]}
      />
      <p class="small" role="status">
        {said ? say(said) : ''}
      </p>
    </div>
  );
}

/** What can be done in the page itself: see what is hidden, pick a part, report what is wrong. */
export function PageTools({ tabId }: { tabId: number }) {
  const { said, open } = useViews(tabId);
  return (
    <div class="row tools">
      <Button kind="quiet" onPress={() => open('hidden')}>
        {say('viewHidden')}
      </Button>
      <Button kind="quiet" onPress={() => open('pick')}>
        {say('viewPick')}
      </Button>
      <span class="fill small" role="status">
        {said ? say(said) : ''}
      </span>
      <Button kind="quiet" onPress={() => open('report')}>
        {say('viewReport')}
      </Button>
    </div>
  );
}
