import type { MessageFault } from '../messaging/message-error.ts';
import { platform } from '../messaging/platform.ts';
import { Button } from '../ui/button.tsx';
import { faultNote } from '../ui/fault-note.ts';
import { Notice } from '../ui/notice.tsx';
import { say } from '../ui/say.ts';

interface FaultPanelProps {
  fault: MessageFault;
  /** Nothing is known of the tab. */
  blank: boolean;
  onTryAgain: () => void;
}

/** Says that the background or the store did not do what was asked, and what helps. */
export function FaultPanel({ fault, blank, onTryAgain }: FaultPanelProps) {
  const silent = fault === 'no-answer';
  return (
    <div class="center">
      <Notice kind="bad">
        <p role="alert">{faultNote(fault)}</p>
      </Notice>
      <div class="pair">
        <Button kind={blank ? 'primary' : 'plain'} onPress={onTryAgain}>
          {say('tryAgain')}
        </Button>
        {silent && <Button onPress={() => platform().runtime.reload()}>{say('restart')}</Button>}
      </div>
    </div>
  );
}
