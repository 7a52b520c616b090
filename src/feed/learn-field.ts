import { countDaysBetween } from './feed-day.ts';
import {
  type FieldName,
  type FieldRule,
  type FieldSource,
  isMachineRead,
  MAX_FIELD_CHARS,
  type ReadingSettings,
  readSource,
  readValue,
  writeSource,
} from './field-rules.ts';
import { listCandidateSelectors, type PartIndex } from './part-selectors.ts';
import { type RulePage, textOfElement } from './rule-page.ts';
import { makeComparison } from './string-similarity.ts';

/** A page with the value that a field should have there. */
export interface FieldExample {
  page: RulePage;
  parts: PartIndex;
  wanted: string;
}

/** Ranked rules kept a field (ALGORITHMS.md 2, "what paid"). Higher: more fallbacks, larger rules. */
export const MAX_FIELD_RULES = 10;
/** Mean score under which a source is no rule: an absent field gets none. */
export const RULE_FLOOR = 0.3;
/** Elements of a page that may become candidates. */
const MAX_CANDIDATES = 12;
/** Score of an element on its own page from which it is a candidate. */
const CANDIDATE_FLOOR = 0.55;
/** Added to the score when ranking: visible text before machine-readable words, which say when, not what is shown. */
const VISIBLE_BONUS = 0.05;

/**
 * The ranked rules of a field: every element that says what the feed says makes candidates, witnesses and the address
 * stand beside them, each is read on all pages, and the mean score decides. Best first; none under RULE_FLOOR.
 * Linear in elements for each candidate.
 */
export function learnField(
  field: FieldName,
  examples: readonly FieldExample[],
  settings: ReadingSettings,
): FieldRule[] {
  if (examples.length === 0) return [];
  const judged = examples.map((example): JudgedExample => {
    return { ...example, judge: makeJudge(field, example.wanted, settings) };
  });
  const sources = new Map<string, FieldSource>();
  for (const example of judged) {
    for (const source of listCandidates(field, example)) sources.set(writeSource(source), source);
  }
  const rules: FieldRule[] = [];
  for (const source of sources.values()) {
    const rule = tryRule(field, source, judged);
    if (rule.score >= RULE_FLOOR) rules.push(rule);
  }
  return rankRules(field, rules);
}

/** How well a value fits, 0 to 1. A day beside the right one may be another clock's. */
export function scoreValue(field: FieldName, value: string | undefined, wanted: string): number {
  return value === undefined ? 0 : makeScore(field, wanted)(value);
}

function makeScore(field: FieldName, wanted: string): (value: string) => number {
  if (field === 'date') return (value) => scoreDay(value, wanted);
  const folded = foldValue(wanted);
  const compare = makeComparison(folded);
  return (value) => {
    const text = foldValue(value);
    return text === folded ? 1 : 0.95 * compare(text) ** 2;
  };
}

function scoreDay(value: string, wanted: string): number {
  const days = Math.abs(countDaysBetween(value, wanted));
  if (days <= 1) return days === 0 ? 1 : 0.9;
  return value.slice(0, 7) === wanted.slice(0, 7) && value.endsWith('-01') ? 0.7 : 0;
}

/** Score of a raw text as the field's value, undefined where it holds none. */
type Judge = (
  raw: string | undefined,
  from: FieldSource['from'],
  before?: string,
  whole?: boolean,
) => number | undefined;

/** A judge that reads each text once: hundreds of selectors pick the same few elements. */
function makeJudge(field: FieldName, wanted: string, settings: ReadingSettings): Judge {
  const score = makeScore(field, wanted);
  const known = new Map<string, Map<string, number | undefined>>();
  return (raw, from, before = '', whole = false) => {
    if (raw === undefined) return undefined;
    const way = `${isMachineRead(from)} ${whole} ${before}`;
    let scores = known.get(way);
    if (scores === undefined) {
      scores = new Map();
      known.set(way, scores);
    }
    const told = scores.get(raw);
    if (told !== undefined || scores.has(raw)) return told;
    const value = readValue(field, raw, from, settings, before, whole);
    const result = value === undefined ? undefined : score(value);
    scores.set(raw, result);
    return result;
  };
}

interface JudgedExample extends FieldExample {
  judge: Judge;
}

function listCandidates(field: FieldName, { page, wanted, judge }: JudgedExample): FieldSource[] {
  const scored: [number, number, FieldSource['from']][] = [];
  for (const row of listShortElements(page, field, wanted)) {
    const score = judge(textOfElement(page, row), 'text') ?? 0;
    if (score >= CANDIDATE_FLOOR) scored.push([score, row, 'text']);
  }
  if (field === 'date') {
    for (const [row, stamp] of page.stamps) {
      const score = judge(stamp, 'stamp') ?? 0;
      if (score >= CANDIDATE_FLOOR) scored.push([score, row, 'stamp']);
    }
  }
  scored.sort((a, b) => b[0] - a[0] || a[1] - b[1]);
  const sources: FieldSource[] = [...page.witnesses.keys()]
    .filter((key) => fitsField(field, key))
    .map((key) => ({ from: 'witness', key }));
  if (field === 'date') sources.push({ from: 'url' });
  for (const [, row, from] of scored.slice(0, MAX_CANDIDATES)) {
    for (const select of listCandidateSelectors(page, row)) {
      const kind = from === 'stamp' ? 'stamp' : 'text';
      sources.push({ from: kind, select, pick: 'first' });
      if (field !== 'title') sources.push({ from: kind, select, pick: 'last' });
    }
  }
  return sources;
}

/** Elements whose text is short enough to be the value, the outermost of those that hold the very same text alone. */
function listShortElements(page: RulePage, field: FieldName, wanted: string): number[] {
  const { firstSegment, endSegment } = page.index.elements;
  const chars = new Float64Array(page.texts.length + 1);
  for (let i = 0; i < page.texts.length; i++)
    chars[i + 1] = (chars[i] as number) + (page.texts[i] as string).length;
  const most = field === 'date' ? 160 : Math.min(MAX_FIELD_CHARS, wanted.length * 1.6 + 40);
  const rows: number[] = [];
  for (let row = 0; row < firstSegment.length; row++) {
    const length =
      (chars[endSegment[row] as number] as number) - (chars[firstSegment[row] as number] as number);
    if (length > 0 && length <= most) rows.push(row);
  }
  return rows;
}

function tryRule(field: FieldName, source: FieldSource, examples: readonly JudgedExample[]): FieldRule {
  const raws = examples.map(({ page, parts }) => readSource(page, parts, source));
  if (field !== 'author') return rateRule(source, examples, raws, '', false);
  const before = sharedBefore(raws, examples);
  const cleaned = rateRule(source, examples, raws, before, false);
  const whole = rateRule(source, examples, raws, before, true);
  return whole.score >= cleaned.score ? whole : cleaned;
}

function rateRule(
  source: FieldSource,
  examples: readonly JudgedExample[],
  raws: readonly (string | undefined)[],
  before: string,
  whole: boolean,
): FieldRule {
  let sum = 0;
  let pages = 0;
  for (const [i, { judge }] of examples.entries()) {
    const score = judge(raws[i], source.from, before, whole);
    if (score === undefined) continue;
    pages++;
    sum += score;
  }
  return {
    source,
    score: sum / examples.length,
    pages,
    ...(before === '' ? {} : { before }),
    ...(whole ? { whole } : {}),
  };
}

/** Text before the wanted value that is the same on every page that has the value; '' where it differs. */
function sharedBefore(raws: readonly (string | undefined)[], examples: readonly FieldExample[]): string {
  let shared: string | undefined;
  for (const [i, raw] of raws.entries()) {
    const at = raw?.indexOf((examples[i] as FieldExample).wanted) ?? -1;
    if (raw === undefined || at < 0) continue;
    const before = raw.slice(0, at);
    if (shared !== undefined && shared !== before) return '';
    shared = before;
  }
  return shared?.trim() === '' ? '' : (shared ?? '');
}

function rankRules(field: FieldName, rules: readonly FieldRule[]): FieldRule[] {
  const worth = (rule: FieldRule) => rule.score + bonus(field, rule);
  const ranked = [...rules].sort((a, b) => worth(b) - worth(a) || lengthOf(a) - lengthOf(b));
  const kept: FieldRule[] = [];
  const perKind = new Map<string, number>();
  for (const rule of ranked) {
    // Ten spellings of one selector are no fallback: leave room for other kinds of sources.
    const count = perKind.get(rule.source.from) ?? 0;
    if (count >= MAX_FIELD_RULES - 3) continue;
    perKind.set(rule.source.from, count + 1);
    kept.push(rule);
    if (kept.length === MAX_FIELD_RULES) break;
  }
  return kept;
}

function bonus(field: FieldName, { source }: FieldRule): number {
  if (source.from === 'url') return VISIBLE_BONUS / 2;
  if (source.from !== 'text') return source.from === 'stamp' ? VISIBLE_BONUS / 4 : 0;
  const target = source.select[source.select.length - 1] as string;
  const telling =
    field === 'title'
      ? /^h[1-6](?:\.|$)|title|headline/i
      : field === 'date'
        ? /date|time|publish/i
        : /author|byline|^\.fn$/i;
  return VISIBLE_BONUS + (telling.test(target) ? 0.01 : 0) - (source.pick === 'last' ? 0.005 : 0);
}

function lengthOf({ source }: FieldRule): number {
  return 'select' in source ? source.select.join(' ').length + 20 * source.select.length : 0;
}

function fitsField(field: FieldName, key: string): boolean {
  if (field === 'title') return /title|headline/.test(key);
  if (field === 'author') return /author|creator|byl/.test(key);
  if (field === 'description') return /description/.test(key);
  return /date|time|created|issued/i.test(key) && !/modified|updated/i.test(key);
}

function foldValue(value: string): string {
  return value
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{P}\p{S}]+/gu, ' ')
    .trim();
}
