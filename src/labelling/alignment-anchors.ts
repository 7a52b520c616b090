import { type EncodedText, isSpaceClass } from './character-classes.ts';
import { type GramIndex, indexGrams, listUnits } from './gram-index.ts';

/** Characters of an anchor before it is extended (Web2Text's reference program). */
const ANCHOR_LENGTH = 10;

/** A stretch that stands in both texts, character for character but for case, white space and quotes. */
export interface Anchor {
  source: number;
  clean: number;
  length: number;
}

/**
 * Stretches of the clean text that are surely the same place in the source, in the order of both, none overlapping:
 * 10-character strings that stand exactly once in the source, also when white space is left out, extended to both
 * sides while characters are compatible. A stretch that stands before the previous one takes that one back; one that
 * runs into it is passed over (Vogels et al. 2018 and its reference program). Linear in both texts for ordinary pages.
 */
export function findAnchors(
  source: string,
  clean: string,
  encodedSource: EncodedText,
  encodedClean: EncodedText,
): Anchor[] {
  if (source.length < ANCHOR_LENGTH || clean.length < ANCHOR_LENGTH) return [];
  const cleanUnits = listUnits(clean);
  const whole = indexGrams(listUnits(source), ANCHOR_LENGTH);
  const isOnceWithoutSpace = prepareSpaceFreeCheck(source, encodedClean);
  const sourceClasses = encodedSource.classes;
  const cleanClasses = encodedClean.classes;
  const anchors: Anchor[] = [];
  let previous: Anchor | undefined;

  let i = 0;
  while (i + ANCHOR_LENGTH <= clean.length) {
    const at = whole.findOnly(cleanUnits, i);
    if (at < 0 || !isOnceWithoutSpace(cleanUnits, i)) {
      i += 1;
      continue;
    }
    if (previous && at < previous.source + previous.length) {
      if (at <= previous.source) {
        anchors.pop();
        previous = anchors[anchors.length - 1];
      }
      i += 1;
      continue;
    }
    const sourceFloor = previous ? previous.source + previous.length : 0;
    const cleanFloor = previous ? previous.clean + previous.length : 0;
    let left = 0;
    while (
      at - left > sourceFloor &&
      i - left > cleanFloor &&
      sourceClasses[at - left - 1] === cleanClasses[i - left - 1]
    )
      left += 1;
    let end = ANCHOR_LENGTH;
    while (
      at + end < source.length &&
      i + end < clean.length &&
      sourceClasses[at + end] === cleanClasses[i + end]
    )
      end += 1;
    previous = { source: at - left, clean: i - left, length: left + end };
    anchors.push(previous);
    i += end;
  }
  return anchors;
}

/** Whether an anchor's characters other than white space stand once in the source without its white space. */
function prepareSpaceFreeCheck(
  source: string,
  clean: EncodedText,
): (units: Uint16Array, at: number) => boolean {
  const spaceFree = listUnits(source.replace(/\s+/gu, ''));
  const byLength: (GramIndex | undefined)[] = [];
  const gram = new Uint16Array(ANCHOR_LENGTH);
  return (units, at) => {
    let length = 0;
    for (let k = 0; k < ANCHOR_LENGTH; k += 1) {
      if (isSpaceClass(clean.classes[at + k]!)) continue;
      gram[length] = units[at + k]!;
      length += 1;
    }
    if (length === 0) return false;
    const index = byLength[length] ?? indexGrams(spaceFree, length);
    byLength[length] = index;
    return index.findOnly(gram, 0) >= 0;
  };
}
