import { alignTexts } from './align-texts.ts';
import type { Leaf } from './collapsed-dom.ts';
import { normaliseText } from './normalise-text.ts';

/** Shortest leaf that is looked up directly when the alignment found nothing of it, characters. */
const SECOND_CHANCE_LENGTH = 20;
/** Length of the pieces it is looked up in when it is not there as a whole, characters. */
const PIECE_LENGTH = 50;
/** Characters that look-ups of one page may read in all; later leaves stay without their second chance. */
const MAX_LOOKUP = 2_000_000_000;

/**
 * How much of each leaf stands in the clean text, 0 to 1, in leaf order: matched characters over all characters of the
 * leaf, from the alignment of all leaves joined by one space. A leaf of at least 20 characters without any match is
 * looked up in the clean text regardless of case and order, whole or in pieces of 50 (Vogels et al. 2018, section 3.2
 * and web2textpy 0.1.0). Throws as `alignTexts` does.
 */
export function scoreLeaves(leaves: readonly Leaf[], cleanText: string): Float64Array {
  const scores = new Float64Array(leaves.length);
  const clean = normaliseText(cleanText);
  if (clean === '' || leaves.length === 0) return scores;
  const matched = alignTexts(leaves.map((leaf) => leaf.text).join(' '), clean);
  let start = 0;
  for (let i = 0; i < leaves.length; i += 1) {
    const { length } = leaves[i]!.text;
    let count = 0;
    for (let k = start; k < start + length; k += 1) count += matched[k]!;
    scores[i] = count / length;
    start += length + 1;
  }
  giveSecondChance(leaves, clean.toLowerCase(), scores);
  return scores;
}

function giveSecondChance(leaves: readonly Leaf[], clean: string, scores: Float64Array): void {
  const found = new Map<string, number>();
  let left = MAX_LOOKUP;
  const isInClean = (text: string): boolean => {
    left -= clean.length;
    return clean.includes(text);
  };
  for (let i = 0; i < leaves.length; i += 1) {
    if (scores[i]! > 0 || leaves[i]!.text.length < SECOND_CHANCE_LENGTH) continue;
    const text = leaves[i]!.text.toLowerCase();
    let share = found.get(text);
    if (share === undefined) {
      if (left <= 0) return;
      share = isInClean(text) ? 1 : countPieces(text, isInClean) / text.length;
      found.set(text, share);
    }
    scores[i] = share;
  }
}

/** Characters of the whole 50-character pieces that are found. */
function countPieces(text: string, isInClean: (piece: string) => boolean): number {
  let characters = 0;
  for (let at = 0; at + PIECE_LENGTH <= text.length; at += PIECE_LENGTH)
    if (isInClean(text.slice(at, at + PIECE_LENGTH))) characters += PIECE_LENGTH;
  return characters;
}
