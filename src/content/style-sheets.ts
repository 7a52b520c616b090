import type { Pieces } from '../core/pieces.ts';
import { adoptedSheetsOf, rootElementOf, setAdoptedSheets, windowOf } from '../dom/document-access.ts';
import { isAlive, nodeTypeOf, ownerDocumentOf } from '../dom/node-access.ts';
import { MapRound } from './map-round.ts';

/** What can have sheets of its own. */
export type StyledRoot = Document | ShadowRoot;

/** Roots of one piece of work, and roots that are looked at before a paint. */
const PIECE_ROOTS = 50;
const MOST_MENDED = 500;

/**
 * One style sheet on a page's document, its open shadow roots and its same-origin frames: constructed, so that the
 * tree stays as it is and no policy of the page stands against it; a `style` element where the browser lets us
 * construct none. `clearInPieces` leaves nothing behind.
 */
export class StyleSheets {
  private readonly rules: string;
  private readonly sheets = new WeakMap<Document, CSSStyleSheet>();
  private readonly adopted = new Map<StyledRoot, CSSStyleSheet | HTMLStyleElement>();
  private readonly round = new MapRound(this.adopted);

  constructor(rules: string) {
    this.rules = rules;
  }

  /** Puts the sheet on a root, once. */
  adopt(root: StyledRoot): void {
    if (this.adopted.has(root)) return;
    const document = documentOf(root);
    try {
      const sheet = this.sheets.get(document) ?? this.construct(document);
      setAdoptedSheets(root, [...adoptedSheetsOf(root), sheet]);
      this.adopted.set(root, sheet);
    } catch {
      this.adopted.set(root, this.insertElement(root, document));
    }
  }

  /**
   * Puts sheets back that the page dropped, as it does when it assigns sheets of its own. Of many roots, each call looks
   * at the next some of them.
   */
  mend(): void {
    for (const [root, sheet] of this.round.next(MOST_MENDED)) {
      if (this.hasGone(root)) continue;
      if (!('insertRule' in sheet) || adoptedSheetsOf(root).includes(sheet)) continue;
      setAdoptedSheets(root, [...adoptedSheetsOf(root), sheet]);
    }
  }

  /** Takes the sheet away, from some roots each piece. */
  *clearInPieces(): Pieces<void> {
    let done = 0;
    for (const root of this.adopted.keys()) {
      if (!this.hasGone(root)) this.takeOff(root);
      if (++done % PIECE_ROOTS === 0) yield;
    }
  }

  /** The documents in which the sheet is, in their shadow roots at least. */
  listDocuments(): Set<Document> {
    return new Set(this.listLiving().map(documentOf));
  }

  /** The document and those of its shadow roots that have the sheet. */
  listRoots(document: Document): StyledRoot[] {
    return this.listLiving().filter((root) => documentOf(root) === document);
  }

  /** Takes the sheet off one root. */
  takeOff(root: StyledRoot): void {
    const sheet = this.adopted.get(root);
    if (sheet === undefined) return;
    this.adopted.delete(root);
    if ('insertRule' in sheet) {
      setAdoptedSheets(
        root,
        adoptedSheetsOf(root).filter((other) => other !== sheet),
      );
    } else sheet.remove();
  }

  private listLiving(): StyledRoot[] {
    return [...this.adopted.keys()].filter((root) => !this.hasGone(root));
  }

  /** True for a root whose document has gone, which is forgotten: its sheet went with it. */
  private hasGone(root: StyledRoot): boolean {
    if (isAlive(root)) return false;
    this.adopted.delete(root);
    return true;
  }

  /** A sheet can only be adopted in the document whose window made it. */
  private construct(document: Document): CSSStyleSheet {
    const sheet = new (windowOf(document)?.CSSStyleSheet ?? CSSStyleSheet)();
    sheet.replaceSync(this.rules);
    this.sheets.set(document, sheet);
    return sheet;
  }

  private insertElement(root: StyledRoot, document: Document): HTMLStyleElement {
    const style = Document.prototype.createElement.call(document, 'style') as HTMLStyleElement;
    style.textContent = this.rules;
    Node.prototype.appendChild.call(nodeTypeOf(root) === 9 ? rootElementOf(document) : root, style);
    return style;
  }
}

/** The document of a root: itself, or the one that holds the shadow root. */
export function documentOf(root: StyledRoot): Document {
  return nodeTypeOf(root) === 9 ? (root as Document) : (ownerDocumentOf(root) as Document);
}
