import type { FeatureRow } from './feature-row.ts';
import type { FeatureSource } from './feature-source.ts';
import { firstContainer } from './features-around.ts';

const MAX_LEVELS = 40;

/** Where the block stands in the page, from its headline and from its heavy chain. */
export function fillHeadline(source: FeatureSource, block: number, row: FeatureRow): void {
  const { layout, headline, tree, page } = source;
  const { blocks, elements } = page;
  const rank = layout.rank[block] as number;
  const before = layout.charsBefore[rank] as number;
  row.share(rank, layout.textRows.length);
  row.share(before, layout.chars);
  row.log(rank);
  row.log(before);
  row.log(layout.textRows.length - rank);
  row.log(layout.chars - before);
  row.share(headline.likeness[block] as number, 1);

  const head = headline.block;
  const element = blocks.element[block] as number;
  if (head < 0 || element < 0) {
    for (let i = 0; i < 8; i++) row.count(255);
  } else {
    const headRank = layout.rank[head] as number;
    row.flag(block === head);
    row.signedLog(rank - headRank);
    row.signedLog(before - (layout.charsBefore[headRank] as number));
    const meeting = findMeeting(source, element);
    row.count(countLevels(source, headline.elements[0] ?? -1, meeting));
    row.count(countLevels(source, element, meeting));
    row.share(tree.prose[meeting] as number, layout.prose);
    row.log(tree.chars[meeting] as number);
    row.share(tree.linkChars[meeting] as number, tree.chars[meeting] as number);
  }

  const place = element < 0 ? 0 : (layout.heavyAt[element] as number);
  const joint = layout.heavy[place] ?? -1;
  const bottom = layout.heavy[layout.heavy.length - 1] ?? -1;
  row.count(layout.heavy.length - 1 - place);
  row.count(countLevels(source, firstContainer(source, block), joint));
  row.share(joint < 0 ? 0 : (tree.prose[joint] as number), layout.prose);
  row.count(
    bottom < 0 || element < 0
      ? 3
      : element < bottom
        ? 0
        : element >= (elements.end[bottom] as number)
          ? 2
          : 1,
  );
  row.signedLog(bottom < 0 ? 0 : distanceTo(source, bottom, rank));

  const heading = source.words.headingBefore[block] as number;
  if (heading < 0) {
    for (let i = 0; i < 6; i++) row.count(255);
    return;
  }
  row.log(rank - (layout.rank[heading] as number));
  row.count(Number((elements.tag[blocks.element[heading] as number] ?? 'h0').slice(1)));
  row.weight(source.words.low[heading] as number);
  row.weight(source.words.high[heading] as number);
  row.weight(Math.max(-100, Math.min(100, source.words.mean[heading] as number)));
  row.count(
    countLevels(
      source,
      blocks.element[heading] as number,
      meetingOf(source, blocks.element[heading] as number, element),
    ),
  );
}

/** The innermost of the headline's elements that holds the block's element too. */
function findMeeting(source: FeatureSource, element: number): number {
  const { end } = source.page.elements;
  for (const above of source.headline.elements) {
    if (above <= element && element < (end[above] as number)) return above;
  }
  return 0;
}

function meetingOf(source: FeatureSource, from: number, element: number): number {
  const { end, parent } = source.page.elements;
  let at = from;
  for (let level = 0; level < MAX_LEVELS && at > 0; level++) {
    if (at <= element && element < (end[at] as number)) break;
    at = parent[at] as number;
  }
  return at;
}

/** Levels between an element and one above it, wrappers left out; at most 40. */
function countLevels(source: FeatureSource, from: number, to: number): number {
  const { wider } = source.tree;
  let levels = 0;
  let at = from;
  while (at > to && at >= 0 && levels < MAX_LEVELS) {
    at = wider[at] as number;
    levels++;
  }
  return levels;
}

function distanceTo(source: FeatureSource, element: number, rank: number): number {
  const { layout, page, tree } = source;
  const first = page.segments.block[page.elements.firstSegment[element] as number] ?? 0;
  const start = layout.rank[first] ?? 0;
  const stop = start + (tree.blocks[element] as number);
  if (rank < start) return rank - start;
  return rank >= stop ? rank - stop + 1 : 0;
}
