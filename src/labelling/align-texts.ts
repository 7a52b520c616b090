import { alignAffine, findBestCleanEnd } from './affine-gap.ts';
import { findAnchors } from './alignment-anchors.ts';
import { encodeText, sliceEncoded } from './character-classes.ts';

/** Longest source and clean text together, UTF-16 units; a page of text beyond it is refused. */
export const MAX_ALIGNED_LENGTH = 20_000_000;
/** Open segments with more cells (source × clean) are cut (Web2Text's reference program). */
export const MAX_SEGMENT_CELLS = 10_000_000;
/**
 * Open segments with more cells are anchored again on their own, where a string that the page has twice may stand
 * once. On the sites measured: the same scores to four digits, a quarter of the time.
 */
const ANCHOR_AGAIN_CELLS = 250_000;
/** Cells a page may cost in all, some seconds of work; above it the pieces of its large segments get smaller. */
const MAX_PAGE_CELLS = 400_000_000;
const MIN_SEGMENT_CELLS = 2_000;
/** How often a segment and its parts are anchored again; each round is linear. */
const MAX_ROUNDS = 4;
/** How much more than its even share of the clean text a piece of a cut segment is shown. */
const OVERSHOOT = 1.5;

/** A part of both texts that is still to be aligned. */
interface Segment {
  source: number;
  sourceEnd: number;
  clean: number;
  cleanEnd: number;
  /** Times it was anchored. */
  rounds: number;
}

/**
 * Where each source character stands in the clean text, -1 where it does not; a place a UTF-16 unit. Anchors match as
 * they stand; the open segments between them are aligned by `alignAffine`. A large segment is first anchored again on
 * its own; what is still over `maxCells` is cut into pieces. Both texts are normalised. Linear in the anchored part,
 * quadratic in each open segment, never more than about 400 million cells a page; memory linear. Throws a RangeError
 * on texts of over 20 million units.
 */
export function alignTexts(source: string, clean: string, maxCells = MAX_SEGMENT_CELLS): Int32Array {
  if (source.length + clean.length > MAX_ALIGNED_LENGTH)
    throw new RangeError(
      `page and text have ${source.length + clean.length} characters, at most ${MAX_ALIGNED_LENGTH} can be aligned`,
    );
  const places = new Int32Array(source.length).fill(-1);
  const encodedSource = encodeText(source);
  const encodedClean = encodeText(clean);

  const anchorWithin = (segment: Segment): Segment[] => {
    const anchors = findAnchors(
      source.slice(segment.source, segment.sourceEnd),
      clean.slice(segment.clean, segment.cleanEnd),
      sliceEncoded(encodedSource, segment.source, segment.sourceEnd),
      sliceEncoded(encodedClean, segment.clean, segment.cleanEnd),
    );
    const open: Segment[] = [];
    const rounds = segment.rounds + 1;
    let from = { source: segment.source, clean: segment.clean, rounds };
    for (const anchor of anchors) {
      const start = segment.source + anchor.source;
      open.push({ ...from, sourceEnd: start, cleanEnd: segment.clean + anchor.clean });
      const cleanStart = segment.clean + anchor.clean;
      for (let k = 0; k < anchor.length; k += 1) places[start + k] = cleanStart + k;
      from = { source: start + anchor.length, clean: segment.clean + anchor.clean + anchor.length, rounds };
    }
    open.push({ ...from, sourceEnd: segment.sourceEnd, cleanEnd: segment.cleanEnd });
    return open.filter((part) => part.sourceEnd > part.source && part.cleanEnd > part.clean);
  };
  const align = (segment: Segment): void => {
    const found = alignAffine(
      sliceEncoded(encodedSource, segment.source, segment.sourceEnd),
      sliceEncoded(encodedClean, segment.clean, segment.cleanEnd),
    );
    for (let i = 0; i < found.length; i += 1)
      if (found[i]! >= 0) places[segment.source + i] = segment.clean + found[i]!;
  };

  const open = anchorWithin({
    source: 0,
    sourceEnd: source.length,
    clean: 0,
    cleanEnd: clean.length,
    rounds: 0,
  });
  const final: Segment[] = [];
  for (let segment = open.pop(); segment !== undefined; segment = open.pop()) {
    if (cellsOf(segment) <= Math.min(maxCells, ANCHOR_AGAIN_CELLS) || segment.rounds >= MAX_ROUNDS) {
      final.push(segment);
      continue;
    }
    for (const part of anchorWithin(segment)) open.push(part);
  }
  const cells = limitCells(final, maxCells);
  for (const segment of final) {
    if (cellsOf(segment) <= cells) align(segment);
    else
      cutSegment(segment, cells, align, (part) =>
        findBestCleanEnd(
          sliceEncoded(encodedSource, part.source, part.sourceEnd),
          sliceEncoded(encodedClean, part.clean, part.cleanEnd),
        ),
      );
  }
  return places;
}

function cellsOf(segment: Segment): number {
  return (segment.sourceEnd - segment.source) * (segment.cleanEnd - segment.clean);
}

/** The most cells a piece may have so that the page stays within its bound. */
function limitCells(segments: readonly Segment[], maxCells: number): number {
  let cells = maxCells;
  while (cells > MIN_SEGMENT_CELLS) {
    let total = 0;
    for (const segment of segments) {
      const all = cellsOf(segment);
      total += all <= cells ? all : Math.sqrt(OVERSHOOT * all * cells);
    }
    if (total <= MAX_PAGE_CELLS) break;
    cells /= 2;
  }
  return Math.max(MIN_SEGMENT_CELLS, cells);
}

/**
 * Cuts a segment along the source; each piece is aligned with its even share of what is left of the clean text and
 * half as much again, and the next piece begins where this one's best alignment ends. What is left unused makes the
 * later shares larger and their pieces shorter, so a piece never has more than `cells` cells.
 *
 *     source  |--piece--|--piece--|--piece--|
 *     clean   |--window----|
 *                    |--window----|           the part a piece has not used goes to the next
 */
function cutSegment(
  segment: Segment,
  cells: number,
  align: (part: Segment) => void,
  findEnd: (part: Segment) => number,
): void {
  let { source, clean } = segment;
  while (source < segment.sourceEnd && clean < segment.cleanEnd) {
    const ratio = (OVERSHOOT * (segment.cleanEnd - clean)) / (segment.sourceEnd - source);
    const step = Math.max(1, Math.floor(Math.sqrt(cells / ratio)));
    const sourceEnd = Math.min(segment.sourceEnd, source + step);
    const width = Math.max(1, Math.min(Math.ceil(ratio * step), Math.floor(cells / step)));
    const part = {
      ...segment,
      source,
      sourceEnd,
      clean,
      cleanEnd: Math.min(segment.cleanEnd, clean + width),
    };
    if (sourceEnd < segment.sourceEnd) part.cleanEnd = clean + findEnd(part);
    align(part);
    source = sourceEnd;
    clean = part.cleanEnd;
  }
}
