import {
  attributeOf,
  childNodesOf,
  nodeTypeOf,
  parentNodeOf,
  tagNameOf,
  textOf,
} from '../dom/node-access.ts';
import { copyForeign, MATHML } from './copy-foreign.ts';

/** Nodes of one formula that are looked at. */
const MOST_NODES = 20_000;
/** What MathJax draws a formula in: of version 3 and 4, and of version 2. */
const MATHJAX = /(?:^|\s)(?:MathJax|MathJax_Display|MathJax_SVG|MathJax_CHTML|mjx-chtml)(?:\s|$)/;

/**
 * A formula as MathML that shows without the page's style, where `node` is one: MathML itself, or what MathJax drew,
 * by the MathML or TeX it left beside the drawing. Undefined for anything else.
 */
export function findFormula(node: Node, tag: string, inert: Document): Element | undefined {
  if (tag === 'math') return copyForeign(node, MATHML, inert);
  if (tag !== 'mjx-container' && !MATHJAX.test(attributeOf(node as Element, 'class') ?? '')) return undefined;
  const math = findBelow(node, (below) => tagNameOf(below) === 'math');
  if (math !== undefined) return copyForeign(math, MATHML, inert);
  const source = findSource(node);
  if (source === undefined) return undefined;
  const code = inert.createElement('code');
  code.textContent = source;
  return code;
}

/** True for the drawing of a formula that stands beside its MathML: KaTeX's, and what screens do not read. */
export function isFormulaTwin(node: Node): boolean {
  const name = attributeOf(node as Element, 'class') ?? '';
  return /(?:^|\s)(?:katex-html|MathJax_Preview|mjx-assistive-mml|MJX_Assistive_MathML)(?:\s|$)/.test(name);
}

/** True for a picture of a formula whose MathML stands beside it, as in Wikipedia. */
export function isFormulaPicture(node: Node): boolean {
  const parent = parentNodeOf(node);
  if (parent === null || !/math|tex/i.test(attributeOf(node as Element, 'class') ?? '')) return false;
  return findBelow(parent, (below) => tagNameOf(below) === 'math') !== undefined;
}

/** The TeX that MathJax 2 leaves in a script beside its drawing. */
function findSource(node: Node): string | undefined {
  const siblings = childNodesOf(parentNodeOf(node) ?? node);
  for (let i = 0; i < siblings.length; i++) {
    const script = siblings[i] as Node;
    if (tagNameOf(script) !== 'script') continue;
    if (!attributeOf(script as Element, 'type')?.startsWith('math/tex')) continue;
    const [text] = childNodesOf(script);
    if (text !== undefined && nodeTypeOf(text) === 3) return textOf(text);
  }
  return undefined;
}

/** The first node in document order, at or below, that is wanted. No recursion. */
function findBelow(node: Node, isWanted: (node: Node) => boolean): Node | undefined {
  const stack: Node[] = [node];
  for (let left = MOST_NODES; left > 0; left--) {
    const at = stack.pop();
    if (at === undefined) return undefined;
    if (nodeTypeOf(at) === 1 && isWanted(at)) return at;
    const children = childNodesOf(at);
    for (let i = children.length - 1; i >= 0; i--) stack.push(children[i] as Node);
  }
  return undefined;
}
