import { foldText } from '../core/fold-text.ts';
import { takeSnapshot } from '../core/page-walk.ts';
import { findHeadline } from '../core/render-text.ts';
import { domAdapter } from '../dom/dom-adapter.ts';
import { attributeOf } from '../dom/node-access.ts';
import type { MetVisit } from '../dom/page-meeting.ts';
import { parseHtml } from '../dom/parse-html.ts';
import type { SiteRules } from '../feed/learn-rules.ts';
import { type Article, readArticle } from './read-article.ts';
import type { TakenPage } from './take-article.ts';

/** Parts of one article that are joined. */
export const MOST_PARTS = 30;
/** Bytes of a part's page. */
const MOST_CHARS = 5_000_000;
/** Milliseconds until a part is given up. */
const PATIENCE = 20_000;
/** Characters of an address that is looked at for the number of a part. */
const MAX_ADDRESS_CHARS = 2_000;

/** How parts are read: decided as the page is, by what the feed of the site taught. */
export interface PartReading {
  visit: MetVisit;
  rules: SiteRules | undefined;
}

/** What became of asking for a part. */
export type NextPart =
  | { part: Article; taken: TakenPage; next: string | undefined }
  | 'other-article'
  | 'failed';

/**
 * Address of the next part of an article, as `rel=next` names it: of the same origin, and like the page's own but for
 * numbers, since blogs call their next post so too. Undefined where there is none.
 */
export function findNextPart(root: Document, url: string): string | undefined {
  const links = Document.prototype.querySelectorAll.call(
    root,
    'link[rel~="next" i][href], a[rel~="next" i][href]',
  );
  for (const link of links) {
    const address = resolve(attributeOf(link, 'href') ?? '', url);
    if (address !== undefined && isLikelyPart(url, address)) return address;
  }
  return undefined;
}

/** Whether an address is of the same article by its form: `/tides` and `/tides/2`, `?page=2` and `?page=3`. */
export function isLikelyPart(url: string, next: string): boolean {
  const [a, b] = [new URL(url), new URL(next)];
  if (a.origin !== b.origin || a.href.split('#', 1)[0] === b.href.split('#', 1)[0]) return false;
  return formOf(a) === formOf(b);
}

/** Fetches and reads a part, without cookies; `title` is the article's. Never throws: the button that asked waits for it. */
export async function fetchPart(
  url: string,
  title: string,
  reading: PartReading,
  signal: AbortSignal,
): Promise<NextPart> {
  try {
    const html = await fetchHtml(url, signal);
    return html === undefined ? 'failed' : readPart(url, html, title, reading);
  } catch (error) {
    console.debug('Deboiler: a part was not joined', error);
    return 'failed';
  }
}

/** A part's page; undefined for what is no page of the same origin, or too large. */
async function fetchHtml(url: string, signal: AbortSignal): Promise<string | undefined> {
  const limit = AbortSignal.any([signal, AbortSignal.timeout(PATIENCE)]);
  const answer = await fetch(url, { credentials: 'omit', redirect: 'follow', signal: limit });
  const isSame = new URL(answer.url || url).origin === new URL(url).origin;
  if (!answer.ok || !isSame || !/html/i.test(answer.headers.get('content-type') ?? '')) return undefined;
  const html = await answer.text();
  return html.length > MOST_CHARS ? undefined : html;
}

function readPart(url: string, html: string, title: string, { visit, rules }: PartReading): NextPart {
  const root = parseHtml(html);
  const page = takeSnapshot<Node>(url, root, domAdapter);
  const decision = visit.decide(page);
  if (!isSameTitle(title, findHeadline(page, decision) || page.title)) return 'other-article';
  const part = readArticle(page, root, domAdapter, decision, rules);
  if (part === undefined) return 'other-article';
  const taken = { index: page, root, adapter: domAdapter, decision, article: part };
  return { part, taken, next: findNextPart(root, url) };
}

/** Equal but for the number of the part: "Tides" and "Tides (2 of 3)". */
export function isSameTitle(one: string, other: string): boolean {
  const [a, b] = [one, other].map((title) =>
    foldText(title)
      .replace(/[\p{P}\p{S}]/gu, ' ')
      .replace(/\b(?:part|page|teil|seite|partie|parte|página|of|von|sur|de)\b/gu, ' ')
      .replace(/[#\d]+/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  ) as [string, string];
  return a !== '' && (a === b || (a.length > 12 && (a.startsWith(b) || b.startsWith(a)) && b.length > 12));
}

/** An address without the numbers that tell parts from each other. */
function formOf({ href, pathname, searchParams }: URL): string {
  if (href.length > MAX_ADDRESS_CHARS) return href;
  const path = pathname
    .replace(/(?:(?<![/_-])[/_-]+(?:(?:page|part|p|seite|teil)[/_-]*)?\d{1,3})?(\.x?html?)?\/*$/i, '$1')
    .replace(/\/+$/, '');
  const rest = [...searchParams].filter(
    ([name, value]) => !(/^\d{1,3}$/.test(value) && /pa?ge?|part|^p$|seite|start/i.test(name)),
  );
  return `${path}?${rest.map(([name, value]) => `${name}=${value}`).join('&')}`;
}

function resolve(address: string, base: string): string | undefined {
  return URL.canParse(address, base) ? new URL(address, base).href : undefined;
}
