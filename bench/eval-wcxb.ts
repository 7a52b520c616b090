import { listLostSentences } from '../src/metrics/lost-sentences.ts';
import { meanOf } from '../src/metrics/macro.ts';
import { scoreTokens } from '../src/metrics/token-f1.ts';
import { listUnderscoreWords } from '../src/metrics/word-tokens.ts';
import { readWcxbPages, type WcxbPage } from './datasets.ts';
import { cleanOwn, openOwnPage } from './eval-own.ts';
import type { CachedPeer } from './peers-cache.ts';
import { renderPlainText } from './peers-text.ts';

/** Scores of wcxb's pages of one type, each a mean over pages. */
export interface WcxbFigures {
  pages: number;
  precision: number;
  recall: number;
  f1: number;
  /** Share of pages that lose any sentence of the gold. */
  lost: number;
  /** Share of the strings that must be in the text that are. */
  with: number;
  /** Share of the strings that must not be in the text that are in it. */
  without: number;
}

const FIRST_VISIT = { model: undefined, rules: undefined };

interface PageRow {
  precision: number;
  recall: number;
  f1: number;
  lost: number;
  with: number | undefined;
  without: number | undefined;
}

/** Figures by method, then page type; `all` is every page. */
export type WcxbResult = Map<string, Map<string, WcxbFigures>>;

/**
 * Measures every page of wcxb alone, as on a first visit, by its own words (`\w+`, lower case). A peer's page that is
 * not in the cache is left out of that peer's figures, whose page count then shows it. Every nth page where `step` > 1.
 */
export async function measureWcxb(
  file: string,
  peers: readonly CachedPeer[],
  step: number,
  report: (line: string) => void,
): Promise<WcxbResult> {
  const rows = new Map<string, Map<string, PageRow[]>>();
  const add = (method: string, page: WcxbPage, text: string) => {
    const types = rows.get(method) ?? new Map<string, PageRow[]>();
    rows.set(method, types);
    const row = scorePage(page, text);
    for (const type of [page.type, 'all']) {
      const list = types.get(type) ?? [];
      types.set(type, list);
      list.push(row);
    }
  };
  let count = 0;
  for await (const page of readWcxbPages(file)) {
    count += 1;
    if (count % 250 === 0) report(`wcxb ${count} pages`);
    if (count % step !== 0) continue;
    add('body', page, renderPlainText(page.html));
    for (const peer of peers) {
      const output = await peer.extract(page.html, page.url);
      if (output) add(peer.name, page, renderPlainText(output.html));
    }
    add('own 1', page, cleanOwn(openOwnPage(page, page.url), FIRST_VISIT));
  }
  return new Map(
    [...rows].map(([method, types]) => [method, new Map([...types].map(([t, list]) => [t, sumUp(list)]))]),
  );
}

function scorePage(page: WcxbPage, text: string): PageRow {
  const gold = page.gold ?? '';
  const folded = fold(text);
  const share = (list: readonly string[]) =>
    list.length === 0 ? undefined : meanOf(list.map((part) => (folded.includes(fold(part)) ? 1 : 0)));
  return {
    ...scoreTokens(listUnderscoreWords(text), listUnderscoreWords(gold)),
    lost: listLostSentences(text, gold).length > 0 ? 1 : 0,
    with: share(page.with),
    without: share(page.without),
  };
}

function fold(text: string): string {
  return text.toLowerCase().replace(/\s+/gu, ' ').trim();
}

function sumUp(rows: readonly PageRow[]): WcxbFigures {
  const mean = (pick: (row: PageRow) => number | undefined) =>
    meanOf(rows.map(pick).filter((value): value is number => value !== undefined));
  return {
    pages: rows.length,
    precision: mean((row) => row.precision),
    recall: mean((row) => row.recall),
    f1: mean((row) => row.f1),
    lost: mean((row) => row.lost),
    with: mean((row) => row.with),
    without: mean((row) => row.without),
  };
}
