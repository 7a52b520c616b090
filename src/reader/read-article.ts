import type { PageDecision } from '../core/decide-blocks.ts';
import { foldText } from '../core/fold-text.ts';
import type { PageIndex } from '../core/page-index.ts';
import { BlockKind } from '../core/page-index.ts';
import { doPieces, type Pieces } from '../core/pieces.ts';
import { measureReading, type ReadingTime } from '../core/reading-time.ts';
import { findHeadline, renderKeptText } from '../core/render-text.ts';
import { keepComments } from '../core/serialise-page.ts';
import type { TreeAdapter } from '../core/tree-adapter.ts';
import type { ArchivedComment } from '../export/archived-post.ts';
import { applyRules, type ExtractedPage } from '../feed/apply-rules.ts';
import type { SiteRules } from '../feed/learn-rules.ts';
import { makeRulePage } from '../feed/rule-page.ts';
import { findDirection } from './find-direction.ts';
import { buildKept, type KeptSource } from './kept-nodes.ts';
import { mendBuilt } from './mend-built.ts';
import { makeInertDocument, purifyNodes } from './purify-nodes.ts';

/** Characters outside links that make a text to read, and those of its longest block. */
const LEAST_TEXT = 250;
const LEAST_BLOCK = 60;
/** A character of scripts without spaces says as much as this many letters of others. */
const UNSPACED_WEIGHT = 3;
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]{2}/u;
/** Blocks after the headline among which a by-line stands, its characters, and letters it has beside author and day ("By … on …"). */
const BYLINE_BLOCKS = 4;
const LONGEST_BYLINE = 100;
const MOST_LEFT = 10;

/** A page as the reader shows it. Trees stand in a document of their own until they are taken over. */
export interface Article {
  title: string;
  /** The site's name as the page says it, else its host. */
  site: string;
  author: string | undefined;
  /** YYYY-MM-DD. */
  date: string | undefined;
  language: string | undefined;
  direction: 'ltr' | 'rtl';
  time: ReadingTime;
  content: HTMLElement;
  /** Readers' comments; `count` 0 where they could not be told apart. */
  comments: { count: number; content: HTMLElement } | undefined;
  /** The same as they are taken away: one, where they could not be told apart. */
  said: ArchivedComment[];
}

/**
 * Reads the article of a decided page, by the rules that its site's feed taught where there are some; undefined where it
 * has none: a page of links, or of hardly any text. Linear.
 */
export function readArticle(
  page: PageIndex<Node>,
  root: Document,
  adapter: TreeAdapter<Node>,
  decision: PageDecision,
  rules?: SiteRules,
): Article | undefined {
  return doPieces(readInPieces(page, root, adapter, decision, rules));
}

/** `readArticle` in pieces; what changes of the page between two of them may cut the rest off. */
export function* readInPieces(
  page: PageIndex<Node>,
  root: Document,
  adapter: TreeAdapter<Node>,
  decision: PageDecision,
  rules?: SiteRules,
): Pieces<Article | undefined> {
  if (!hasText(page, decision)) return undefined;
  yield;
  const rulePage = makeRulePage<Node>(page, root, adapter);
  yield;
  const found = applyRules(rulePage, rules, decision);
  yield;
  const time = measureReading(page.blocks.text.filter((_, row) => isReadText(page, decision, row)));
  yield;
  const hasComments = decision.reason.includes('comments');
  const said = hasComments
    ? listSaid(found, () => renderKeptText(page, root, adapter, keepComments(decision)))
    : [];
  const source = { page, root, adapter };
  const content = yield* build({ ...source, decision: withoutByline(page, decision, found) });
  const comments = hasComments
    ? { count: found.comments.length, content: yield* build({ ...source, decision: keepComments(decision) }) }
    : undefined;
  return {
    title: findHeadline(page, decision) || (rules && found.title) || page.title,
    site: rulePage.witnesses.get('meta:og:site_name') ?? new URL(page.url).host,
    author: found.author,
    date: found.date,
    language: page.language,
    direction: findDirection(page, root),
    time,
    content,
    comments,
    said,
  };
}

function* build(source: KeptSource): Pieces<HTMLElement> {
  const inert = makeInertDocument();
  const tree = yield* buildKept(source, inert);
  yield* purifyNodes(tree, inert);
  yield;
  mendBuilt(tree);
  yield;
  return tree;
}

/** Comments with who said them when; what `readAll` reads, the text of all of them, where they could not be told apart. */
function listSaid({ comments }: ExtractedPage, readAll: () => string): ArchivedComment[] {
  const text = comments.length === 0 ? readAll() : '';
  if (comments.length === 0) return text === '' ? [] : [{ author: null, date: null, text }];
  return comments.map(({ author, date, text: one }) => ({
    author: author ?? null,
    date: date ?? null,
    text: one,
  }));
}

/** The decision without the lines under the headline that say what stands in our own line of author and day. */
function withoutByline(
  page: PageIndex<Node>,
  decision: PageDecision,
  { author, date }: { author: string | undefined; date: string | undefined },
): PageDecision {
  const { headline } = decision;
  if (headline < 0) return decision;
  const reason = [...decision.reason];
  for (let row = headline + 1; row <= headline + BYLINE_BLOCKS && row < reason.length; row++) {
    const text = page.blocks.text[row] as string;
    if (isReadText(page, decision, row) && isByline(text, author, date)) reason[row] = 'rule';
  }
  return { ...decision, reason };
}

/** True for a line of which hardly a word is left without author and day. */
function isByline(text: string, author: string | undefined, date: string | undefined): boolean {
  if (text.length > LONGEST_BYLINE) return false;
  const hasAuthor = author !== undefined && text.includes(author);
  const rest = foldText(hasAuthor ? text.replace(author, ' ') : text);
  const hasDay = date !== undefined && rest.includes('0');
  return (hasAuthor || hasDay) && (rest.match(/\p{L}/gu)?.length ?? 0) <= MOST_LEFT;
}

function isReadText(page: PageIndex<unknown>, decision: PageDecision, row: number): boolean {
  const kind = page.blocks.kind[row];
  const isText = kind === BlockKind.text || kind === BlockKind.preformatted;
  return isText && decision.reason[row] === undefined;
}

function hasText(page: PageIndex<unknown>, decision: PageDecision): boolean {
  const { chars, linkChars, kind } = page.blocks;
  let sum = 0;
  let longest = 0;
  for (let row = 0; row < kind.length; row++) {
    if (!isReadText(page, decision, row) || row === decision.headline) continue;
    const scale = UNSPACED.test(page.blocks.text[row] as string) ? UNSPACED_WEIGHT : 1;
    const own = scale * ((chars[row] as number) - (linkChars[row] as number));
    sum += own;
    longest = Math.max(longest, own);
  }
  return sum >= LEAST_TEXT && longest >= LEAST_BLOCK;
}
