import { rootElementOf, setAdoptedSheets, windowOf } from './document-access.ts';
import { makeElement } from './make-element.ts';

/** A place of ours over the page: a closed shadow root on the document's root element. */
export interface Surface {
  host: HTMLElement;
  shadow: ShadowRoot;
  /** Takes it away; the page's tree is as it was. */
  remove(): void;
}

/** The page's styles end at the host, whatever they say. */
const HOST_STYLE = ':host { all: initial !important; }\n';

/** Opens a surface with a style sheet of its own. Throws where the document has no root element. */
export function openSurface(css: string): Surface {
  const root = rootElementOf(document);
  if (root === null) throw new Error('this document has no root element');
  const host = makeElement('div');
  const shadow = host.attachShadow({ mode: 'closed' });
  const sheet = new (windowOf(document)?.CSSStyleSheet ?? CSSStyleSheet)();
  sheet.replaceSync(HOST_STYLE + css);
  setAdoptedSheets(shadow, [sheet]);
  Node.prototype.appendChild.call(root, host);
  return { host, shadow, remove: () => host.remove() };
}
