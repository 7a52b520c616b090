import type { FeatureRow } from './feature-row.ts';
import type { FeatureSource } from './feature-source.ts';
import { BlockKind } from './page-index.ts';
import { PLACE_TAGS } from './place-facts.ts';
import { NO_LEVEL } from './place-levels.ts';
import { TextMark } from './text-facts.ts';

const BLOCK_TAGS = new Map(
  'div p li td th dt dd blockquote pre figcaption h1 h2 h3 h4 h5 h6 section article header footer nav aside main caption summary address body form center'
    .split(' ')
    .map((tag, at) => [tag, at + 1]),
);
const INLINE_TAGS = new Map(
  'a strong b em i span time button label small code abbr cite font sup u'
    .split(' ')
    .map((tag, at) => [tag, at + 1]),
);

/** The block's own text, links and tags. */
export function fillBlock(source: FeatureSource, block: number, row: FeatureRow): void {
  const { page, texts, words, layout } = source;
  const { blocks, elements, segments } = page;
  const chars = blocks.chars[block] as number;
  const element = blocks.element[block] as number;
  const count = texts.words[block] as number;
  const marks = texts.marks[block] as number;
  row.log(chars);
  row.log(count);
  row.share(blocks.linkChars[block] as number, chars);
  row.log(texts.commas[block] as number);
  row.log(texts.sentences[block] as number);
  row.share(5 * (texts.sentences[block] as number), count);
  row.share(3 * (texts.commas[block] as number), count);
  row.count(texts.ending[block] as number);
  row.share(texts.digits[block] as number, Math.min(chars, 2000));
  row.share(texts.capitals[block] as number, texts.letters[block] as number);
  row.share(texts.letters[block] as number, Math.min(chars, 2000));
  row.share(texts.letters[block] as number, 12 * count);
  row.flag((marks & TextMark.copyright) !== 0);
  row.flag((marks & TextMark.currency) !== 0);
  row.flag((marks & TextMark.separator) !== 0);
  row.flag((marks & TextMark.year) !== 0);
  row.flag((marks & TextMark.at) !== 0);
  row.flag((marks & TextMark.capital) !== 0);
  row.flag((marks & TextMark.digit) !== 0);
  row.flag(blocks.kind[block] === BlockKind.preformatted);
  row.count(BLOCK_TAGS.get(elements.tag[element] ?? '') ?? 0);
  const first = segments.element[blocks.firstSegment[block] as number] ?? -1;
  row.count(first === element ? 0 : (INLINE_TAGS.get(elements.tag[first] ?? '') ?? 20));
  row.count(words.links[block] as number);
  row.share(words.fragmentLinks[block] as number, words.links[block] as number);
  row.share(words.foreignLinks[block] as number, words.links[block] as number);
  row.count(layout.copies[block] as number);
  const path = blocks.path[block] as number;
  row.log(layout.pathBlocks[path] as number);
  row.log((layout.pathChars[path] as number) / Math.max(1, layout.pathBlocks[path] as number));
  row.share(layout.pathLinkChars[path] as number, layout.pathChars[path] as number);
  row.share(layout.pathChars[path] as number, layout.chars);
  for (let column = 0; column < PLACE_TAGS.length; column++) {
    row.count(first < 0 ? NO_LEVEL : source.places.levels.levelOf(first, column));
  }
}
