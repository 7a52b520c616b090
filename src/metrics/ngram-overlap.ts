/** Counts of one n-gram length: how many the prediction has, how many the first reference has, how many they share (clipped). */
export interface NgramOverlap {
  predicted: number;
  gold: number;
  shared: number;
}

/** The same symbols as small integers, one array a list, numbered by first appearance over all lists. Linear. */
export function numberSymbols(lists: readonly (readonly string[])[]): Int32Array[] {
  const numbers = new Map<string, number>();
  return lists.map((list) => {
    const out = new Int32Array(list.length);
    for (let i = 0; i < list.length; i += 1) {
      const symbol = list[i]!;
      let number = numbers.get(symbol);
      if (number === undefined) {
        number = numbers.size;
        numbers.set(symbol, number);
      }
      out[i] = number;
    }
    return out;
  });
}

/**
 * Overlap of n-gram multisets for every length 1 … maxOrder (row n - 1). A prediction's n-gram counts at most as
 * often as the reference that has it most often (Papineni et al. 2002, clipped counts). Exact, no hashing of
 * contents: an n-gram is the number of its first n - 1 symbols paired with its last, looked up in a table of pairs.
 * Linear in text × maxOrder; references must not be empty.
 */
export function compareNgrams(
  predicted: Int32Array,
  references: readonly Int32Array[],
  maxOrder: number,
): NgramOverlap[] {
  const texts = [predicted, ...references];
  let grams: Int32Array[] = texts;
  let distinct = 0;
  for (const text of texts) for (const symbol of text) if (symbol >= distinct) distinct = symbol + 1;
  const symbols = distinct;
  const rows: NgramOverlap[] = [];
  for (let order = 1; order <= maxOrder; order += 1) {
    if (order > 1) {
      const longer = extendGrams(grams, texts, order, symbols);
      grams = longer.grams;
      distinct = longer.distinct;
    }
    rows.push(countOverlap(grams, distinct));
  }
  return rows;
}

function countOverlap(grams: readonly Int32Array[], distinct: number): NgramOverlap {
  const most = new Int32Array(distinct);
  for (let r = 1; r < grams.length; r += 1) {
    const counts = new Int32Array(distinct);
    for (const gram of grams[r]!) counts[gram]! += 1;
    for (let g = 0; g < distinct; g += 1) if (counts[g]! > most[g]!) most[g] = counts[g]!;
  }
  let shared = 0;
  for (const gram of grams[0]!) {
    if (most[gram] === 0) continue;
    most[gram]! -= 1;
    shared += 1;
  }
  return { predicted: grams[0]!.length, gold: grams[1]!.length, shared };
}

function extendGrams(
  grams: readonly Int32Array[],
  texts: readonly Int32Array[],
  order: number,
  symbols: number,
): { grams: Int32Array[]; distinct: number } {
  let total = 1;
  for (const text of texts) total += text.length;
  const size = 2 ** Math.ceil(Math.log2(total * 2));
  const keys = new Float64Array(size).fill(-1);
  const numbers = new Int32Array(size);
  let distinct = 0;
  const longer = texts.map((text, t) => {
    const shorter = grams[t]!;
    const out = new Int32Array(Math.max(0, text.length - order + 1));
    for (let i = 0; i < out.length; i += 1) {
      // Below 2^53 for any text that fits in memory: numbers of grams and of symbols are each below its length.
      const key = shorter[i]! * symbols + text[i + order - 1]!;
      let slot = spread(key) & (size - 1);
      while (keys[slot] !== -1 && keys[slot] !== key) slot = (slot + 1) & (size - 1);
      if (keys[slot] === -1) {
        keys[slot] = key;
        numbers[slot] = distinct;
        distinct += 1;
      }
      out[i] = numbers[slot]!;
    }
    return out;
  });
  return { grams: longer, distinct };
}

function spread(key: number): number {
  const low = key | 0;
  const high = (key / 4294967296) | 0;
  let hash = Math.imul(low ^ Math.imul(high, 0x9e3779b1), 0x85ebca6b);
  hash ^= hash >>> 15;
  hash = Math.imul(hash, 0xc2b2ae35);
  return (hash ^ (hash >>> 13)) >>> 0;
}
