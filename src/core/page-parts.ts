import type { PageDecision } from './decide-blocks.ts';
import type { PageIndex } from './page-index.ts';
import type { Pieces } from './pieces.ts';
import { findHeadline } from './render-text.ts';
import { keepComments, serialiseHead, serialiseInPieces } from './serialise-page.ts';
import type { TreeAdapter } from './tree-adapter.ts';

/**
 * A page as it is taken away: what its tab keeps, apart from its comments. All HTML is a page's own and is not to be
 * trusted: no scripts, styles or values of controls are in it, but it is parsed and written anew before it goes anywhere.
 */
export interface PageParts {
  url: string;
  title: string;
  /** The line that stands first, '' for none. It is not in `kept`. */
  headline: string;
  language: string | null;
  level: 'page' | 'site' | 'feed';
  /** HTML of what is kept. */
  kept: string;
  /** HTML of the comments that are kept apart, '' for none. */
  comments: string;
  /** HTML of the whole page with its head: what author, date and breadcrumbs are read from. '' where it is too large. */
  whole: string;
}

/** Characters of a page's HTML that one answer may hold; browsers refuse messages of 64 MB. */
const MOST_CHARS = 6_000_000;

/** A walked page as it is taken away, by how it was decided, in pieces. Throws where what is kept is too large for an answer. Linear in the page. */
export function* takeParts<Node>(
  index: PageIndex<Node>,
  root: Node,
  adapter: TreeAdapter<Node>,
  decision: PageDecision,
): Pieces<PageParts> {
  const head = serialiseHead(root, adapter);
  const base = /<base[^>]*>/.exec(head)?.[0] ?? '';
  const kept = withHead(base, yield* serialiseInPieces(index, root, adapter, decision));
  if (kept.length > MOST_CHARS) throw new Error(`what is kept has ${kept.length} characters`);
  const whole = yield* serialiseWhole(index, root, adapter);
  const comments = decision.reason.includes('comments')
    ? yield* serialiseInPieces(index, root, adapter, keepComments(decision))
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

/** A whole walked page with its head, in pieces. Linear in the page. */
export function* serialiseWhole<Node>(
  index: PageIndex<Node>,
  root: Node,
  adapter: TreeAdapter<Node>,
): Pieces<string> {
  const head = serialiseHead(root, adapter);
  return withHead(head, yield* serialiseInPieces(index, root, adapter, undefined));
}

function withHead(head: string, page: string): string {
  const written = `<head>${head}</head>`;
  return page.startsWith('<html') ? page.replace('>', () => `>${written}`) : written + page;
}
