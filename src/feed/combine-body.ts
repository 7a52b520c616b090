import type { PageDecision } from '../core/decide-blocks.ts';
import { isSentence } from '../core/fold-text.ts';
import { BlockKind } from '../core/page-index.ts';
import type { RulePage } from './rule-page.ts';

/** Share of the site model's text under which the rules' body stands for another template's page and is not believed. */
const LEAST_COVER = 0.4;
/** Share of the rules' text under which the site model takes too much of it and is not believed. */
const LEAST_KEPT = 0.5;

/**
 * The body that rules and site model agree on, block rows in document order. Each is blind where the other sees: rules
 * cannot know what stands inside the body on pages unlike those of the feed (side menus, biographies, line numbers), the
 * site model cannot know which part the feed calls the article. What the model keeps between the headline and the rules'
 * body is the article's too: its lead and its picture's caption, which feeds leave out. Where they hardly meet, the page
 * is of a template that the feed never showed: then the site model alone; where the model would take half of the rules'
 * text, the rules alone (a lost sentence is worse than a menu left in). `body` undefined: no rule found one. Linear in
 * blocks.
 */
export function combineBody(
  page: RulePage,
  body: readonly number[] | undefined,
  decision: PageDecision | undefined,
): number[] | undefined {
  if (decision === undefined) return body === undefined ? undefined : [...body];
  const kept: number[] = [];
  for (let row = 0; row < page.index.blocks.kind.length; row++) {
    if (decision.reason[row] === undefined && row !== decision.headline) kept.push(row);
  }
  if (body === undefined) return kept;
  const isKept = new Set(kept);
  const first = body[0] ?? 0;
  const last = body[body.length - 1] ?? -1;
  const isBody = new Set(body);
  const lead = kept.filter((row) => decision.headline >= 0 && row > decision.headline && row < first);
  const isAgreed = (row: number) =>
    isBody.has(row) ? isKept.has(row) || isLeaf(page, row) : isKept.has(row) && isOwnSentence(page, row);
  const agreed = [...lead];
  for (let row = first; row <= last; row++) if (isAgreed(row)) agreed.push(row);
  const chars = countChars(page, agreed);
  if (chars < LEAST_COVER * countChars(page, kept)) return kept;
  return chars < LEAST_KEPT * countChars(page, body) ? [...body] : agreed;
}

/** Pictures of the body stay whatever the model says of them: the feed has them or the author put them there. */
function isLeaf(page: RulePage, row: number): boolean {
  return page.index.blocks.kind[row] === BlockKind.media;
}

/** A sentence amid the body stays where the site model keeps it: rules leave out what the feed did not have, and feeds are cut. */
function isOwnSentence(page: RulePage, row: number): boolean {
  const { kind, text, chars, linkChars } = page.index.blocks;
  if (kind[row] !== BlockKind.text || !isSentence(text[row] as string)) return false;
  return (linkChars[row] as number) < 0.5 * (chars[row] as number);
}

function countChars(page: RulePage, rows: readonly number[]): number {
  return rows.reduce((sum, row) => sum + (page.index.blocks.chars[row] as number), 0);
}
