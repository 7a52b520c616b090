import { useEffect, useRef, useState } from 'preact/hooks';
import type { TabState } from '../messaging/contract.ts';
import { platform } from '../messaging/platform.ts';
import { Button } from '../ui/button.tsx';
import { Confirm } from '../ui/confirm.tsx';
import { forgetQuestion } from '../ui/forget-question.ts';
import { say } from '../ui/say.ts';
import type { PopupActs } from './popup-acts.ts';

interface PopupFooterProps {
  tab: TabState | undefined;
  acts: PopupActs | undefined;
}

/** Pause, forget, options. Forgetting asks once. */
export function PopupFooter({ tab, acts }: PopupFooterProps) {
  const [asking, setAsking] = useState(false);
  const row = useRef<HTMLDivElement>(null);
  const asked = useRef(false);
  const standing = tab?.standing;
  const corrections = tab?.corrections.length ?? 0;
  const forgettable =
    standing && !standing.private && (standing.pagesSeen > 0 || corrections > 0 || standing.damaged > 0);
  // The focus comes back to the button that asked, or to its row where there is nothing left to forget.
  useEffect(() => {
    if (asked.current && !asking) row.current?.querySelector<HTMLElement>('.danger, button')?.focus();
    asked.current = asking;
  }, [asking]);
  if (asking && standing && acts)
    return (
      <Confirm
        question={forgetQuestion(standing.site, standing.pagesSeen, corrections)}
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
        <Button kind="danger" onPress={() => setAsking(true)}>
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
