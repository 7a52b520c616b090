import { decideBlocks, type PageDecision } from '../../core/decide-blocks.ts';
import { findHeadline, renderText } from '../../core/render-text.ts';
import { applyRules, type ExtractedPage } from '../../feed/apply-rules.ts';
import type { Comment } from '../../feed/comment-rules.ts';
import { decideWithFeed } from '../../feed/decide-with-feed.ts';
import { parse5Adapter } from '../../markup/parse5-adapter.ts';
import type { TaughtSite } from './learn-site-rules.ts';
import type { OpenedPage } from './site-pages.ts';

/** A page as `extract` writes it (CLI.md): null where not found. */
export interface ExtractRecord {
  url: string;
  title: string | null;
  author: string | null;
  /** ISO 8601, YYYY-MM-DD. */
  date: string | null;
  description: string | null;
  /** The body's text without the headline, a block a line. */
  content: string | null;
  comments: { author: string | null; date: string | null; text: string }[] | null;
}

/** A page's fields and its decision with the feed's evidence in it, for `extract` and for `clean` with a feed. */
export function readWithRules(
  opened: OpenedPage,
  site: TaughtSite | undefined,
): { found: ExtractedPage; decision: PageDecision } {
  const decision = decideBlocks(opened.index, site?.model);
  const found = applyRules(opened.page, site?.rules, decision);
  return { found, decision: decideWithFeed(opened.page, decision, found) };
}

/** The record of a page by its site's rules; without them by what the page alone shows. Linear in the page. */
export function extractRecord(url: string, opened: OpenedPage, site: TaughtSite | undefined): ExtractRecord {
  const { found, decision } = readWithRules(opened, site);
  return {
    url,
    title: found.title ?? null,
    author: found.author ?? null,
    date: found.date ?? null,
    description: found.description ?? null,
    content: renderBody(opened, decision) || null,
    comments: found.comments.length > 0 ? found.comments.map(writeComment) : null,
  };
}

/** The kept text without the headline line that comes first. */
function renderBody(opened: OpenedPage, decision: PageDecision): string {
  const text = renderText(opened.index, opened.document, parse5Adapter, decision);
  const headline = findHeadline(opened.index, decision);
  if (headline === '' || !text.startsWith(headline)) return text;
  return text.slice(headline.length).replace(/^\n/, '');
}

function writeComment({ author, date, text }: Comment) {
  return { author: author ?? null, date: date ?? null, text };
}
