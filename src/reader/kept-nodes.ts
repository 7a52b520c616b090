import type { PageDecision } from '../core/decide-blocks.ts';
import { INLINE_TAGS, PREFORMATTED_TAGS } from '../core/html-elements.ts';
import type { PageIndex } from '../core/page-index.ts';
import type { Pieces } from '../core/pieces.ts';
import type { TreeAdapter } from '../core/tree-adapter.ts';
import { type KeptVisitor, walkKeptInPieces } from '../core/walk-kept.ts';
import { attributeOf, childNodesOf, nodeTypeOf, tagNameOf, textOf } from '../dom/node-access.ts';
import { KEPT_ELEMENTS, listKeptAttributes, RENAMED_ELEMENTS, VOID_ELEMENTS } from '../export/html-names.ts';
import { isLayoutTable } from '../export/layout-table.ts';
import { ANCHOR_GLYPHS } from '../export/markdown-names.ts';
import { AddressBook, findBase } from '../export/safe-address.ts';
import { CodeLines } from './code-lines.ts';
import { findFormula, isFormulaPicture, isFormulaTwin } from './kept-formulas.ts';
import { makeMedia } from './kept-media.ts';

/** In front of every name that the page gave: none of ours is among them. */
export const NAME_PREFIX = 'kept-';

/** Elements inside one another; deeper ones leave their content in those above, as browsers' parsers do. */
const MOST_DEPTH = 400;

const OUTER: ReadonlySet<string> = new Set(['html', 'body', 'head']);
/** Parts of a page as a whole: inside an article of ours they are none. */
const LANDMARK = /^(?:main|article|header|footer|nav|aside|address)$/;
const HEADING = /^h[1-6]$/;
const TABLE_PART = /^(?:table|caption|thead|tbody|tfoot|tr|td|th)$/;

/** What is built from, and where. */
export interface KeptSource {
  page: PageIndex<Node>;
  /** The node that the page was walked from. */
  root: Node;
  adapter: TreeAdapter<Node>;
  decision: PageDecision;
}

/**
 * What a decision keeps of a page, built anew node by node in `inert`, a document without a window, where nothing
 * loads or runs: elements and attributes of a list, whole addresses, no style, no script, no form. Texts of the
 * headline's block are left out. Some nodes a piece; linear in the page.
 */
export function* buildKept(
  { page, root, adapter, decision }: KeptSource,
  inert: Document,
): Pieces<HTMLElement> {
  const top = inert.createElement('div');
  const book = new AddressBook(page.url, findBase(root, adapter));
  const builder = new KeptBuilder(page, book, inert, top, decision.headline);
  yield* walkKeptInPieces(page, root, adapter, decision, builder);
  return top;
}

/** Collects the nodes. Lives as long as one building. */
class KeptBuilder implements KeptVisitor<Node> {
  private readonly page: PageIndex<Node>;
  private readonly book: AddressBook;
  private readonly inert: Document;
  private readonly headline: number;
  /** Where the next node goes: the top, then the open elements that were built. */
  private readonly places: Element[];
  /** Of each open element whether it was built. */
  private readonly built: boolean[] = [];
  /** Open elements below one that is passed over. */
  private passed = 0;
  private preformatted = 0;
  private readonly code = new CodeLines();
  /** Row after the layout table that is open. */
  private layoutEnd = -1;

  constructor(page: PageIndex<Node>, book: AddressBook, inert: Document, top: Element, headline: number) {
    this.page = page;
    this.book = book;
    this.inert = inert;
    this.places = [top];
    this.headline = headline;
  }

  open(node: Node, tag: string, row: number): void {
    if (this.passed > 0 || this.isPassedOver(node, tag)) {
      this.passed++;
      return;
    }
    const formula = findFormula(node, tag, this.inert);
    if (formula !== undefined) {
      this.place.append(formula);
      this.passed++;
      return;
    }
    if (PREFORMATTED_TAGS.has(tag)) {
      this.preformatted++;
      this.code.begin();
    }
    if (tag === 'table' && row >= this.layoutEnd && isLayoutTable(this.page, row))
      this.layoutEnd = this.page.elements.end[row] as number;
    const name = this.nameElement(tag, row);
    this.built.push(name !== '');
    if (name === '') return;
    const element = this.inert.createElement(name);
    this.giveAttributes(element, node, name);
    this.place.append(element);
    this.places.push(element);
  }

  close(node: Node, tag: string): void {
    if (this.passed > 0) {
      this.passed--;
      return;
    }
    if (PREFORMATTED_TAGS.has(tag)) this.preformatted--;
    else if (this.preformatted > 0) this.code.close(node, tag);
    if (!this.built.pop()) return;
    const element = this.places.pop() as Element;
    if (this.isNothing(element)) element.remove();
  }

  text(text: string, block: number): void {
    if (this.passed > 0 || (block >= 0 && block === this.headline)) return;
    this.place.append(this.inert.createTextNode(this.preformatted > 0 ? this.code.write(text) : text));
  }

  leaf(node: Node, tag: string): void {
    // The leaf itself is open already: one that is passed over is told of all the same.
    if (this.passed > 0 || (tag === 'img' && isFormulaPicture(node))) return;
    const media = makeMedia(node, tag, this.book, this.inert);
    if (media !== undefined) this.place.append(media);
  }

  private get place(): Element {
    return this.places[this.places.length - 1] as Element;
  }

  /** Buttons in code copy it, marks beside headings link to them, and some formulas are drawn twice. */
  private isPassedOver(node: Node, tag: string): boolean {
    if (tag === 'button') return this.preformatted > 0;
    if (tag === 'a')
      return HEADING.test(this.place.localName) && ANCHOR_GLYPHS.test(readText(node)) && !hasPicture(node);
    return isFormulaTwin(node);
  }

  /** The name an element has here; '' where only its content stays. */
  private nameElement(tag: string, row: number): string {
    if (this.places.length > MOST_DEPTH) return '';
    if (row < this.layoutEnd && TABLE_PART.test(tag)) return 'div';
    if (LANDMARK.test(tag)) return 'div';
    if (KEPT_ELEMENTS.has(tag)) return tag;
    const renamed = RENAMED_ELEMENTS.get(tag);
    if (renamed) return renamed;
    return OUTER.has(tag) || INLINE_TAGS.has(tag) ? '' : 'div';
  }

  private giveAttributes(element: Element, node: Node, name: string): void {
    for (const attribute of listKeptAttributes(name)) {
      const value = attributeOf(node as Element, attribute);
      if (value === undefined) continue;
      if (attribute === 'id') element.id = NAME_PREFIX + value;
      else if (attribute === 'headers')
        element.setAttribute('headers', value.replace(/\S+/g, `${NAME_PREFIX}$&`));
      else element.setAttribute(attribute, value);
    }
    if (name !== 'a') return;
    const written = attributeOf(node as Element, 'href')?.trim();
    const address = written ? this.book.link(written) : undefined;
    if (address) element.setAttribute('href', address);
    // Old pages name their notes so.
    const anchor = attributeOf(node as Element, 'name');
    if (anchor && !element.id) element.id = NAME_PREFIX + anchor;
  }

  private isNothing(element: Element): boolean {
    const name = element.localName;
    if (VOID_ELEMENTS.has(name) || name === 'td' || name === 'th' || element.id !== '') return false;
    if (element.firstElementChild !== null) return false;
    return this.preformatted > 0 ? !element.hasChildNodes() : element.textContent?.trim() === '';
  }
}

/** Text below a node, at most a few characters of it. */
function readText(node: Node): string {
  let text = '';
  const stack: Node[] = [node];
  for (let at = stack.pop(); at !== undefined && text.length < 8; at = stack.pop()) {
    if (nodeTypeOf(at) === 3) text += textOf(at).trim();
    const children = childNodesOf(at);
    for (let i = children.length - 1; i >= 0; i--) stack.push(children[i] as Node);
  }
  return text;
}

function hasPicture(node: Node): boolean {
  const children = childNodesOf(node);
  for (let i = 0; i < children.length; i++) {
    if (tagNameOf(children[i] as Node) === 'img') return true;
  }
  return false;
}
