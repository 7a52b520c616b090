import { decideBlocks } from '../core/decide-blocks.ts';
import type { PageParts } from '../core/page-parts.ts';
import { takeSnapshot } from '../core/page-walk.ts';
import { findHeadline } from '../core/render-text.ts';
import { keepComments, serialisePage } from '../core/serialise-page.ts';
import type { HtmlParser } from '../export/archived-post.ts';
import type { StoredPage } from '../messaging/kept-page.ts';
import type { SiteKnowledge } from '../messaging/site-knowledge.ts';

/** A stored page cleaned by what is known of its site now. Linear in the page. */
export function cleanStoredPage<Node>(
  page: StoredPage,
  { model, corrections }: Pick<SiteKnowledge, 'model' | 'corrections'>,
  parser: HtmlParser<Node>,
): PageParts {
  const { adapter } = parser;
  const root = parser.parse(page.html);
  const index = takeSnapshot(page.url, root, adapter);
  const decision = decideBlocks(index, model ?? undefined, corrections);
  return {
    url: page.url,
    title: page.title,
    headline: findHeadline(index, decision),
    language: page.language,
    level: decision.level,
    kept: serialisePage(index, root, adapter, decision),
    comments: decision.reason.includes('comments')
      ? serialisePage(index, root, adapter, keepComments(decision))
      : '',
    whole: page.html,
  };
}
