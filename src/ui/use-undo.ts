import { useCallback, useEffect, useRef, useState } from 'preact/hooks';

/** Milliseconds that the offer to undo is shown; the key works as long as the popup is open. */
export const UNDO_SHOWN = 8_000;

/** An act that can be taken back. */
export interface UndoStep {
  /** What was done, in words. */
  said: string;
  /** True when it was taken back. */
  back: () => Promise<boolean>;
}

/** The acts of this popup that can be taken back, newest first, and the offer shown of the newest. */
export interface Undo {
  /** The step on offer, undefined when none is. */
  offered: UndoStep | undefined;
  offer: (step: UndoStep) => void;
  /** Takes the newest step back; nothing happens when there is none. */
  undo: () => void;
}

/** Offers each step for UNDO_SHOWN milliseconds and keeps them all for the key. */
export function useUndo(): Undo {
  const steps = useRef<UndoStep[]>([]);
  const [offered, setOffered] = useState<UndoStep>();
  useEffect(() => {
    if (!offered) return;
    const timer = setTimeout(() => setOffered(undefined), UNDO_SHOWN);
    return () => clearTimeout(timer);
  }, [offered]);

  const offer = useCallback((step: UndoStep) => {
    steps.current.push(step);
    setOffered(step);
  }, []);
  const undo = useCallback(async () => {
    const step = steps.current.pop();
    setOffered(undefined);
    if (step && !(await step.back())) steps.current.push(step);
  }, []);
  return { offered, offer, undo };
}
