/** Where the strings of one length stand in a text. */
export interface GramIndex {
  /**
   * Position of the text's only string equal to the one at `at` in `units`; -1 where it has none, -2 where it has
   * several. `units` must reach as far as the string's length. Constant time for ordinary texts.
   */
  findOnly(units: Uint16Array, at: number): number;
}

const BASE = 0x01000193;

/**
 * Index of all strings of `length` units in `units` (a string's first place, and whether it has another). Open
 * addressing over 32-bit polynomial hashes; every hit is compared unit by unit, so a collision costs time, never a
 * wrong answer. Linear to build; 5 bytes for each of twice to four times the units.
 */
export function indexGrams(units: Uint16Array, length: number): GramIndex {
  const count = Math.max(0, units.length - length + 1);
  const size = 2 ** Math.ceil(Math.log2(Math.max(2, count * 2)));
  const firsts = new Int32Array(size).fill(-1);
  const several = new Uint8Array(size);
  let top = 1;
  for (let i = 1; i < length; i += 1) top = Math.imul(top, BASE);

  const findSlot = (other: Uint16Array, at: number, hash: number): number => {
    let slot = mix(hash) & (size - 1);
    while (firsts[slot] !== -1 && !equals(units, firsts[slot]!, other, at, length))
      slot = (slot + 1) & (size - 1);
    return slot;
  };
  let hash = hashOf(units, 0, Math.min(length, units.length));
  for (let i = 0; i < count; i += 1) {
    if (i > 0) hash = (Math.imul(hash - Math.imul(units[i - 1]!, top), BASE) + units[i + length - 1]!) | 0;
    const slot = findSlot(units, i, hash);
    if (firsts[slot] === -1) firsts[slot] = i;
    else several[slot] = 1;
  }
  return {
    findOnly(other, at) {
      const slot = findSlot(other, at, hashOf(other, at, length));
      if (firsts[slot] === -1) return -1;
      return several[slot] === 1 ? -2 : firsts[slot]!;
    },
  };
}

/** The UTF-16 units of a text. */
export function listUnits(text: string): Uint16Array {
  const units = new Uint16Array(text.length);
  for (let i = 0; i < text.length; i += 1) units[i] = text.charCodeAt(i);
  return units;
}

function hashOf(units: Uint16Array, at: number, length: number): number {
  let hash = 0;
  for (let i = 0; i < length; i += 1) hash = (Math.imul(hash, BASE) + units[at + i]!) | 0;
  return hash;
}

function mix(hash: number): number {
  const mixed = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  return (mixed ^ (mixed >>> 13)) >>> 0;
}

function equals(a: Uint16Array, i: number, b: Uint16Array, j: number, length: number): boolean {
  for (let k = 0; k < length; k += 1) if (a[i + k] !== b[j + k]) return false;
  return true;
}
