import { findTopics, listClassWords, TOPICS } from './class-words.ts';
import type { PageIndex } from './page-index.ts';
import type { TreeFacts } from './tree-facts.ts';

/** Tags whose nearest bearer above a block counts: the columns of `PlaceFacts.tagLevels`. */
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

/** Levels meant by "none above". */
export const NO_LEVEL = 40;
const MAX_LEVEL = 39;

/** What every element inherits from those above it: rows are elements. */
export interface PlaceFacts {
  /** One column a row of PLACE_TAGS: levels up to the nearest such element, itself being 0. */
  tagLevels: Uint8Array[];
  /** One column a row of TOPICS: levels up to the nearest element that names the topic. */
  topicLevels: Uint8Array[];
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
 * content, times 16. Linear in elements; equal class strings are parsed once.
 */
export function readPlaces(
  page: PageIndex<unknown>,
  tree: TreeFacts,
  weights: ReadonlyMap<string, number>,
): PlaceFacts {
  const { elements } = page;
  const count = elements.tag.length;
  const bytes = () => new Uint8Array(count);
  const signed = () => new Int8Array(count);
  const places: PlaceFacts = {
    tagLevels: PLACE_TAGS.map(bytes),
    topicLevels: TOPICS.map(bytes),
    ownLow: signed(),
    ownHigh: signed(),
    low: signed(),
    high: signed(),
    lowAt: new Int32Array(count).fill(-1),
    highAt: new Int32Array(count).fill(-1),
    nearest: signed(),
    faded: new Float32Array(count),
    hidden: bytes(),
    topicShare: new Float32Array(TOPICS.length),
  };
  const names = new Map<string, Name>();
  const all = count > 0 ? Math.max(1, tree.chars[0] as number) : 1;
  for (let row = 0; row < count; row++) {
    const raw = joinNames(elements, row);
    let name = names.get(raw);
    if (name === undefined) {
      name = readName(raw, weights);
      names.set(raw, name);
    }
    const parent = elements.parent[row] as number;
    const ownTag = TAG_COLUMN.get(elements.tag[row] as string) ?? -1;
    inheritLevels(places.tagLevels, row, parent, ownTag < 0 ? 0 : 1 << ownTag);
    inheritLevels(places.topicLevels, row, parent, name.topics);
    inheritWeights(places, row, parent, name);
    places.hidden[row] = elements.hidden[row] || (parent >= 0 && places.hidden[parent] === 1) ? 1 : 0;
    for (let topic = 0; topic < TOPICS.length; topic++) {
      if (((name.topics >> topic) & 1) === 0) continue;
      if (parent >= 0 && ((places.topicLevels[topic] as Uint8Array)[parent] as number) < NO_LEVEL) continue;
      (places.topicShare[topic] as number) += (tree.chars[row] as number) / all;
    }
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

function inheritLevels(columns: Uint8Array[], row: number, parent: number, own: number): void {
  for (let column = 0; column < columns.length; column++) {
    const levels = columns[column] as Uint8Array;
    if ((own >> column) & 1) levels[row] = 0;
    else if (parent < 0) levels[row] = NO_LEVEL;
    else {
      const above = levels[parent] as number;
      levels[row] = above < MAX_LEVEL ? above + 1 : above;
    }
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
