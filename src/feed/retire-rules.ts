import { makeDateReader } from './date-reader.ts';
import { listEntryWords } from './feed-text.ts';
import {
  type FieldName,
  type FieldRule,
  type ReadingSettings,
  readSource,
  readValue,
} from './field-rules.ts';
import type { PageFacts, TrainingPage } from './induce-rules.ts';
import { BODY_FLOOR, type BodyRule, scoreByFeed } from './learn-body.ts';
import { RULE_FLOOR, scoreValue } from './learn-field.ts';
import type { SiteRules } from './learn-rules.ts';
import { indexParts, listSelected, type PartIndex } from './part-selectors.ts';
import { makeWordStream } from './word-stream.ts';

/** Rules after new pages were looked at. */
export interface RetiredRules {
  rules: SiteRules;
  /** True where a field that had rules has none left: the rules are to be learned again from the new pages. */
  stale: boolean;
}

/** New pages that may judge a rule: fewer may be odd ones. */
const MIN_PAGES = 3;

/**
 * Rules without those that fail on pages which the feed has brought since: read again on each, a rule whose mean score
 * there is under the floor goes; the others take the mean of both as their score. With fewer than three pages nothing is
 * judged. A changed template thus loses its rules and learns new ones. Linear in pages for each rule.
 */
export function retireRules(rules: SiteRules, recent: readonly TrainingPage[]): RetiredRules {
  if (recent.length < MIN_PAGES) return { rules, stale: false };
  const pages = recent.map((one) => ({ ...one, parts: indexParts(one.page) }));
  const settings: ReadingSettings = { readDates: makeDateReader(rules.language), order: rules.order };
  const keep = (field: FieldName, wanted: (facts: PageFacts) => string | undefined) =>
    judge(rules[field], RULE_FLOOR, pages, ({ page, parts, facts }, rule) => {
      const value = wanted(facts);
      if (value === undefined) return undefined;
      const raw = readSource(page, parts, rule.source);
      return scoreValue(
        field,
        readValue(field, raw, rule.source.from, settings, rule.before, rule.whole),
        value,
      );
    });
  const next: SiteRules = {
    ...rules,
    title: keep('title', (facts) => facts.title),
    author: keep('author', (facts) => facts.author),
    date: keep('date', (facts) => facts.day),
    body: rules.feed === 'summary' ? rules.body : judgeBodies(rules.body, pages),
  };
  const stale = (['title', 'author', 'date', 'body'] as const).some(
    (field) => rules[field].length > 0 && next[field].length === 0,
  );
  return { rules: next, stale };
}

type Looked = TrainingPage & { parts: PartIndex };

function judge<Rule extends FieldRule | BodyRule>(
  rules: readonly Rule[],
  floor: number,
  pages: readonly Looked[],
  rate: (page: Looked, rule: Rule, row: number) => number | undefined,
): Rule[] {
  const judged = rules.flatMap((rule) => {
    const scores = pages.flatMap((page, row) => rate(page, rule, row) ?? []);
    if (scores.length < MIN_PAGES) return [rule];
    const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length;
    return mean < floor ? [] : [{ ...rule, score: (rule.score + mean) / 2 }];
  });
  return judged.sort((a, b) => b.score - a.score);
}

function judgeBodies(rules: readonly BodyRule[], pages: readonly Looked[]): BodyRule[] {
  const entries = listEntryWords(pages.map(({ facts }) => facts));
  const scores = pages.map(({ page }, row) => {
    const entry = entries[row];
    return entry?.whole ? scoreByFeed(page, makeWordStream(page), entry.shingles, entry.words) : undefined;
  });
  return judge(rules, BODY_FLOOR, pages, ({ page, parts }, rule, row) => {
    const found = listSelected(page.index, parts, rule.select, 1)[0];
    const all = scores[row];
    return all === undefined ? undefined : found === undefined ? 0 : all[found];
  });
}
