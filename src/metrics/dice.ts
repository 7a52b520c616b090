/** A field counts as found above this Dice similarity (Blanvillain et al., WIMS 2014, section 5). */
export const DICE_SUCCESS = 0.5;

/**
 * Sørensen-Dice similarity of the two texts' sets of adjacent character pairs, 2|A∩B| / (|A| + |B|), 0 to 1. Texts
 * without a pair are alike only when equal. Sets saturate on long texts: report token F1 beside it. Linear.
 */
export function diceSimilarity(a: string, b: string): number {
  const pairsOfA = listPairs(a);
  const pairsOfB = listPairs(b);
  if (pairsOfA.size === 0 || pairsOfB.size === 0) return a === b ? 1 : 0;
  let shared = 0;
  for (const pair of pairsOfA) if (pairsOfB.has(pair)) shared += 1;
  return (2 * shared) / (pairsOfA.size + pairsOfB.size);
}

/** Share of the (extracted, true) pairs whose Dice similarity is over 0.5, 0 to 1; 0 for no pairs. */
export function diceSuccess(pairs: readonly (readonly [string, string])[]): number {
  if (pairs.length === 0) return 0;
  let found = 0;
  for (const [extracted, truth] of pairs) if (diceSimilarity(extracted, truth) > DICE_SUCCESS) found += 1;
  return found / pairs.length;
}

function listPairs(text: string): Set<number> {
  const pairs = new Set<number>();
  for (let i = 0; i + 1 < text.length; i += 1) pairs.add(text.charCodeAt(i) * 65536 + text.charCodeAt(i + 1));
  return pairs;
}
