import { alignTexts } from './align-texts.ts';
import type { Leaf } from './collapsed-dom.ts';
import { FreeText } from './free-text.ts';
import { normaliseText } from './normalise-text.ts';

/** A leaf is content when more than this share of its characters is matched (Web2Text's two thirds). */
export const CONTENT_SCORE = 0.667;
/** Shortest leaf that is looked up directly when the alignment did not make it content, characters. */
const SECOND_CHANCE_LENGTH = 20;
/** Length of the pieces it is looked up in when it is not there as a whole, characters. */
const PIECE_LENGTH = 50;

/**
 * How much of each leaf stands in the clean text, 0 to 1, in leaf order: matched characters over all characters of the
 * leaf, from the alignment of all leaves joined by one space. A leaf of at least 20 characters that this does not make
 * content is looked up in the clean text regardless of case and order, whole or in pieces of 50 (Vogels et al. 2018,
 * section 3.2 and web2textpy 0.1.0). Two things differ from the reference, which doubles every headline that a list
 * of links repeats: a leaf is looked up only in clean text that no content leaf has taken yet, and in return any leaf
 * below the threshold gets the second chance, not only one without a single match. Throws as `alignTexts` does.
 */
export function scoreLeaves(leaves: readonly Leaf[], cleanText: string): Float64Array {
  const scores = new Float64Array(leaves.length);
  const clean = normaliseText(cleanText);
  if (clean === '' || leaves.length === 0) return scores;
  const places = alignTexts(leaves.map((leaf) => leaf.text).join(' '), clean);
  const free = new FreeText(clean);
  let start = 0;
  for (let i = 0; i < leaves.length; i += 1) {
    const end = start + leaves[i]!.text.length;
    let matched = 0;
    for (let k = start; k < end; k += 1) if (places[k]! >= 0) matched += 1;
    scores[i] = matched / (end - start);
    if (scores[i]! > CONTENT_SCORE)
      for (let k = start; k < end; k += 1) if (places[k]! >= 0) free.take(places[k]!, 1);
    start = end + 1;
  }
  for (let i = 0; i < leaves.length; i += 1) {
    if (scores[i]! > CONTENT_SCORE || leaves[i]!.text.length < SECOND_CHANCE_LENGTH) continue;
    scores[i] = Math.max(scores[i]!, lookUp(leaves[i]!.text, free));
  }
  return scores;
}

/** Share of a leaf's characters found in the free text; what makes it content is taken. */
function lookUp(leaf: string, free: FreeText): number {
  const whole = free.find(leaf);
  if (whole >= 0) {
    free.take(whole, leaf.length);
    return 1;
  }
  const found: number[] = [];
  for (let at = 0; at + PIECE_LENGTH <= leaf.length; at += PIECE_LENGTH) {
    const place = free.find(leaf.slice(at, at + PIECE_LENGTH));
    if (place >= 0) found.push(place);
  }
  const share = (found.length * PIECE_LENGTH) / leaf.length;
  if (share > CONTENT_SCORE) for (const place of found) free.take(place, PIECE_LENGTH);
  return share;
}
