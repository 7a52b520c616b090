import { listBigrams } from './bigram-index.ts';

/** Sørensen-Dice of two texts' sets of adjacent characters, 0 to 1; two texts without a pair are alike when equal. Linear. */
export function compareStrings(a: string, b: string): number {
  return makeComparison(b)(a);
}

/** `compareStrings` with one text again and again: its pairs are listed once. */
export function makeComparison(wanted: string): (text: string) => number {
  const pairs = listBigrams(wanted);
  const plain = wanted.trim();
  return (text) => {
    const own = listBigrams(text);
    if (own.size + pairs.size === 0) return text.trim() === plain ? 1 : 0;
    let shared = 0;
    for (const pair of own) if (pairs.has(pair)) shared++;
    return (2 * shared) / (own.size + pairs.size);
  };
}

/** 1 − edit distance / longer length, 0 to 1: how alike two URLs are (BlogForever crawler, `ratio`). Quadratic: short texts only. */
export function compareByEdits(a: string, b: string): number {
  const longer = Math.max(a.length, b.length);
  if (longer === 0) return 1;
  let before = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const change = (before[j - 1] as number) + (a.charCodeAt(i - 1) === b.charCodeAt(j - 1) ? 0 : 1);
      row.push(Math.min(change, (before[j] as number) + 1, (row[j - 1] as number) + 1));
    }
    before = row;
  }
  return 1 - (before[b.length] as number) / longer;
}
