import type { PageIndex } from '../core/page-index.ts';
import type { Pieces } from '../core/pieces.ts';
import { findHeadline } from '../core/render-text.ts';
import { keepComments, serialiseHead, serialiseInPieces } from '../core/serialise-page.ts';
import type { TreeAdapter } from '../core/tree-adapter.ts';
import type { PageParts } from '../messaging/kept-page.ts';
import type { Verdict } from './decide-page.ts';

/** Characters of a page's HTML that one answer may hold; browsers refuse messages of 64 MB. */
const MOST_CHARS = 6_000_000;

/** The page as it is taken away, by how it was decided, in pieces. Throws where what is kept is too large for an answer. */
export function* takeParts(
  adapter: TreeAdapter<Node>,
  { index, decision }: Pick<Verdict, 'index' | 'decision'>,
): Pieces<PageParts> {
  const head = serialiseHead<Node>(document, adapter);
  const base = /<base[^>]*>/.exec(head)?.[0] ?? '';
  const kept = withHead(base, yield* serialiseInPieces<Node>(index, document, adapter, decision));
  if (kept.length > MOST_CHARS) throw new Error(`what is kept has ${kept.length} characters`);
  const whole = yield* serialiseWhole(adapter, index);
  const comments = decision.reason.includes('comments')
    ? yield* serialiseInPieces<Node>(index, document, adapter, keepComments(decision))
    : '';
  return {
    url: index.url,
    title: index.title,
    headline: findHeadline(index, decision),
    language: index.language ?? null,
    level: decision.level,
    kept,
    comments: comments && withHead(base, comments),
    whole: whole.length > MOST_CHARS ? '' : whole,
  };
}

/** The whole walked page with its head, in pieces. */
export function* serialiseWhole(adapter: TreeAdapter<Node>, index: PageIndex<Node>): Pieces<string> {
  const head = serialiseHead<Node>(document, adapter);
  return withHead(head, yield* serialiseInPieces<Node>(index, document, adapter, undefined));
}

function withHead(head: string, page: string): string {
  const written = `<head>${head}</head>`;
  return page.startsWith('<html') ? page.replace('>', () => `>${written}`) : written + page;
}
