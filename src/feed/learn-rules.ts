import { collapseSpace, foldText } from '../core/fold-text.ts';
import { type Signature, signText } from '../core/signature.ts';
import { type BodySample, learnDrops, learnRepeated } from './body-drops.ts';
import { isRole } from './byline.ts';
import type { CommentedPage } from './comment-rules.ts';
import { type DayOrder, makeDateReader } from './date-reader.ts';
import { type EntryWords, listEntryWords, PADDING_ENTRIES, PADDING_SHARE } from './feed-text.ts';
import { type FieldRule, MAX_FIELD_CHARS, type ReadingSettings } from './field-rules.ts';
import { findByline } from './find-byline.ts';
import { guessDayOrder } from './find-date.ts';
import { findHeadline } from './find-headline.ts';
import type { PageFacts, TrainingPage } from './induce-rules.ts';
import { type BodyExample, type BodyRule, learnBody, scoreByFeed, scoreBySummary } from './learn-body.ts';
import { type CommentTemplate, learnComments } from './learn-comments.ts';
import { type FieldExample, learnField } from './learn-field.ts';
import { countLines, type LineCounts, markOwnWords } from './own-words.ts';
import { indexParts, listSelected, type PartIndex } from './part-selectors.ts';
import { learnPostShapes, type PostShapes } from './post-url-shapes.ts';
import type { RulePage } from './rule-page.ts';
import { RULES_VERSION } from './rules-version.ts';
import { makeWordStream, markWords, type WordStream } from './word-stream.ts';

/** A site's rules as plain JSON: where title, author, date and body stand, learned from its feed. */
export interface SiteRules {
  version: typeof RULES_VERSION;
  /** The pages' language, undefined where they say none. */
  language?: string;
  order: DayOrder;
  /** Whether the feed held whole articles or only their first words. */
  feed: 'whole' | 'summary';
  /** Pages the rules were learned from. */
  taught: number;
  title: FieldRule[];
  author: FieldRule[];
  date: FieldRule[];
  description: FieldRule[];
  body: BodyRule[];
  /** Parts inside the body that are none of it: `.share`, `#related`. */
  drops: string[];
  /** Lines inside the body that the site repeats, as folded signatures. */
  repeated: Signature[];
  /** How comments stand on the pages, where a comments feed taught it. */
  comments?: CommentTemplate;
  /** Forms of the posts' addresses. */
  posts: PostShapes;
}

/** Share of a page's own words in the feed's text, in the median, under which the feed holds summaries (ALGORITHMS.md 2). */
const SUMMARY_SHARE = 0.45;

/** What else is known of a site when its rules are learned. */
export interface MoreEvidence {
  /** Further pages of the site: they tell what it repeats. */
  pages?: readonly RulePage[];
  /** Pages with what the comments feed says of them. */
  commented?: readonly CommentedPage[];
  /** Links of all feed entries, also of those whose page is not at hand. */
  links?: readonly string[];
}

interface Prepared {
  page: RulePage;
  parts: PartIndex;
  stream: WordStream;
  facts: PageFacts;
  entry: EntryWords;
  own: Uint8Array;
}

/**
 * A site's rules from the pages that its feed speaks of. Undefined without a training page. Linear in the pages for each candidate.
 */
export function learnRules(
  training: readonly TrainingPage[],
  more: MoreEvidence = {},
): SiteRules | undefined {
  if (training.length === 0) return undefined;
  const pages = [...new Set([...training.map(({ page }) => page), ...(more.pages ?? [])])];
  const counts = countLines(pages);
  const entries = listEntryWords(training.map(({ facts }) => facts));
  const prepared = training.map(({ page, facts }, row): Prepared => {
    const stream = makeWordStream(page);
    return {
      page,
      parts: indexParts(page),
      stream,
      facts,
      entry: entries[row] as EntryWords,
      own: markOwnWords(page, stream, counts),
    };
  });
  const language = prepared.find(({ page }) => page.index.language !== undefined)?.page.index.language;
  const readDates = makeDateReader(language);
  const { order, date } = learnDates(prepared, readDates, guessDayOrder(language));
  const settings: ReadingSettings = { readDates, order };
  const feed = isSummaryFeed(prepared) ? 'summary' : 'whole';
  const comments = more.commented === undefined ? undefined : learnComments(more.commented);
  const body = learnBody(prepared.map((one) => makeBodyExample(one, feed)));
  return {
    version: RULES_VERSION,
    ...(language === undefined ? {} : { language }),
    order,
    feed,
    taught: training.length,
    title: learnField(
      'title',
      listExamples(prepared, (one) => one.facts.title),
      settings,
    ),
    author: learnAuthor(prepared, settings),
    date,
    description: learnField('description', listExamples(prepared, describe), settings),
    body,
    ...learnBodyLines(prepared, pages, body, feed, counts),
    ...(comments === undefined ? {} : { comments }),
    posts: learnPostShapes(more.links ?? [], (training[0] as TrainingPage).page.index.url),
  };
}

function listExamples(
  prepared: readonly Prepared[],
  wanted: (one: Prepared) => string | undefined,
): FieldExample[] {
  return prepared.flatMap((one) => {
    const value = wanted(one);
    return value === undefined ? [] : [{ page: one.page, parts: one.parts, wanted: value }];
  });
}

/** The summary is a description where it is not the article's own first words. */
function describe({ facts }: Prepared): string | undefined {
  const { content, summary } = facts;
  if (summary === undefined || summary.length > MAX_FIELD_CHARS) return undefined;
  const text = collapseSpace(summary);
  return content !== undefined && collapseSpace(content).startsWith(text.slice(0, 60)) ? undefined : text;
}

/** Both orders of day and month are tried; the one whose best rule fits better is the site's. */
function learnDates(
  prepared: readonly Prepared[],
  readDates: ReadingSettings['readDates'],
  guess: DayOrder,
): { order: DayOrder; date: FieldRule[] } {
  const examples = listExamples(prepared, (one) => one.facts.day);
  const other: DayOrder = guess === 'dmy' ? 'mdy' : 'dmy';
  const first = learnField('date', examples, { readDates, order: guess });
  if ((first[0]?.score ?? 0) > 0.95) return { order: guess, date: first };
  const second = learnField('date', examples, { readDates, order: other });
  return (second[0]?.score ?? 0) > (first[0]?.score ?? 0) + 0.02
    ? { order: other, date: second }
    : { order: guess, date: first };
}

/** The feed's authors teach; where it names none, or none that the pages show, the pages' own by-lines do. */
function learnAuthor(prepared: readonly Prepared[], settings: ReadingSettings): FieldRule[] {
  const named = listExamples(prepared, ({ facts }) =>
    facts.author && isRole(facts.author) ? undefined : facts.author,
  );
  const taught = learnField('author', named, settings);
  if (taught.length > 0) return taught;
  const shown = listExamples(prepared, (one) => findByline(one.page, findHeadline(one.page))?.name);
  return shown.length < prepared.length / 2 ? [] : learnField('author', shown, settings);
}

function isSummaryFeed(prepared: readonly Prepared[]): boolean {
  if (prepared.every(({ entry }) => entry.whole)) return false;
  const shares = prepared
    .map(
      ({ entry, own }) =>
        entry.words /
        Math.max(
          1,
          own.reduce((sum, mark) => sum + mark, 0),
        ),
    )
    .sort((a, b) => a - b);
  return (shares[shares.length >> 1] as number) < SUMMARY_SHARE;
}

function makeBodyExample(
  { page, parts, stream, entry, own }: Prepared,
  feed: SiteRules['feed'],
): BodyExample {
  const scores =
    feed === 'summary'
      ? scoreBySummary(page, stream, own, entry.shingles)
      : scoreByFeed(page, stream, entry.shingles, entry.words);
  return { page, parts, scores };
}

function learnBodyLines(
  prepared: readonly Prepared[],
  pages: readonly RulePage[],
  body: readonly BodyRule[],
  feed: SiteRules['feed'],
  counts: LineCounts,
): Pick<SiteRules, 'drops' | 'repeated'> {
  const samples = prepared.flatMap(({ page, parts, stream, entry }): BodySample[] => {
    const row = findBody(page, parts, body);
    return row < 0 ? [] : [{ page, stream, body: row, marks: markWords(stream.words, entry.shingles) }];
  });
  const drops = feed === 'whole' ? learnDrops(samples) : [];
  const known = new Map(prepared.map(({ page, parts }) => [page, parts]));
  const bodies = pages.flatMap((page) => {
    const row = findBody(page, known.get(page) ?? indexParts(page), body);
    return row < 0 ? [] : [{ page, body: row }];
  });
  const fed = listFedLines(prepared.map(({ facts }) => facts));
  return { drops, repeated: learnRepeated(bodies, counts, bodies.length, fed) };
}

/** Element row of the body that the ranked rules find, -1 for none: the first rule that picks an element with text. */
export function findBody(page: RulePage, parts: PartIndex, rules: readonly BodyRule[]): number {
  const { firstSegment, endSegment } = page.index.elements;
  for (const { select } of rules) {
    const row = listSelected(page.index, parts, select, 1)[0];
    if (row !== undefined && (endSegment[row] as number) > (firstSegment[row] as number)) return row;
  }
  return -1;
}

/** Lines that the feed has and that are none of its own padding, as folded signatures. */
function listFedLines(facts: readonly PageFacts[]): Set<Signature> {
  const entries = new Map<Signature, number>();
  for (const one of facts)
    for (const key of new Set(listLineKeys(one))) entries.set(key, (entries.get(key) ?? 0) + 1);
  const most = Math.max(PADDING_ENTRIES, PADDING_SHARE * facts.length);
  return new Set([...entries].filter(([, count]) => count < most).map(([key]) => key));
}

function listLineKeys(facts: PageFacts): Signature[] {
  return (facts.content ?? facts.summary ?? '')
    .split('\n')
    .map((line) => signText(foldText(collapseSpace(line))));
}
