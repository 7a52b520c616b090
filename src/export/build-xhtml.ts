import type { PageIndex } from '../core/page-index.ts';
import type { TreeAdapter } from '../core/tree-adapter.ts';
import { type KeptVisitor, walkKept } from '../core/walk-kept.ts';
import { cleanLanguage } from './clean-field.ts';
import { findTex } from './formula-source.ts';
import { nameElement } from './html-names.ts';
import { listTargets } from './markdown-links.ts';
import { AddressBook, findBase, findPictureAddress } from './safe-address.ts';
import { finishElement } from './xhtml-rules.ts';
import { INNER_LINK, makeElement, type XmlElement, type XmlNode } from './xhtml-tree.ts';

/** Elements inside one another; deeper ones are left out, their content stays. Readers of books recurse on depth. */
const MAX_DEPTH = 120;

/** Names whose meaning books do not need, or that their schema fences in more than it is worth. */
const PLAINER: ReadonlyMap<string, string> = new Map([
  ...['article', 'aside', 'address', 'footer', 'header', 'main', 'nav', 'section'].map(
    (name): [string, string] => [name, 'div'],
  ),
  ...['data', 'mmultiscripts', 'picture', 'rb', 'rtc', 'time', 'maction'].map((name): [string, string] => [
    name,
    '',
  ]),
]);

const COUNTED: readonly [element: string, attribute: string, least: number, most: number][] = [
  ['td', 'colspan', 1, 1_000],
  ['th', 'colspan', 1, 1_000],
  ['td', 'rowspan', 1, 65_534],
  ['th', 'rowspan', 1, 65_534],
  ['ol', 'start', -1_000_000, 1_000_000],
  ['li', 'value', -1_000_000, 1_000_000],
];
const CHOSEN: readonly [element: string, attribute: string, values: RegExp][] = [
  ['math', 'display', /^(?:block|inline)$/],
  ['th', 'scope', /^(?:row|col|rowgroup|colgroup)$/],
  ['ol', 'type', /^[1aAiI]$/],
];

/** Where a link or a picture leads to in the book; undefined where it is not in it. */
export interface BookAddresses {
  /** File of another post. */
  page(address: string): string | undefined;
  picture(address: string): string | undefined;
}

/** A walked page's content as an XHTML tree that a book may hold, whatever the page is made of. Linear in the page. */
export function buildXhtml<Node>(
  page: PageIndex<Node>,
  root: Node,
  adapter: TreeAdapter<Node>,
  book: BookAddresses,
): { nodes: XmlNode[]; hasMath: boolean } {
  const builder = new XhtmlBuilder(page, root, adapter, book);
  walkKept(page, root, adapter, undefined, builder);
  return builder.finish();
}

class XhtmlBuilder<Node> implements KeptVisitor<Node> {
  private readonly page: PageIndex<Node>;
  private readonly adapter: TreeAdapter<Node>;
  private readonly book: BookAddresses;
  private readonly addresses: AddressBook;
  /** Names that links within the page lead to, each with the name it gets. */
  private readonly targets: ReadonlyMap<string, string>;
  private readonly used = new Set<string>();
  private readonly stack: XmlElement[] = [makeElement('body', [], [], true)];
  /** For each open element of the page: whether it is on the stack. */
  private readonly opened: boolean[] = [];
  private hasMath = false;

  constructor(page: PageIndex<Node>, root: Node, adapter: TreeAdapter<Node>, book: BookAddresses) {
    this.page = page;
    this.adapter = adapter;
    this.book = book;
    this.addresses = new AddressBook(page.url, findBase(root, adapter));
    const names = [...listTargets(page, this.addresses)];
    this.targets = new Map(names.map((name, at): [string, string] => [name, `n${at + 1}`]));
  }

  open(node: Node, tag: string, row: number): void {
    const written = nameElement(tag);
    let name = PLAINER.get(written) ?? written;
    if (name === 'bdo') name = 'bdi';
    const inLink = this.stack.some((element) => element.name === 'a');
    if (inLink && name === 'a') name = '';
    if (inLink && (name === 'details' || name === 'summary')) name = 'div';
    const isSeen = name !== '' && this.stack.length <= MAX_DEPTH && name !== 'img' && name !== 'input';
    const id = this.takeId(row);
    this.opened.push(isSeen);
    if (!isSeen) {
      if (id !== undefined) this.add(makeElement('span', [['id', id]], [], false));
      return;
    }
    const element = makeElement(name, this.listAttributes(node, name), [], false);
    if (id !== undefined) element.attributes.set('id', id);
    if (name === 'math') {
      element.attributes.set('xmlns', 'http://www.w3.org/1998/Math/MathML');
      const tex = findTex(node, this.adapter);
      if (tex !== undefined) element.attributes.set('alttext', tex);
    }
    this.stack.push(element);
  }

  close(_node: Node, tag: string): void {
    if (!this.opened.pop()) return;
    const element = this.stack.pop() as XmlElement;
    const isLink = element.name === 'a';
    if (isLink && !element.attributes.has('href') && !element.attributes.has(INNER_LINK))
      element.name = 'span';
    const finished = finishElement(element);
    if (tag === 'math' && finished[0] === element) this.hasMath = true;
    if (tag === 'math' && finished[0] !== element && element.attributes.has('alttext'))
      this.add(element.attributes.get('alttext') as string);
    else for (const node of finished) this.add(node);
  }

  text(text: string): void {
    if (text !== '') this.add(text);
  }

  leaf(node: Node, tag: string): void {
    const { adapter, addresses } = this;
    if (tag === 'img') this.addPicture(node);
    if (tag === 'video' || tag === 'audio' || tag === 'iframe') {
      const address = addresses.media(
        adapter.attribute(node, 'src') ?? adapter.attribute(node, 'data-src') ?? '',
      );
      if (address && !address.startsWith('data:')) this.addLink(address, address);
    }
    if (tag === 'input' && adapter.attribute(node, 'type')?.toLowerCase() === 'checkbox')
      this.add(adapter.attribute(node, 'checked') === undefined ? '\u2610 ' : '\u2612 ');
  }

  finish(): { nodes: XmlNode[]; hasMath: boolean } {
    const [body] = this.stack;
    const { children } = makeBody((body as XmlElement).children);
    return { nodes: children, hasMath: this.hasMath };
  }

  private add(node: XmlNode): void {
    (this.stack[this.stack.length - 1] as XmlElement).children.push(node);
  }

  private takeId(row: number): string | undefined {
    const id = this.targets.get(this.page.elements.id[row] as string);
    if (id === undefined || this.used.has(id)) return undefined;
    this.used.add(id);
    return id;
  }

  /** A picture of the book; one that is not in it stays as a link to where it lies. */
  private addPicture(node: Node): void {
    const address = findPictureAddress(node, this.adapter, this.addresses);
    if (address === undefined) return;
    const words = (this.adapter.attribute(node, 'alt') ?? '').replace(/\s+/g, ' ').trim();
    const source = this.book.picture(address);
    if (source === undefined) {
      if (words !== '') this.addLink(address, `[${words}]`);
      return;
    }
    this.add(
      makeElement(
        'img',
        [
          ['src', source],
          ['alt', words],
        ],
        [],
        false,
      ),
    );
  }

  private addLink(address: string, words: string): void {
    const inLink = this.stack.some((element) => element.name === 'a');
    const href = inLink ? undefined : bookAddress(address);
    this.add(href === undefined ? words : makeElement('a', [['href', href]], [words], false));
  }

  private listAttributes(node: Node, name: string): [string, string][] {
    const { adapter } = this;
    const attributes: [string, string][] = [];
    const read = (attribute: string) => adapter.attribute(node, attribute)?.trim();
    const language = cleanLanguage(read('lang'));
    if (language) attributes.push(['lang', language], ['xml:lang', language]);
    const direction = read('dir')?.toLowerCase();
    if (/^(?:ltr|rtl)$/.test(direction ?? '') && name !== 'math')
      attributes.push(['dir', direction as string]);
    for (const [element, attribute, least, most] of COUNTED) {
      const value = element === name ? Number.parseInt(read(attribute) ?? '', 10) : Number.NaN;
      if (value >= least && value <= most) attributes.push([attribute, String(value)]);
    }
    for (const [element, attribute, values] of CHOSEN) {
      const value = element === name ? read(attribute) : undefined;
      if (value !== undefined && values.test(value)) attributes.push([attribute, value]);
    }
    if (name === 'annotation') attributes.push(['encoding', 'application/x-tex']);
    if (name === 'a') attributes.push(...this.listLink(read('href') ?? ''));
    return attributes;
  }

  private listLink(href: string): [string, string][] {
    const address = href === '' ? undefined : this.addresses.link(href);
    if (address === undefined) return [];
    if (address.startsWith('#')) {
      const target = this.targets.get(decode(address.slice(1)));
      return target === undefined ? [] : [[INNER_LINK, target]];
    }
    const other = this.book.page(address) ?? bookAddress(address);
    return other === undefined ? [] : [['href', other]];
  }
}

function decode(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** Parts that need a parent of their own stand in none at the top. */
function makeBody(children: XmlNode[]): XmlElement {
  const body = makeElement('div', [], children, true);
  finishElement(body);
  return body;
}

/** An address as books may have it: nothing but what RFC 3986 lets stand unescaped; undefined for other schemes. */
export function bookAddress(address: string): string | undefined {
  if (!/^(?:https?:\/\/[^/?#]|mailto:[^\s?#]+@)/.test(address)) return undefined;
  const [, host = '', rest = ''] = /^([a-z]+:(?:\/\/[^/?#]*)?)([\s\S]*)$/i.exec(address) ?? [];
  if (!/^mailto:$|^https?:\/\/(?:[\w.~-]+@)?[a-z0-9.-]+(?::\d+)?$/i.test(host)) return undefined;
  let fragments = 0;
  const escaped = rest
    .replace(/%(?![\da-f]{2})/gi, '%25')
    .replace(/[^\w.~:/?#@!$&'()*+,;=%-]/gu, (character) => encodeURIComponent(character))
    .replace(/#/g, () => (fragments++ === 0 ? '#' : '%23'));
  return host + escaped;
}
