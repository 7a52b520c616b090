import { JSDOM } from 'jsdom';

/** Names of everything that a tree, an element, a form or a document answers to. */
function listNames(): string[] {
  const { window } = new JSDOM('');
  const names = new Set<string>();
  for (const { prototype } of [
    window.EventTarget,
    window.Node,
    window.Element,
    window.HTMLElement,
    window.HTMLFormElement,
    window.Document,
    window.HTMLDocument,
  ])
    for (const name of Object.getOwnPropertyNames(prototype)) if (!name.startsWith('_')) names.add(name);
  for (const name of [
    'checkVisibility',
    'assignedSlot',
    'adoptedStyleSheets',
    'moveBefore',
    'setHTML',
    'showPopover',
  ])
    names.add(name);
  names.delete('constructor');
  return [...names];
}

/** Breaks what scripts of the page would use: an extension's own world has its own. */
const BREAK = `<script>
for (const { prototype } of [Node, Element, HTMLElement, Document, EventTarget, ShadowRoot, MutationObserver, CSSStyleSheet, Range, Selection]) {
  for (const name of Object.getOwnPropertyNames(prototype)) {
    if (name === 'constructor') continue;
    const broken = () => { throw new Error('the page broke ' + name); };
    const { value } = Object.getOwnPropertyDescriptor(prototype, name);
    try { Object.defineProperty(prototype, name, typeof value === 'function' ? { value: broken } : { get: broken, set: broken }); } catch {}
  }
}
for (const name of ['JSON', 'Map', 'Set', 'Promise', 'Reflect', 'WeakMap', 'crypto', 'performance', 'setTimeout', 'requestAnimationFrame', 'MutationObserver', 'CSSStyleSheet', 'chrome', 'browser'])
  try { Object.defineProperty(window, name, { value: null }); } catch {}
Object.defineProperty(Object.prototype, 'url', { get() { return 'http://victim.example/'; }, set() {} });
Object.prototype.to = 'background'; Object.prototype.method = 'forgetAll'; Array.prototype.toJSON = () => 'forged';
</script>`;

/**
 * A page of a site whose every name is taken: a form around all of its content has a field, and the document a picture
 * and a form, named as each property of a tree; then its script breaks the platform for every script of the page.
 */
export function clobber(html: string): string {
  const names = listNames();
  const fields = names.map((name) => `<input type="hidden" name="${name}" form="around">`).join('');
  const pictures = names
    .map((name) => `<img name="${name}" alt="" hidden><form name="${name}" id="${name}"></form>`)
    .join('');
  return html
    .replace(/<\/?form[^>]*>/g, '')
    .replace(/<body[^>]*>/, (body) => `${body}<form id="around">`)
    .replace('</body>', `${fields}</form><div hidden>${pictures}</div>${BREAK}</body>`);
}
