import { scoreTokens } from '../src/metrics/token-f1.ts';
import { listWordTokens } from '../src/metrics/word-tokens.ts';
import { type BuglogCase, readBuglog } from './datasets.ts';
import { cleanOwn, cleanOwnHtml, learnOwn, openOwnPage } from './eval-own.ts';
import type { CachedPeer } from './peers-cache.ts';
import { putTitleFirst, renderPlainText } from './peers-text.ts';

/** What a method makes of one case. */
export interface BuglogFigures {
  /** Strings that should be there and are not. */
  missing: string[];
  /** Strings that should be gone and are there. */
  foreign: string[];
  /** Elements and pictures that should be there and are not. */
  broken: string[];
  f1: number;
}

/** Cases in order, each with its figures by method. */
export type BuglogResult = { id: string; about: string; methods: Map<string, BuglogFigures> }[];

interface Cleaned {
  text: string;
  html: string;
}

/** Checks every case: the page under test after the reader saw the others (own), alone (own 1), and by each peer. */
export async function measureBuglog(folder: string, peers: readonly CachedPeer[]): Promise<BuglogResult> {
  const { JSDOM } = await import('jsdom');
  const count = (html: string, css: string) => new JSDOM(html).window.document.querySelectorAll(css).length;
  const result: BuglogResult = [];
  for (const bug of readBuglog(folder)) {
    const tested = bug.pages[bug.tested]!;
    const methods = new Map<string, BuglogFigures>();
    for (const peer of peers) {
      const output = await peer.extract(tested.html, tested.url);
      if (!output) continue;
      const text = putTitleFirst(output.title, renderPlainText(output.html));
      methods.set(peer.name, check(bug, { text, html: output.html }, count));
    }
    const pages = bug.pages.map((page) => openOwnPage(page, undefined));
    const page = pages[bug.tested]!;
    const all = pages.map((_, row) => row);
    for (const [name, run] of [
      ['own 1', [bug.tested]],
      ['own all', all],
    ] as const) {
      const known = learnOwn(pages, run, new Map());
      methods.set(name, check(bug, { text: cleanOwn(page, known), html: cleanOwnHtml(page, known) }, count));
    }
    result.push({ id: bug.id, about: bug.about, methods });
  }
  return result;
}

/** Whether a case comes out right. */
export function isRight(figures: BuglogFigures): boolean {
  return figures.missing.length + figures.foreign.length + figures.broken.length === 0;
}

function check(
  bug: BuglogCase,
  cleaned: Cleaned,
  count: (html: string, css: string) => number,
): BuglogFigures {
  const text = fold(cleaned.text);
  const broken: string[] = [];
  for (const [css, least] of Object.entries(bug.structure)) {
    const found = count(cleaned.html, css);
    if (found < least) broken.push(`${css}: ${found} of ${least}`);
  }
  for (const address of bug.pictures) if (!cleaned.html.includes(address)) broken.push(address);
  return {
    missing: bug.keep.filter((part) => !text.includes(fold(part))),
    foreign: bug.drop.filter((part) => text.includes(fold(part))),
    broken,
    f1: scoreTokens(listWordTokens(cleaned.text), listWordTokens(bug.pages[bug.tested]!.gold ?? '')).f1,
  };
}

/** Words alone: how a tool writes white space, list marks or quotes is not the case's point. */
function fold(text: string): string {
  return listWordTokens(text).join(' ');
}
