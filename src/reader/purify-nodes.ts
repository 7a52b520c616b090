import createDOMPurify from 'dompurify';
import type { Pieces } from '../core/pieces.ts';

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
const XHTML = 'http://www.w3.org/1999/xhtml';
/** Nodes from which some are cleaned apart. Higher: longer pieces; lower: more of them, each with costs of its own. */
const UNIT_NODES = 500;

/**
 * Cleans a tree in place, as nodes: the second lock behind `buildKept`, which writes nothing that is not on its list;
 * what it copies whole (formulas, drawings) is held here alone. `inert` is the tree's own document: none of the
 * page's names stand in for its methods, and no policy of the page is asked.
 *
 * Each piece cleans hardly more than UNIT_NODES nodes: from the leaves up, neighbours that are enough together are taken
 * out, cleaned by themselves, and come back in the end. A formula or drawing is never parted. Linear.
 */
export function* purifyNodes(tree: HTMLElement, inert: Document): Pieces<void> {
  const purify = makePurifier(inert);
  const taken: { place: Element; box: Element }[] = [];
  const open = [openElement(tree)];
  for (let at = open.at(-1); at !== undefined; at = open.at(-1)) {
    let node = at.next;
    let nodes = 1;
    if (node === null) {
      open.pop();
      node = at.element;
      nodes += at.nodes;
      at = open.at(-1);
      if (at === undefined) break;
    } else {
      at.next = node.nextSibling;
      if (node.nodeType === 1) {
        if ((node as Element).namespaceURI === XHTML) {
          open.push(openElement(node as Element));
          continue;
        }
        nodes += (node as Element).querySelectorAll('*').length;
      }
    }
    at.run.push(node);
    at.nodes += nodes;
    if (at.nodes < UNIT_NODES) continue;
    const place = inert.createElement('span');
    const box = inert.createElement('div');
    at.run[0]?.before(place);
    box.append(...at.run);
    purify(box);
    taken.push({ place, box });
    at.run = [place];
    at.nodes = 1;
    yield;
  }
  purify(tree);
  for (const { place, box } of taken.reverse()) {
    yield;
    place.replaceWith(...box.childNodes);
  }
}

/** An element whose children are gone through. */
interface OpenElement {
  element: Element;
  next: ChildNode | null;
  /** The last of its children that were not cleaned yet, one beside the other, and how many nodes they hold. */
  run: ChildNode[];
  nodes: number;
}

function openElement(element: Element): OpenElement {
  return { element, next: element.firstChild, run: [], nodes: 0 };
}

function makePurifier(inert: Document): (tree: Element) => void {
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
  return (tree) => {
    purify.sanitize(tree, {
      IN_PLACE: true,
      USE_PROFILES: { html: true, mathMl: true, svg: true },
      FORBID_TAGS: FORBIDDEN_TAGS,
      FORBID_ATTR: FORBIDDEN_ATTRIBUTES,
      ALLOW_DATA_ATTR: false,
      // Names cannot clobber anything from inside a shadow root, and ours have a prefix.
      SANITIZE_DOM: false,
    });
  };
}

/** A document without a window: nothing in it loads or runs. */
export function makeInertDocument(): Document {
  const implementation = Reflect.get(Document.prototype, 'implementation', document) as DOMImplementation;
  return implementation.createHTMLDocument('');
}
