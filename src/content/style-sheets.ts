import { adoptedSheetsOf, rootElementOf, setAdoptedSheets, windowOf } from '../dom/document-access.ts';
import { nodeTypeOf } from '../dom/node-access.ts';

type StyledRoot = Document | ShadowRoot;

/**
 * One style sheet on a page's document, its open shadow roots and its same-origin frames: constructed, so that the
 * tree stays as it is and no policy of the page stands against it; a `style` element where the browser lets us
 * construct none. `clear` leaves nothing behind.
 */
export class StyleSheets {
  private readonly rules: string;
  private readonly sheets = new WeakMap<Document, CSSStyleSheet>();
  private readonly adopted = new Map<StyledRoot, CSSStyleSheet | HTMLStyleElement>();

  constructor(rules: string) {
    this.rules = rules;
  }

  /** Puts the sheet on a root, once. */
  adopt(root: StyledRoot): void {
    if (this.adopted.has(root)) return;
    const document = nodeTypeOf(root) === 9 ? (root as Document) : (root.ownerDocument as Document);
    try {
      const sheet = this.sheets.get(document) ?? this.construct(document);
      setAdoptedSheets(root, [...adoptedSheetsOf(root), sheet]);
      this.adopted.set(root, sheet);
    } catch {
      this.adopted.set(root, this.insertElement(root, document));
    }
  }

  /** Puts sheets back that the page dropped, as it does when it assigns sheets of its own. */
  mend(): void {
    for (const [root, sheet] of this.adopted) {
      if (!('insertRule' in sheet) || adoptedSheetsOf(root).includes(sheet)) continue;
      setAdoptedSheets(root, [...adoptedSheetsOf(root), sheet]);
    }
  }

  clear(): void {
    for (const [root, sheet] of this.adopted) {
      if ('insertRule' in sheet) {
        setAdoptedSheets(
          root,
          adoptedSheetsOf(root).filter((other) => other !== sheet),
        );
      } else sheet.remove();
    }
    this.adopted.clear();
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
