import { useEffect, useRef } from 'preact/hooks';

/** What the popup's single keys do: U, / and ?. */
export interface PopupKeys {
  undo: () => void;
  find: () => void;
  showKeys: () => void;
}

/** Listens for the popup's keys as long as it is open; a field that has the focus keeps its letters. */
export function usePopupKeys(keys: PopupKeys): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const { undo, find, showKeys } = latest.current;
      const act = { u: undo, U: undo, '/': find, '?': showKeys }[event.key];
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement && !['checkbox', 'radio'].includes(target.type);
}
