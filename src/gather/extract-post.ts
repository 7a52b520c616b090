import { decideBlocks, type PageDecision } from '../core/decide-blocks.ts';
import type { SiteModel } from '../core/learn-site.ts';
import { findHeadline as headlineText, renderText } from '../core/render-text.ts';
import { signText } from '../core/signature.ts';
import { renderHtml } from '../export/render-html.ts';
import { applyRules } from '../feed/apply-rules.ts';
import { decideWithFeed } from '../feed/decide-with-feed.ts';
import { findHeadline } from '../feed/find-headline.ts';
import type { SiteRules } from '../feed/learn-rules.ts';
import { findRelativeDay } from '../feed/relative-day.ts';
import { parse5Adapter } from '../markup/parse5-adapter.ts';
import type { KeptPost } from '../storage/harvest-rows.ts';
import { countPostWords } from './count-post-words.ts';
import { listPictures } from './list-pictures.ts';
import type { OpenedPage } from './open-page.ts';

/** What is known of a blog when a post of it is read. */
export interface TaughtBlog {
  rules: SiteRules | undefined;
  model: SiteModel | undefined;
}

/** Comments of a post that are kept. */
const MAX_COMMENTS = 5_000;

/**
 * A post out of its page, by the blog's rules and model: the same page and the same knowledge give the same post.
 * `at`, milliseconds since 1970, is when the page was fetched: "3 days ago" counts from there. Linear in the page.
 */
export function extractPost(opened: OpenedPage, taught: TaughtBlog, at: number): KeptPost {
  const { index, document, page } = opened;
  const alone = decideBlocks(index, taught.model);
  const found = applyRules(page, taught.rules, alone);
  const decision = decideWithFeed(page, alone, found);
  const headline = headlineText(index, decision);
  const text = renderText(index, document, parse5Adapter, decision);
  const content =
    headline !== '' && text.startsWith(headline) ? text.slice(headline.length).trimStart() : text;
  const html = renderHtml(index, document, parse5Adapter, withoutHeadline(decision));
  const seen = new Date(at).toISOString().slice(0, 10);
  return {
    title: found.title ?? (headline || null),
    author: found.author ?? null,
    date: found.date ?? findRelativeDay(page, findHeadline(page), seen) ?? null,
    description: found.description ?? null,
    language: index.language ?? null,
    content,
    html,
    comments: found.comments
      .slice(0, MAX_COMMENTS)
      .map(({ author, date, text: said }) => ({ author: author ?? null, date: date ?? null, text: said })),
    words: countPostWords(content),
    check: signText(content),
    pictures: listPictures(html).map((url) => ({ url, hash: null })),
  };
}

/** The headline is a field of its own. */
function withoutHeadline(decision: PageDecision): PageDecision {
  const { headline } = decision;
  if (headline < 0) return decision;
  const reason = decision.reason.map((why, row) => (row === headline ? ('rule' as const) : why));
  return { ...decision, reason, headline: -1 };
}
