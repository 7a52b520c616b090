import type { PageDecision } from '../src/core/decide-blocks.ts';
import { applyRules, textOfBlocks } from '../src/feed/apply-rules.ts';
import { makeDateReader } from '../src/feed/date-reader.ts';
import { type ElementRule, findElement } from '../src/feed/element-rules.ts';
import type { ExactRules } from '../src/feed/induce-rules.ts';
import type { SiteRules } from '../src/feed/learn-rules.ts';
import { textOfElement } from '../src/feed/rule-page.ts';
import { diceSimilarity } from '../src/metrics/dice.ts';
import { scoreTokens } from '../src/metrics/token-f1.ts';
import { listWordTokens } from '../src/metrics/word-tokens.ts';
import type { GoldPage } from './feed-sites.ts';

/** One page's scores, each 0 to 1; undefined where the page shows no such field. */
export interface PageScores {
  title: number | undefined;
  author: number | undefined;
  date: number | undefined;
  body: number;
  /** 1 where the body's Dice similarity is over 0.5: the paper's success. */
  dice: number;
  titleDice: number | undefined;
}

export interface Values {
  title: string;
  author: string;
  date: string;
  body: string;
}

/** Values that plain rules give: the text of the element each selects. */
export function readExact(gold: GoldPage, rules: ExactRules): Values {
  const read = (rule: ElementRule | undefined) => {
    const row = rule === undefined ? -1 : findElement(gold.page.index, rule);
    return row < 0 ? '' : textOfElement(gold.page, row);
  };
  const date = read(rules.date);
  return {
    title: read(rules.title),
    author: read(rules.author),
    date: matchDay(date, gold),
    body: read(rules.article),
  };
}

export function readImproved(gold: GoldPage, rules: SiteRules | undefined, decision?: PageDecision): Values {
  const found = applyRules(gold.page, rules, decision);
  return {
    title: found.title ?? '',
    author: found.author ?? '',
    date: found.date ?? '',
    body: textOfBlocks(gold.page, found.body ?? []),
  };
}

/** Plain rules give the words of a date, not a day: right where the day read first in them, in either order, is right. */
function matchDay(text: string, gold: GoldPage): string {
  const read = makeDateReader(gold.page.index.language);
  const days = (['dmy', 'mdy'] as const).map((order) => read(text, order)[0]?.day);
  return gold.day !== undefined && days.includes(gold.day) ? gold.day : '';
}

export function scorePage(gold: GoldPage, values: Values): PageScores {
  const body = gold.body ?? '';
  return {
    title: equal(gold.title, values.title),
    author: equal(gold.author, values.author),
    date: gold.day === undefined ? undefined : Number(gold.day === values.date),
    body: scoreTokens(listWordTokens(values.body), listWordTokens(body)).f1,
    dice: Number(diceSimilarity(values.body, body) > 0.5),
    titleDice: gold.title === undefined ? undefined : Number(diceSimilarity(values.title, gold.title) > 0.5),
  };
}

function equal(wanted: string | undefined, got: string): number | undefined {
  return wanted === undefined ? undefined : Number(normalise(wanted) === normalise(got));
}

function normalise(text: string): string {
  return text.normalize('NFC').replace(/\s+/g, ' ').trim();
}
