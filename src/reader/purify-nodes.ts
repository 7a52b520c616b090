import createDOMPurify from 'dompurify';

/** Elements and attributes that DOMPurify lets through and a text to read has no use for. */
const FORBIDDEN_TAGS = [
  'style',
  'form',
  'input',
  'button',
  'select',
  'textarea',
  'dialog',
  'marquee',
  'slot',
  'template',
];
const FORBIDDEN_ATTRIBUTES = ['style', 'class', 'name', 'part', 'slot', 'popover', 'popovertarget', 'usemap'];

/**
 * Cleans a tree in place, as nodes: the second lock behind `buildKept`, which writes nothing that is not on its list;
 * what it copies whole (formulas, drawings) is held here alone. `inert` is the tree's own document: none of the
 * page's names stand in for its methods, and no policy of the page is asked.
 */
export function purifyNodes(tree: HTMLElement, inert: Document): void {
  const {
    DocumentFragment,
    HTMLTemplateElement,
    Node,
    Element,
    NodeFilter,
    NamedNodeMap,
    HTMLFormElement,
    DOMParser,
  } = globalThis;
  const purify = createDOMPurify({
    document: inert,
    DocumentFragment,
    HTMLTemplateElement,
    Node,
    Element,
    NodeFilter,
    NamedNodeMap,
    HTMLFormElement,
    DOMParser,
  });
  if (!purify.isSupported) throw new Error('this browser lets nothing be purified');
  purify.sanitize(tree, {
    IN_PLACE: true,
    USE_PROFILES: { html: true, mathMl: true, svg: true },
    FORBID_TAGS: FORBIDDEN_TAGS,
    FORBID_ATTR: FORBIDDEN_ATTRIBUTES,
    ALLOW_DATA_ATTR: false,
    // Names cannot clobber anything from inside a shadow root, and ours have a prefix.
    SANITIZE_DOM: false,
  });
}

/** A document without a window: nothing in it loads or runs. */
export function makeInertDocument(): Document {
  const implementation = Reflect.get(Document.prototype, 'implementation', document) as DOMImplementation;
  return implementation.createHTMLDocument('');
}
