import type { Comment } from './comment-rules.ts';
import { makePageFinder } from './feed-links.ts';
import { plainText, type WalkHtml } from './page-facts.ts';
import type { Feed } from './parse-feed.ts';

/** "In reply to <a href="…#comment-7">Ada</a>." in any language: the feed says it, the page does not. */
const REPLY_NOTE = /^\s*(?:<p>)?[^<]{0,40}<a\s[^>]*#[^>]*>[^<]{0,80}<\/a>[^<]{0,3}(?:<\/p>|<br\s*\/?>|\n)/i;

/** Comments of a comments feed by the row of the page they stand on, feed order. Linear in entries and pages. */
export function linkComments(
  feed: Feed,
  urls: readonly string[],
  walkHtml: WalkHtml,
): Map<number, Comment[]> {
  const byPage = new Map<number, Comment[]>();
  const findPage = makePageFinder(urls, feed.home);
  for (const entry of feed.entries) {
    const page = findPage(entry.link);
    const text = plainText((entry.content ?? entry.summary)?.replace(REPLY_NOTE, ''), walkHtml);
    if (page === undefined || text === undefined) continue;
    const comment = { author: plainText(entry.author, walkHtml), date: entry.day, text };
    byPage.set(page, [...(byPage.get(page) ?? []), comment]);
  }
  return byPage;
}
