import { LOOK_FACES, type ReaderLook } from '../core/reader-look.ts';

/** What the reader's keys do. */
export interface KeyActs {
  escape: () => void;
  /** 1: the next, -1: the one before. */
  moveParagraph: (step: 1 | -1) => void;
  moveHeading: (step: 1 | -1) => void;
  toggleOutline: () => void;
  togglePanel: () => void;
  toggleComments: () => void;
  showKeys: () => void;
  showHidden: () => void;
  save: () => void;
  copy: () => void;
  look: () => ReaderLook;
  change: (look: Partial<ReaderLook>) => void;
}

/**
 * What a key press means; undefined for keys that are not ours, those pressed with others, and single letters where
 * they are off. Escape and `?` always mean something.
 */
export function findKeyAct(event: KeyboardEvent, acts: KeyActs): (() => void) | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return undefined;
  if (event.key === 'Escape') return acts.escape;
  if (event.key === '?') return acts.showKeys;
  const look = acts.look();
  if (!look.keys) return undefined;
  const { change } = acts;
  const table: Record<string, () => void> = {
    j: () => acts.moveParagraph(1),
    k: () => acts.moveParagraph(-1),
    n: () => acts.moveHeading(1),
    p: () => acts.moveHeading(-1),
    o: acts.toggleOutline,
    t: acts.togglePanel,
    c: acts.toggleComments,
    h: acts.showHidden,
    s: acts.save,
    y: acts.copy,
    '+': () => change({ size: look.size + 1 }),
    '=': () => change({ size: look.size + 1 }),
    '-': () => change({ size: look.size - 1 }),
    '−': () => change({ size: look.size - 1 }),
    '[': () => change({ width: look.width - 1 }),
    ']': () => change({ width: look.width + 1 }),
    '<': () => change({ spacing: look.spacing - 1 }),
    '>': () => change({ spacing: look.spacing + 1 }),
    '1': () => change({ theme: 'light' }),
    '2': () => change({ theme: 'sepia' }),
    '3': () => change({ theme: 'dark' }),
    '0': () => change({ theme: 'auto' }),
    f: () => change({ face: LOOK_FACES[(LOOK_FACES.indexOf(look.face) + 1) % LOOK_FACES.length] ?? 'serif' }),
  };
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  return Object.hasOwn(table, key) ? table[key] : undefined;
}
