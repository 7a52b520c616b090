/**
 * The platform's own getters of documents, for the same reason as `node-access`: `<img name="readyState">` makes
 * `document.readyState` an image.
 */
type StyledRoot = Document | ShadowRoot;

function read(document: Document, name: keyof Document): unknown {
  return Reflect.get(Document.prototype, name, document);
}

/** `document.readyState`. */
export function readyStateOf(document: Document): DocumentReadyState {
  return read(document, 'readyState') as DocumentReadyState;
}

/** `document.documentElement`, null while nothing was parsed. */
export function rootElementOf(document: Document): Element | null {
  return read(document, 'documentElement') as Element | null;
}

/** `document.body`, null while none was parsed. */
export function bodyOf(document: Document): HTMLElement | null {
  return read(document, 'body') as HTMLElement | null;
}

/** `document.defaultView`, null for documents without a window. */
export function windowOf(document: Document): (Window & typeof globalThis) | null {
  return read(document, 'defaultView') as (Window & typeof globalThis) | null;
}

/** `document.contentType`: `text/html` for most pages. */
export function contentTypeOf(document: Document): string {
  return read(document, 'contentType') as string;
}

/** The constructed sheets that a document or shadow root has adopted. */
export function adoptedSheetsOf(root: StyledRoot): CSSStyleSheet[] {
  return Reflect.get(prototypeOf(root), 'adoptedStyleSheets', root) as CSSStyleSheet[];
}

/** Makes `sheets` what a document or shadow root has adopted. */
export function setAdoptedSheets(root: StyledRoot, sheets: CSSStyleSheet[]): void {
  Reflect.set(prototypeOf(root), 'adoptedStyleSheets', sheets, root);
}

function prototypeOf(root: StyledRoot): object {
  const type = Reflect.get(Node.prototype, 'nodeType', root);
  return type === 9 ? Document.prototype : ShadowRoot.prototype;
}
