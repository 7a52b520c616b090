import type { FeatureRow } from './feature-row.ts';
import type { FeatureSource } from './feature-source.ts';
import { firstContainer } from './features-around.ts';
import { HEADING_TAGS } from './html-elements.ts';

const SECTIONS = 4;
/** Bytes of one section. */
const SECTION_BYTES = 6;

/** What the sections around the block begin with, are called and are made of: "Related articles" above ten cards. */
export function fillSections(source: FeatureSource, block: number, row: FeatureRow): void {
  row.count(source.layout.copiesBefore[block] as number);
  const container = firstContainer(source, block);
  // Blocks of one container follow one another.
  if (container === row.container) row.at += SECTIONS * SECTION_BYTES;
  else fillWidening(source, container, row);
}

function fillWidening(source: FeatureSource, container: number, row: FeatureRow): void {
  const { tree, places, words, page } = source;
  let at = container;
  for (let section = 0; section < SECTIONS; section++) {
    if (at < 0) {
      for (let i = 0; i < SECTION_BYTES; i++) row.count(255);
      continue;
    }
    const first = firstBlock(source, at);
    row.weight(Math.max(-100, Math.min(100, words.mean[first] as number)));
    row.flag(HEADING_TAGS.has(page.elements.tag[page.blocks.element[first] as number] ?? ''));
    row.weight(places.nearest[at] as number);
    row.weight(Math.max(-128, Math.min(127, places.faded[at] as number)));
    row.share(tree.prices[at] as number, tree.blocks[at] as number);
    row.share(tree.years[at] as number, tree.blocks[at] as number);
    at = tree.wider[at] as number;
  }
}

/** Row of the first text block in an element that holds some. */
function firstBlock(source: FeatureSource, element: number): number {
  const { page, layout } = source;
  const leaf = page.segments.block[page.elements.firstSegment[element] as number] ?? 0;
  return layout.textRows[layout.rank[Math.max(0, leaf)] ?? 0] ?? 0;
}
