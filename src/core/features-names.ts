import { TOPICS } from './class-words.ts';
import type { FeatureRow } from './feature-row.ts';
import type { FeatureSource } from './feature-source.ts';
import { firstContainer } from './features-around.ts';
import { PLACE_TAGS } from './place-facts.ts';

const BLANKS = 12 + TOPICS.length;

/** What the block's words, its links' and the names of the elements around it say. */
export function fillNames(source: FeatureSource, block: number, row: FeatureRow): void {
  const { words, places, layout, tree, page } = source;
  row.weight(words.low[block] as number);
  row.weight(words.high[block] as number);
  row.weight(Math.max(-128, Math.min(127, words.mean[block] as number)));
  row.share(words.known[block] as number, 1);
  row.weight(words.linkLow[block] as number);
  row.weight(words.linkHigh[block] as number);
  // The innermost element of the block's first text, so that an inline wrapper's name counts.
  const at = page.segments.element[page.blocks.firstSegment[block] as number] ?? -1;
  if (at < 0) {
    for (let i = 0; i < BLANKS; i++) row.count(128);
    return;
  }
  row.weight(places.ownLow[at] as number);
  row.weight(places.ownHigh[at] as number);
  row.weight(places.low[at] as number);
  row.weight(places.high[at] as number);
  const lowAt = places.lowAt[at] as number;
  const highAt = places.highAt[at] as number;
  row.share(lowAt < 0 ? 0 : (tree.chars[lowAt] as number), layout.chars);
  row.share(highAt < 0 ? 0 : (tree.chars[highAt] as number), layout.chars);
  row.weight(places.nearest[at] as number);
  row.weight(Math.max(-128, Math.min(127, places.faded[at] as number)));
  row.flag(lowAt > highAt);
  row.flag(places.hidden[at] === 1);
  const container = firstContainer(source, block);
  row.weight(container < 0 ? 0 : (places.ownLow[container] as number));
  row.weight(container < 0 ? 0 : (places.ownHigh[container] as number));
  for (let topic = 0; topic < TOPICS.length; topic++) {
    row.count(places.levels.levelOf(at, PLACE_TAGS.length + topic));
  }
}
