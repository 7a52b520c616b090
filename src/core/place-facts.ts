import { findTopics, listClassWords, TOPICS } from './class-words.ts';
import type { PageIndex } from './page-index.ts';
import { NO_LEVEL, PlaceLevels } from './place-levels.ts';
import { rememberFor } from './remember-for.ts';
import { rememberSteps } from './step-test.ts';
import type { TreeFacts } from './tree-facts.ts';

/** Tags whose nearest bearer above a block counts: the first columns of `PlaceFacts.levels`; those of `TOPICS` follow. */
export const PLACE_TAGS = [
  'ul ol menu',
  'table',
  'nav',
  'header',
  'footer',
  'aside',
  'main',
  'article',
  'section',
  'form fieldset',
  'figure',
  'blockquote',
  'button label',
  'details dialog',
  'dl',
] as const;

/** What every element inherits from those above it: rows are elements. */
export interface PlaceFacts {
  /** Levels up to the nearest element of each of `PLACE_TAGS`, and to the nearest that names each of `TOPICS`. */
  levels: PlaceLevels;
  /** Lowest and highest weight of the element's own words, 0 where no word is known. */
  ownLow: Int8Array;
  ownHigh: Int8Array;
  /** Lowest and highest weight on the way up, and where it stands. */
  low: Int8Array;
  high: Int8Array;
  lowAt: Int32Array;
  highAt: Int32Array;
  /** Nearest weight other than 0. */
  nearest: Int8Array;
  /** Sum of own weights on the way up, halved at every level. */
  faded: Float32Array;
  hidden: Uint8Array;
  /** Share of the page's characters under each topic. */
  topicShare: Float32Array;
}

const TAG_COLUMN = new Map<string, number>();
for (const [column, tags] of PLACE_TAGS.entries()) {
  for (const tag of tags.split(' ')) TAG_COLUMN.set(tag, column);
}

interface Name {
  low: number;
  high: number;
  topics: number;
}

/**
 * Looks up every element's names and hands down what stands above. `weights` are log odds of a class word for
 * content, times 16. Linear in elements; equal names are parsed once.
 */
export function readPlaces(
  page: PageIndex<unknown>,
  tree: TreeFacts,
  weights: ReadonlyMap<string, number>,
): PlaceFacts {
  const { elements } = page;
  const count = elements.tag.length;
  const signed = () => new Int8Array(count);
  const places: PlaceFacts = {
    levels: new PlaceLevels(count, PLACE_TAGS.length + TOPICS.length),
    ownLow: signed(),
    ownHigh: signed(),
    low: signed(),
    high: signed(),
    lowAt: new Int32Array(count).fill(-1),
    highAt: new Int32Array(count).fill(-1),
    nearest: signed(),
    faded: new Float32Array(count),
    hidden: new Uint8Array(count),
    topicShare: new Float32Array(TOPICS.length),
  };
  const nameOf = namesBy(weights);
  const all = count > 0 ? Math.max(1, tree.chars[0] as number) : 1;
  for (let row = 0; row < count; row++) {
    const name = nameOf(joinNames(elements, row));
    const parent = elements.parent[row] as number;
    const tag = TAG_COLUMN.get(elements.tag[row] as string) ?? -1;
    places.levels.add(row, parent, (name.topics << PLACE_TAGS.length) | (tag < 0 ? 0 : 1 << tag));
    inheritWeights(places, row, parent, name);
    places.hidden[row] = elements.hidden[row] || (parent >= 0 && places.hidden[parent] === 1) ? 1 : 0;
    if (name.topics !== 0) addTopics(places, parent, name.topics, (tree.chars[row] as number) / all);
  }
  return places;
}

/** Everything an element is called, one text. Most have a class alone, which then is the text itself. */
export function joinNames(elements: PageIndex<unknown>['elements'], row: number): string {
  const className = elements.className[row] as string;
  const id = elements.id[row] as string;
  const role = elements.role[row] as string;
  const itemprop = elements.itemprop[row] as string;
  return id === '' && role === '' && itemprop === '' ? className : `${className} ${id} ${role} ${itemprop}`;
}

/** Characters of names that are remembered: themes write shorter ones. */
const MOST_NAME_CHARS = 300;

/** Names by their weights, those met before from memory: pages of a site have the same. */
const namesBy = rememberFor((weights: ReadonlyMap<string, number>) => {
  const nameOf = rememberSteps((raw) => readName(raw, weights));
  return (raw: string) => (raw.length > MOST_NAME_CHARS ? readName(raw, weights) : nameOf(raw));
});

function readName(raw: string, weights: ReadonlyMap<string, number>): Name {
  const words = listClassWords(raw);
  let low = 0;
  let high = 0;
  for (const word of words) {
    const weight = weights.get(word) ?? 0;
    if (weight < low) low = weight;
    if (weight > high) high = weight;
  }
  return { low, high, topics: findTopics(words) };
}

/** Adds an element's share of the page's text to the topics it names, but for those it stands under already. */
function addTopics(places: PlaceFacts, parent: number, topics: number, share: number): void {
  for (let topic = 0; topic < TOPICS.length; topic++) {
    if (((topics >> topic) & 1) === 0) continue;
    if (parent >= 0 && places.levels.levelOf(parent, PLACE_TAGS.length + topic) < NO_LEVEL) continue;
    (places.topicShare[topic] as number) += share;
  }
}

function inheritWeights(places: PlaceFacts, row: number, parent: number, name: Name): void {
  const { low, high } = name;
  places.ownLow[row] = low;
  places.ownHigh[row] = high;
  const lowAbove = parent < 0 ? 0 : (places.low[parent] as number);
  const highAbove = parent < 0 ? 0 : (places.high[parent] as number);
  places.low[row] = Math.min(low, lowAbove);
  places.lowAt[row] = low < 0 && low <= lowAbove ? row : parent < 0 ? -1 : (places.lowAt[parent] as number);
  places.high[row] = Math.max(high, highAbove);
  places.highAt[row] =
    high > 0 && high >= highAbove ? row : parent < 0 ? -1 : (places.highAt[parent] as number);
  const own = -low > high ? low : high;
  places.nearest[row] = own !== 0 || parent < 0 ? own : (places.nearest[parent] as number);
  places.faded[row] = own + (parent < 0 ? 0 : (places.faded[parent] as number) / 2);
}
