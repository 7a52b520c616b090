import type { PageParts } from '../core/page-parts.ts';
import { takeSnapshot } from '../core/page-walk.ts';
import { domAdapter } from '../dom/dom-adapter.ts';
import { parseHtml } from '../dom/parse-html.ts';
import { applyRules } from '../feed/apply-rules.ts';
import type { SiteRules } from '../feed/learn-rules.ts';
import { makeRulePage } from '../feed/rule-page.ts';

/** What is known of the article in a tab. */
export interface ArticleFacts {
  title: string;
  author: string | undefined;
  /** YYYY-MM-DD. */
  date: string | undefined;
}

/**
 * Title, author and date of a page, by its site's rules where its feed taught some; undefined where neither author nor
 * date is found: then it is hardly an article. Linear in the page.
 */
export function readArticle(parts: PageParts, rules: SiteRules | undefined): ArticleFacts | undefined {
  if (parts.whole === '') return undefined;
  const root: Node = parseHtml(parts.whole);
  const page = makeRulePage(takeSnapshot(parts.url, root, domAdapter), root, domAdapter);
  const { title, author, date } = applyRules(page, rules);
  if (author === undefined && date === undefined) return undefined;
  return { title: title ?? (parts.headline || parts.title), author, date };
}
