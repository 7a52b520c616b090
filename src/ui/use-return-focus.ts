import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

/**
 * A ref for the button that opens a question: when `open` ends, the focus comes back to it, or to the first control
 * of `elsewhere` where it is gone.
 */
export function useReturnFocus(
  open: boolean,
  elsewhere?: RefObject<HTMLElement | null>,
): RefObject<HTMLButtonElement | null> {
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !open)
      (opener.current ?? elsewhere?.current?.querySelector<HTMLElement>('button, input'))?.focus();
    wasOpen.current = open;
  }, [open, elsewhere]);
  return opener;
}
