import { BlockKind, type PageIndex } from '../core/page-index.ts';
import type { PageFacts } from './induce-rules.ts';
import type { FeedEntry } from './parse-feed.ts';

/** Walks a piece of HTML: parse5 on the command line, DOMParser in a browser. */
export type WalkHtml = (html: string) => PageIndex<unknown>;

/** A feed entry as plain text: what the page behind it should say. Linear in the entry. */
export function readPageFacts(entry: FeedEntry, walkHtml: WalkHtml): PageFacts {
  return {
    title: plainText(entry.title, walkHtml)?.replace(/\n/g, ' '),
    author: plainText(entry.author, walkHtml)?.replace(/\n/g, ' '),
    day: entry.day,
    content: plainText(entry.content, walkHtml),
    summary: plainText(entry.summary, walkHtml),
  };
}

/** Lines of text of a piece of HTML, a block a line; undefined when it has none. */
export function plainText(html: string | undefined, walkHtml: WalkHtml): string | undefined {
  if (html === undefined) return undefined;
  const { kind, text } = walkHtml(html).blocks;
  const lines = text.filter((_, row) => kind[row] === BlockKind.text || kind[row] === BlockKind.preformatted);
  return lines.length > 0 ? lines.join('\n') : undefined;
}
