import type { PageDecision } from '../core/decide-blocks.ts';
import { findBreadcrumbs } from '../core/find-breadcrumbs.ts';
import type { PageIndex } from '../core/page-index.ts';
import type { PageParts } from '../core/page-parts.ts';
import { takeSnapshot } from '../core/page-walk.ts';
import { renderHeadings, renderLists, renderWholeText } from '../core/render-text.ts';
import type { ArchivedComment, ArchivedPost, HtmlParser } from '../export/archived-post.ts';
import { escapeText } from '../export/escape-markup.ts';
import { renderHtmlBody } from '../export/render-html.ts';
import { applyRules } from '../feed/apply-rules.ts';
import type { SiteRules } from '../feed/learn-rules.ts';
import { makeRulePage } from '../feed/rule-page.ts';

interface Read<Node> {
  index: PageIndex<Node>;
  root: Node;
}

/**
 * A page's parts as a post with its whole record: author, date, breadcrumbs and comments are read from the whole page,
 * everything else from what is kept. `rules` are those that the site's feed taught; the page's own headline stays its
 * title even so, for it stands nowhere else in the post. Comments that the page keeps apart are never lost: where they
 * cannot be told from one another they are one. Linear in the page.
 */
export function makePost<Node>(parts: PageParts, parser: HtmlParser<Node>, rules?: SiteRules): ArchivedPost {
  const { adapter } = parser;
  const read = (html: string): Read<Node> => {
    const root = parser.parse(html);
    return { index: takeSnapshot(parts.url, root, adapter), root };
  };
  const kept = read(parts.kept);
  const whole = parts.whole === '' ? undefined : read(parts.whole);
  const found = whole && applyRules(makeRulePage(whole.index, whole.root, adapter), rules);
  const listed = (found?.comments ?? []).map(({ author, date, text }) => ({
    author: author ?? null,
    date: date ?? null,
    text,
  }));
  const comments = parts.comments === '' ? [] : listed.length > 0 ? listed : readAll(read(parts.comments));
  const everything = keepAll(kept.index);
  const lines = (text: string) => (text === '' ? null : text);
  const headed = (text: string) => [parts.headline, text].filter((part) => part !== '').join('\n');
  const keptText = renderWholeText(kept.index, kept.root, adapter);
  const heading = parts.headline === '' ? '' : `<h1>${escapeText(parts.headline)}</h1>`;
  const known = { author: found?.author ?? null, date: found?.date ?? null };
  return {
    url: parts.url,
    title: parts.headline || (rules && found?.title) || parts.title,
    ...known,
    language: parts.language,
    content: parts.kept,
    comments,
    pictures: [],
    record: {
      url: parts.url,
      text: whole ? renderWholeText(whole.index, whole.root, adapter) : headed(keptText),
      cleaned_text: headed(keptText),
      title: lines(parts.title),
      headings: lines(headed(renderHeadings(kept.index, kept.root, adapter, everything))),
      lists: lines(renderLists(kept.index, kept.root, adapter, everything)),
      breadcrumbs: whole ? lines(findBreadcrumbs(whole.index, adapter)) : null,
      language: parts.language?.toLowerCase() ?? null,
      cleaned_html: heading + renderHtmlBody(kept.index, kept.root, adapter, undefined).body,
      ...known,
      comments: comments.length > 0 ? comments : listed.length > 0 ? listed : null,
      level: parts.level,
    },
  };

  function readAll({ index, root }: Read<Node>): ArchivedComment[] {
    const text = renderWholeText(index, root, adapter);
    return text === '' ? [] : [{ author: null, date: null, text }];
  }
}

function keepAll(index: PageIndex<unknown>): PageDecision {
  const reason = index.blocks.text.map(() => undefined);
  return { reason, pages: reason.map(() => 0), level: 'page', leftAsIs: false, headline: -1 };
}
