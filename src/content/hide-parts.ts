import { makeMarkName, renderHidingRules } from '../core/hiding-rules.ts';
import type { Pieces } from '../core/pieces.ts';
import {
  attributeOf,
  isAlive,
  isInPage,
  nodeTypeOf,
  ownerDocumentOf,
  parentNodeOf,
  removeAttributeOf,
  setAttributeOf,
} from '../dom/node-access.ts';
import { type HoldSheet, LentSheet } from './lent-sheet.ts';
import { MapRound } from './map-round.ts';
import { documentOf, StyleSheets } from './style-sheets.ts';

/** What our attribute says of an element: out of sight, shown for the moment, or wider than the site made it. */
type Mark = '' | 'peek' | 'wide';

/** A page that takes our attribute away this often on one element means it: the element is left to it. */
const MOST_RETURNS = 3;
/** Parts of one piece of work: each may stand in a frame of its own, whose sheet costs a tenth of a millisecond. */
const PIECE_PARTS = 50;
/** Parts that are looked at before a paint. */
const MOST_MENDED = 500;

/**
 * Takes elements of a page out of sight and gives them back: one attribute with a name no page knows, and a style
 * sheet that hides what has it. Nothing is removed or moved; after `clearInPieces` the page has neither attribute nor
 * sheet. Lives as long as the visit.
 */
export class HiddenParts {
  private readonly attribute = makeMarkName(crypto.getRandomValues(new Uint8Array(10)));
  private readonly sheets = new StyleSheets(renderHidingRules(this.attribute));
  private readonly marks = new Map<Element, Mark>();
  private readonly returns = new WeakMap<Element, number>();
  private readonly round = new MapRound(this.marks);
  private readonly lent: LentSheet;
  private isResting = false;

  /** `holdSheet`: how the browser takes the sheet over; without it the sheet stays the page's. */
  constructor(holdSheet?: HoldSheet) {
    this.lent = new LentSheet(this.attribute, this.sheets, (document) => this.findIn(document), holdSheet);
  }

  /** Elements out of sight now, peeked ones among them. */
  get size(): number {
    let count = 0;
    for (const mark of this.marks.values()) if (mark !== 'wide') count++;
    return count;
  }

  has(element: Node): boolean {
    const mark = this.marks.get(element as Element);
    return mark !== undefined && mark !== 'wide';
  }

  /** The hidden element that holds a node, itself included; undefined for nodes in sight. Linear in depth. */
  findAbove(node: Node | null, above: (node: Node) => Node | null): Element | undefined {
    for (let at = node; at !== null; at = above(at)) if (this.has(at)) return at as Element;
    return undefined;
  }

  hide(element: Element): void {
    if (!this.has(element) && isAlive(element)) this.mark(element, '');
  }

  show(element: Element): void {
    if (this.marks.has(element)) this.unmark(element);
    this.marks.delete(element);
  }

  /** Makes `elements` what is hidden, and nothing else; each piece does some of them, in the order given. */
  *replaceInPieces(elements: Iterable<Element>): Pieces<void> {
    const wanted = new Set(elements);
    let done = 0;
    for (const [element, mark] of this.marks) {
      if (mark === 'wide' || wanted.has(element)) continue;
      this.show(element);
      if (++done % PIECE_PARTS === 0) yield;
    }
    for (const element of wanted) {
      if (this.has(element)) continue;
      this.hide(element);
      if (++done % PIECE_PARTS === 0) yield;
    }
  }

  /** Shows a hidden element for the moment, in the room that a widened column has taken; answers the undo. */
  peek(element: Element): () => void {
    if (!this.has(element)) return () => undefined;
    const wide = [...this.marks].filter(([, mark]) => mark === 'wide').map(([column]) => column);
    this.narrow();
    this.mark(element, 'peek');
    return () => {
      if (this.marks.get(element) !== 'peek') return;
      this.mark(element, '');
      for (const column of wide) this.widen(column);
    };
  }

  widen(element: Element): void {
    if (!this.marks.has(element)) this.mark(element, 'wide');
  }

  /** Takes the marks of widened elements away. */
  narrow(): void {
    for (const [element, mark] of this.marks) if (mark === 'wide') this.show(element);
  }

  /** Shows everything while the page lies in the back/forward cache, from which its script may not come back. */
  rest(): void {
    this.isResting = true;
    for (const element of this.marks.keys()) this.unmark(element);
  }

  /** Hides again what was hidden before `rest`. */
  resume(): void {
    if (!this.isResting) return;
    this.isResting = false;
    for (const [element, mark] of this.marks)
      if (!this.hasGone(element)) setAttributeOf(element, this.attribute, mark);
  }

  private unmark(element: Element): void {
    if (!this.hasGone(element)) removeAttributeOf(element, this.attribute);
  }

  /** True for an element whose document has gone, which is forgotten: it keeps no other from going and coming. */
  private hasGone(element: Element): boolean {
    if (isAlive(element)) return false;
    this.marks.delete(element);
    return true;
  }

  /** Gives everything back, some of it each piece: at the end no attribute and no sheet of ours is left. */
  *clearInPieces(): Pieces<void> {
    let done = 0;
    for (const element of this.marks.keys()) {
      this.show(element);
      if (++done % PIECE_PARTS === 0) yield;
    }
    yield* this.sheets.clearInPieces();
    this.lent.release();
  }

  /** Puts the sheet on the page before anything is hidden: hiding must not wait for it. */
  prepare(root: Document): void {
    if (!this.lent.covers(root)) this.sheets.adopt(root);
  }

  /**
   * Mends what the page undid: sheets it dropped, attributes it took away. Of many, each call looks at the next some of
   * them.
   */
  mend(): void {
    if (this.marks.size === 0 || this.isResting) return;
    this.sheets.mend();
    for (const [element, mark] of this.round.next(MOST_MENDED)) this.mendMark(element, mark);
  }

  /**
   * Takes our mark off copies that a page made of marked elements, before they are painted: nobody decided what they
   * hold. Linear in what came.
   */
  disown(records: readonly MutationRecord[]): void {
    if (this.marks.size === 0) return;
    const come = new Set<Node>();
    for (const { addedNodes } of records) for (const node of addedNodes) come.add(node);
    for (const node of come) {
      // What came with its parent is looked at with it.
      if (!isInPage(node) || nodeTypeOf(node) !== 1 || come.has(parentNodeOf(node) as Node)) continue;
      const marked = Element.prototype.querySelectorAll.call(node, `[${this.attribute}]`);
      for (const element of [node as Element, ...marked])
        if (!this.marks.has(element)) removeAttributeOf(element, this.attribute);
    }
  }

  private mendMark(element: Element, mark: Mark): void {
    if (this.hasGone(element) || attributeOf(element, this.attribute) === mark) return;
    const returns = (this.returns.get(element) ?? 0) + 1;
    this.returns.set(element, returns);
    if (returns > MOST_RETURNS || !isInPage(element)) this.marks.delete(element);
    else setAttributeOf(element, this.attribute, mark);
  }

  private mark(element: Element, mark: Mark): void {
    const root = Node.prototype.getRootNode.call(element);
    this.marks.set(element, mark);
    if (nodeTypeOf(root) === 9 || nodeTypeOf(root) === 11) this.style(root as Document | ShadowRoot);
    setAttributeOf(element, this.attribute, mark);
  }

  private style(root: Document | ShadowRoot): void {
    const document = documentOf(root);
    if (this.lent.covers(document)) return;
    this.sheets.adopt(root);
    this.lent.follow(document);
  }

  /** Something that is hidden in a document now, wherever it stands in it. */
  private findIn(document: Document): Element | undefined {
    for (const [element, mark] of this.marks)
      if (mark === '' && isInPage(element) && ownerDocumentOf(element) === document) return element;
    return undefined;
  }
}
