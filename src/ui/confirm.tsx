import { useEffect, useId, useRef } from 'preact/hooks';
import { Button } from './button.tsx';
import { say } from './say.ts';

interface ConfirmProps {
  /** What goes: "Forget 23 pages and 4 corrections of kettleandrye.example?" */
  question: string;
  /** The act, as its button says it. */
  act: string;
  onConfirm: () => void;
  onCancel: () => void;
}

/**
 * Asks once before something is lost. The focus goes to the button that loses nothing, Escape answers for it;
 * whoever shows this gives the focus back.
 */
export function Confirm({ question, act, onConfirm, onCancel }: ConfirmProps) {
  const title = useId();
  const safe = useRef<HTMLButtonElement>(null);
  useEffect(() => safe.current?.focus(), []);
  return (
    <div
      class="confirm"
      role="alertdialog"
      aria-labelledby={title}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        event.stopPropagation();
        onCancel();
      }}
    >
      <p id={title}>{question}</p>
      <div class="pair">
        <Button buttonRef={safe} onPress={onCancel}>
          {say('cancel')}
        </Button>
        <Button kind="solo-danger" onPress={onConfirm}>
          {act}
        </Button>
      </div>
    </div>
  );
}
