import { useRef, useState } from 'preact/hooks';
import type { TabState } from '../messaging/contract.ts';
import { platform } from '../messaging/platform.ts';
import { Button } from '../ui/button.tsx';
import { Confirm } from '../ui/confirm.tsx';
import { forgetQuestion } from '../ui/forget-question.ts';
import { say } from '../ui/say.ts';
import { useReturnFocus } from '../ui/use-return-focus.ts';
import type { PopupActs } from './popup-acts.ts';

interface PopupFooterProps {
  tab: TabState | undefined;
  acts: PopupActs | undefined;
}

/** Pause, forget, options. Forgetting asks once. */
export function PopupFooter({ tab, acts }: PopupFooterProps) {
  const [asking, setAsking] = useState(false);
  const row = useRef<HTMLDivElement>(null);
  const opener = useReturnFocus(asking, row);
  const standing = tab?.standing;
  const corrections = tab?.corrections.length ?? 0;
  const forgettable =
    standing && !standing.private && (standing.pagesSeen > 0 || corrections > 0 || standing.damaged > 0);
  if (asking && standing && acts)
    return (
      <Confirm
        question={forgetQuestion(standing.site, standing.pagesSeen, corrections, standing.keptPages)}
        act={say('forget')}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          acts.forgetSite();
          setAsking(false);
        }}
      />
    );
  return (
    <div class="row" ref={row}>
      {acts && standing && !standing.paused && (
        <Button kind="quiet" onPress={() => acts.setPaused(true)}>
          {say('pauseEverywhere')}
        </Button>
      )}
      <span class="fill" />
      {acts && forgettable && (
        <Button kind="danger" buttonRef={opener} onPress={() => setAsking(true)}>
          {say('forgetSite')}
        </Button>
      )}
      <Button kind="quiet" onPress={() => void openOptions()}>
        {say('options')}
      </Button>
    </div>
  );
}

async function openOptions(): Promise<void> {
  await platform().runtime.openOptionsPage();
  window.close();
}
