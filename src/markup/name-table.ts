/** Slots of a table: a power of two. Pages have some hundred names; two that fall into one slot take turns. */
const SLOTS = 4096;
/** Characters of the longest text that is kept: classes, ids and types repeat, addresses seldom do. */
const MOST_CHARS = 48;

/**
 * Parts of texts as strings that are the same object wherever they are equal, as far as the slots go: names of tags
 * and attributes, classes, ids. An equal string that is one object is hashed once and compared by address, and no
 * string is made anew. A slot holds what was asked for last, so a table stays as small as it was made. Strings are
 * copies: they never hold the text they were found in.
 */
export class NameTable {
  private readonly slots: string[] = new Array<string>(SLOTS).fill('');

  /** `known`: what is often asked for. Written in a program, V8 compares it by address with what is written there too. */
  constructor(known: readonly string[] = []) {
    for (const name of known) this.slots[findSlot(name, 0, name.length)] = name;
  }

  /** The part of `text` from `from` up to `to`. Linear in the part. */
  take(text: string, from: number, to: number): string {
    const length = to - from;
    if (length === 0) return '';
    if (length > MOST_CHARS) return copyPart(text, from, to);
    const slot = findSlot(text, from, to);
    const known = this.slots[slot] as string;
    if (known.length === length && text.startsWith(known, from)) return known;
    const made = copyPart(text, from, to);
    this.slots[slot] = made;
    return made;
  }
}

/** Characters of a longer part that its slot hangs on: enough to tell classes and addresses apart. */
const MOST_HASHED = 16;

function findSlot(text: string, from: number, to: number): number {
  const length = to - from;
  const step = length <= MOST_HASHED ? 1 : Math.ceil(length / MOST_HASHED);
  let hash = length;
  for (let i = to - 1; i >= from; i -= step) hash = (Math.imul(hash, 31) + text.charCodeAt(i)) | 0;
  return (hash ^ (hash >>> 15)) & (SLOTS - 1);
}

/** Characters from which V8 makes a slice that holds the whole text it was cut from. */
const SLICE_CHARS = 13;

/** Part of a text as a string of its own: a plain slice would keep the page's whole HTML as long as it is kept. Linear. */
export function copyPart(text: string, from: number, to: number): string {
  const slice = text.slice(from, to);
  // A concatenation is written out when it is sliced (as parse5 does it).
  return slice.length < SLICE_CHARS ? slice : ` ${slice}`.slice(1);
}
