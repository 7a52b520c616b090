import type { PageDecision } from '../core/decide-blocks.ts';
import { PREFORMATTED_TAGS } from '../core/html-elements.ts';
import type { PageIndex } from '../core/page-index.ts';
import { findHeadline } from '../core/render-text.ts';
import type { TreeAdapter } from '../core/tree-adapter.ts';
import { walkKept } from '../core/walk-kept.ts';
import { escapeAttribute, escapeText } from './escape-markup.ts';
import { findCodeLanguage, listKeptAttributes, nameElement, VOID_ELEMENTS } from './html-names.ts';
import { AddressBook, findBase, findPictureAddress } from './safe-address.ts';

const SPACES = /[\t\n\f\r ]+/g;

/**
 * What a decision keeps as a document of its own: the headline first, whole addresses, pictures from where they
 * really lie; no scripts, styles, forms, frames or handlers, no attribute but those of `listKeptAttributes`.
 * Without a decision the whole page, nothing moved. Linear in the page.
 */
export function renderHtml<Node>(
  page: PageIndex<Node>,
  root: Node,
  adapter: TreeAdapter<Node>,
  decision: PageDecision | undefined,
): string {
  const headline = decision ? findHeadline(page, decision) : '';
  const { body, direction } = renderHtmlBody(page, root, adapter, decision);
  const title = page.title || headline;
  return [
    '<!DOCTYPE html>',
    `<html${page.language ? ` lang="${escapeAttribute(page.language)}"` : ''}${direction ? ` dir="${direction}"` : ''}>`,
    '<head>',
    '<meta charset="utf-8">',
    `<title>${escapeText(title)}</title>`,
    `<link rel="canonical" href="${escapeAttribute(page.url)}">`,
    '</head>',
    '<body>',
    ...(headline === '' ? [] : [`<h1>${escapeText(headline)}</h1>`]),
    body,
    '</body>',
    '</html>',
    '',
  ].join('\n');
}

/** What stands in a document's body, and the direction its root says. */
export interface HtmlBody {
  body: string;
  direction: '' | 'ltr' | 'rtl';
}

/** `renderHtml` without the document around it and without the headline; `picture` may put another address in place of a picture's. */
export function renderHtmlBody<Node>(
  page: PageIndex<Node>,
  root: Node,
  adapter: TreeAdapter<Node>,
  decision: PageDecision | undefined,
  picture: (address: string) => string = (address) => address,
): HtmlBody {
  const writer = new HtmlWriter(page, adapter, new AddressBook(page.url, findBase(root, adapter)), picture);
  const headlineBlock = decision?.headline ?? -1;
  walkKept(page, root, adapter, decision, {
    open: (node, tag, row) => writer.open(node, tag, row),
    close: (_node, tag) => writer.close(tag),
    text: (text, block) => {
      if (block < 0 || block !== headlineBlock) writer.text(text);
    },
    leaf: (node, tag) => writer.leaf(node, tag),
  });
  return { body: writer.finish(), direction: writer.direction };
}

/** Collects the body. Lives as long as one rendering. */
class HtmlWriter<Node> {
  direction: HtmlBody['direction'] = '';
  private readonly page: PageIndex<Node>;
  private readonly adapter: TreeAdapter<Node>;
  private readonly book: AddressBook;
  private readonly picture: (address: string) => string;
  private readonly parts: string[] = [];
  /** Of each open element its name, '' where its tags are left out, and where its start tag stands in `parts`. */
  private readonly names: string[] = [];
  private readonly starts: number[] = [];
  private preformatted = 0;

  constructor(
    page: PageIndex<Node>,
    adapter: TreeAdapter<Node>,
    book: AddressBook,
    picture: (address: string) => string,
  ) {
    this.page = page;
    this.adapter = adapter;
    this.book = book;
    this.picture = picture;
  }

  open(node: Node, tag: string, row: number): void {
    if (PREFORMATTED_TAGS.has(tag)) this.preformatted++;
    if (tag === 'html') {
      const direction = this.adapter.attribute(node, 'dir');
      if (direction === 'rtl' || direction === 'ltr') this.direction = direction;
    }
    const name = nameElement(tag);
    this.names.push(name);
    this.starts.push(this.parts.length);
    if (name !== '') this.parts.push(`<${name}${this.listAttributes(node, name, row)}>`);
  }

  close(tag: string): void {
    if (PREFORMATTED_TAGS.has(tag)) this.preformatted--;
    const name = this.names.pop() as string;
    const start = this.starts.pop() as number;
    if (name === '' || VOID_ELEMENTS.has(name)) return;
    const isEmpty = this.parts.length === start + 1;
    if (isEmpty && name !== 'td' && name !== 'th' && !(this.parts[start] as string).includes(' id=')) {
      this.parts.pop();
      return;
    }
    this.parts.push(`</${name}>`);
  }

  text(text: string): void {
    const shown = this.preformatted > 0 ? text : text.replace(SPACES, ' ');
    if (shown !== '') this.parts.push(escapeText(shown));
  }

  leaf(node: Node, tag: string): void {
    const { adapter, book } = this;
    if (tag === 'img') this.addPicture(node);
    const source = adapter.attribute(node, 'src') ?? adapter.attribute(node, 'data-src') ?? '';
    const address = book.media(source);
    if ((tag === 'video' || tag === 'audio') && address)
      this.parts.push(`<${tag} controls src="${escapeAttribute(address)}"></${tag}>`);
    if (tag === 'iframe' && address && !address.startsWith('data:'))
      this.parts.push(`<a href="${escapeAttribute(address)}">${escapeText(address)}</a>`);
    if (tag === 'input' && adapter.attribute(node, 'type')?.toLowerCase() === 'checkbox')
      this.parts.push(
        `<input type="checkbox" disabled${adapter.attribute(node, 'checked') === undefined ? '' : ' checked'}>`,
      );
  }

  finish(): string {
    return this.parts.join('').trim();
  }

  private addPicture(node: Node): void {
    const address = findPictureAddress(node, this.adapter, this.book);
    if (address === undefined) return;
    let attributes = ` src="${escapeAttribute(this.picture(address))}"`;
    for (const name of ['alt', 'title', 'width', 'height']) {
      const value = this.adapter.attribute(node, name);
      if (value !== undefined) attributes += ` ${name}="${escapeAttribute(value)}"`;
    }
    this.parts.push(`<img${attributes}>`);
  }

  private listAttributes(node: Node, name: string, row: number): string {
    const { adapter, page } = this;
    let attributes = '';
    for (const attribute of listKeptAttributes(name)) {
      const value = adapter.attribute(node, attribute);
      if (value !== undefined && value !== '') attributes += ` ${attribute}="${escapeAttribute(value)}"`;
      else if (value === '' && (attribute === 'open' || attribute === 'reversed'))
        attributes += ` ${attribute}`;
    }
    if (name === 'a') {
      const address = this.book.link(adapter.attribute(node, 'href') ?? '');
      if (address && adapter.attribute(node, 'href')?.trim())
        attributes += ` href="${escapeAttribute(address)}"`;
    }
    if (name === 'code' || name === 'pre') {
      const language = findCodeLanguage(page.elements.className[row] as string);
      if (language) attributes += ` class="language-${escapeAttribute(language)}"`;
    }
    const cite =
      name === 'blockquote' || name === 'q'
        ? this.book.link(adapter.attribute(node, 'cite') ?? '')
        : undefined;
    if (cite && adapter.attribute(node, 'cite')) attributes += ` cite="${escapeAttribute(cite)}"`;
    return attributes;
  }
}
