import { childNodesOf, nodeTypeOf, tagNameOf, textOf } from '../dom/node-access.ts';

/** Namespaces whose trees are copied as they are drawn. */
export const MATHML = 'http://www.w3.org/1998/Math/MathML';
export const SVG = 'http://www.w3.org/2000/svg';

/** What runs, moves, loads, leads away or sets styles; of a formula also what says it again. */
const LEFT_OUT: ReadonlySet<string> = new Set([
  ...['script', 'style', 'foreignobject', 'image', 'feimage', 'use', 'set', 'animate', 'animatecolor'],
  ...['animatemotion', 'animatetransform', 'discard', 'handler', 'listener', 'cursor', 'mpath', 'a'],
  ...['annotation', 'annotation-xml', 'maction', 'none', 'title', 'mglyph', 'malignmark'],
]);
/** Elements whose content stands in their place. */
const OPENED: ReadonlySet<string> = new Set(['a', 'maction', 'semantics']);
const ATTRIBUTE_LEFT_OUT = /^on|href$|^style$|^class$|^src$|^actiontype$|^is$|:/i;
/** Elements of one tree that are copied. */
const MOST_ELEMENTS = 20_000;

/**
 * A formula or drawing built anew in `inert`, element by element: only elements of its own namespace, no attribute
 * that could run, load or lead anywhere, of `semantics` the first child. Never a clone: in Chromium a handler's
 * attribute that was cloned and then taken away still ran. Linear, no recursion.
 */
export function copyForeign(root: Node, namespace: string, inert: Document): Element {
  const top = makeCopy(root as Element, namespace, inert);
  const stack: { from: Node; to: Element }[] = [{ from: root, to: top }];
  let left = MOST_ELEMENTS;
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    const { from, to } = next;
    for (const child of listDrawn(from)) {
      const type = nodeTypeOf(child);
      if (type === 3) to.append(inert.createTextNode(textOf(child)));
      if (type !== 1 || (child as Element).namespaceURI !== namespace || left-- <= 0) continue;
      const tag = tagNameOf(child);
      if (OPENED.has(tag)) {
        const group = inert.createElementNS(namespace, namespace === MATHML ? 'mrow' : 'g');
        to.append(group);
        stack.push({ from: child, to: group });
        continue;
      }
      if (LEFT_OUT.has(tag)) continue;
      const copy = makeCopy(child as Element, namespace, inert);
      to.append(copy);
      stack.push({ from: child, to: copy });
    }
  }
  return top;
}

/** The children that are drawn: of `semantics` and `maction` the first element. */
function listDrawn(node: Node): Node[] {
  const children = [...childNodesOf(node)];
  if (!/^(?:semantics|maction)$/.test(tagNameOf(node))) return children;
  return children.filter((child) => nodeTypeOf(child) === 1).slice(0, 1);
}

function makeCopy(element: Element, namespace: string, inert: Document): Element {
  const copy = inert.createElementNS(namespace, element.localName);
  for (const { name, value } of Reflect.get(Element.prototype, 'attributes', element) as NamedNodeMap) {
    if (!ATTRIBUTE_LEFT_OUT.test(name)) copy.setAttribute(name, value);
  }
  return copy;
}
