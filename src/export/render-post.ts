import { renderHeadings, renderLists, renderWholeText } from '../core/render-text.ts';
import type { ArchiveOptions } from './archive-options.ts';
import type { ArchivedComment, ArchivedPost } from './archived-post.ts';
import { bylineOf, cleanDate, cleanField, cleanLanguage, cleanText, directionOf } from './clean-field.ts';
import { escapeAttribute, escapeText } from './escape-markup.ts';
import { findPictureType, toBase64, toDataAddress } from './name-pictures.ts';
import { composeMarkdown } from './post-markdown.ts';
import { readContent } from './read-content.ts';
import { renderHtmlBody } from './render-html.ts';
import { renderMarkdownBody } from './render-markdown-body.ts';

/** Nothing but pictures and our own style may be loaded, should the file ever be opened where scripts could matter. */
const POLICY =
  "default-src 'none'; img-src data: http: https:; media-src http: https:; style-src 'unsafe-inline'";
const STYLE =
  'body{font:1.1rem/1.6 Georgia,serif;max-width:40em;margin:2em auto;padding:0 1em}' +
  'img,video{max-width:100%;height:auto}pre{overflow:auto}table{border-collapse:collapse}' +
  'td,th{border:1px solid #999;padding:.2em .4em}.byline{color:#555;font-size:.9em}' +
  '@media(prefers-color-scheme:dark){body{background:#1b1916;color:#ece6db}a{color:#8ebbea}.byline{color:#b8afa0}}';

/** Text of a post: headline, what is kept, comments. */
export function renderPostText<Node>(post: ArchivedPost, options: ArchiveOptions<Node>): string {
  const { index, root } = readContent(post, options.parser);
  const lines = [cleanField(post.title), cleanText(renderWholeText(index, root, options.parser.adapter))];
  if (post.comments.length > 0) lines.push('', options.words.comments);
  for (const comment of post.comments) lines.push('', bylineOf(comment), cleanText(comment.text));
  return `${lines.filter((line, at) => line !== '' || at > 1).join('\n')}\n`;
}

/** Markdown of a post: front matter, headline, what is kept, comments as quotations. `picture` names a picture's own file. */
export function renderPostMarkdown<Node>(
  post: ArchivedPost,
  options: ArchiveOptions<Node>,
  picture?: (address: string) => string,
): string {
  const { index, root } = readContent(post, options.parser);
  const body = renderMarkdownBody(index, root, options.parser.adapter, undefined, picture);
  return composeMarkdown(post, body, options.words.comments);
}

/** A post as a page of its own: no scripts; its pictures inside it where they were asked for. */
export function renderPostHtml<Node>(post: ArchivedPost, options: ArchiveOptions<Node>): string {
  const { index, root } = readContent(post, options.parser);
  const pictures = new Map(post.pictures.map((picture) => [picture.url, toDataAddress(picture)]));
  const { body, direction } = renderHtmlBody(
    index,
    root,
    options.parser.adapter,
    undefined,
    (address) => pictures.get(address) ?? address,
  );
  const language = cleanLanguage(post.language);
  const title = cleanField(post.title);
  const author = cleanField(post.author);
  const date = cleanDate(post.date);
  return [
    '<!DOCTYPE html>',
    `<html${language ? ` lang="${language}"` : ''} dir="${direction || directionOf(language)}">`,
    '<head>',
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${escapeAttribute(POLICY)}">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeText(title || options.words.untitled)}</title>`,
    ...(author ? [`<meta name="author" content="${escapeAttribute(author)}">`] : []),
    ...(date ? [`<meta name="date" content="${date}">`] : []),
    `<link rel="canonical" href="${escapeAttribute(cleanField(post.url.slice(0, 2_000)))}">`,
    `<style>${STYLE}</style>`,
    '</head>',
    '<body>',
    ...(title ? [`<h1>${escapeText(title)}</h1>`] : []),
    renderByline(post),
    cleanText(body),
    renderComments(post.comments, options.words.comments),
    '</body>',
    '</html>',
    '',
  ]
    .filter((line, at, lines) => line !== '' || at === lines.length - 1)
    .join('\n');
}

/** The record of a post as plain data: its own where the page was at hand, with its pictures. */
export function makePostRecord<Node>(
  post: ArchivedPost,
  options: ArchiveOptions<Node>,
): Record<string, unknown> {
  const { comments } = post;
  const known = {
    author: post.author,
    date: post.date,
    comments: comments.length > 0 ? comments.map(({ author, date, text }) => ({ author, date, text })) : null,
  };
  const pictures = post.pictures.map((picture) => ({
    url: picture.url,
    type: findPictureType(picture) ?? picture.type,
    data: toBase64(picture.bytes),
  }));
  if (post.record) return { ...known, ...post.record, ...(pictures.length > 0 ? { pictures } : {}) };
  const { adapter } = options.parser;
  const { index, root } = readContent(post, options.parser);
  const whole = {
    reason: index.blocks.text.map(() => undefined),
    pages: [],
    level: 'page' as const,
    leftAsIs: false,
    headline: -1,
  };
  return {
    url: post.url,
    title: post.title || null,
    ...known,
    language: cleanLanguage(post.language) ?? null,
    content: renderWholeText(index, root, adapter),
    headings: renderHeadings(index, root, adapter, whole) || null,
    lists: renderLists(index, root, adapter, whole) || null,
    content_html: renderHtmlBody(index, root, adapter, undefined).body,
    pictures,
  };
}

/** Author, date and address of a post as a line of HTML that is XML too; '' for none. */
export function renderByline(
  post: Pick<ArchivedPost, 'author' | 'date' | 'url'>,
  address = post.url,
): string {
  const words = bylineOf(post);
  const link = /^https?:/.test(address)
    ? `<a href="${escapeAttribute(cleanField(address))}">${escapeText(cleanField(post.url))}</a>`
    : '';
  const line = [escapeText(words), link].filter((part) => part !== '').join(' · ');
  return line === '' ? '' : `<p class="byline">${line}</p>`;
}

/** Comments as HTML that is XML too: each with who wrote it when, its paragraphs; '' for none. */
export function renderComments(comments: readonly ArchivedComment[], heading: string): string {
  if (comments.length === 0) return '';
  const parts = comments.map((comment) => {
    const byline = bylineOf(comment);
    const paragraphs = cleanText(comment.text)
      .split(/\n+/)
      .filter((line) => line.trim() !== '')
      .map((line) => `<p>${escapeText(line.trim())}</p>`);
    const head = byline === '' ? '' : `<p class="byline">${escapeText(byline)}</p>`;
    return `<div class="comment">${head}${paragraphs.join('')}</div>`;
  });
  return `<section class="comments"><h2>${escapeText(heading)}</h2>${parts.join('')}</section>`;
}
