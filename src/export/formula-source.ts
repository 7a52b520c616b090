import { ELEMENT_NODE, TEXT_NODE, type TreeAdapter } from '../core/tree-adapter.ts';

/** TeX source of a formula in MathML, from its annotation or `alttext`; undefined without one. Linear in the formula. */
export function findTex<Node>(math: Node, adapter: TreeAdapter<Node>): string | undefined {
  let source: string | undefined;
  visit(math, adapter, (node) => {
    if (source !== undefined || adapter.nodeType(node) !== ELEMENT_NODE) return true;
    if (adapter.tagName(node) !== 'annotation') return true;
    if (!/tex/i.test(adapter.attribute(node, 'encoding') ?? '')) return false;
    source = joinTexts(node, adapter);
    return false;
  });
  const found = (source ?? adapter.attribute(math, 'alttext'))?.trim();
  return found === undefined || found === '' ? undefined : stripStyle(found);
}

/** Texts below a node, white space collapsed; annotations left out. */
export function joinTexts<Node>(root: Node, adapter: TreeAdapter<Node>): string {
  let text = '';
  visit(root, adapter, (node) => {
    if (adapter.nodeType(node) === TEXT_NODE) text += adapter.text(node);
    return node === root || adapter.nodeType(node) !== ELEMENT_NODE || adapter.tagName(node) !== 'annotation';
  });
  return text.replace(/\s+/g, ' ').trim();
}

/** Wikipedia wraps its sources in `{\\displaystyle …}`. */
function stripStyle(source: string): string {
  return /^\{\\(?:display|text)style ([\s\S]*)\}$/.exec(source)?.[1] ?? source;
}

/** Nodes in document order; those below a node for which `enter` is false are passed over. No recursion. */
function visit<Node>(root: Node, adapter: TreeAdapter<Node>, enter: (node: Node) => boolean): void {
  const stack: Node[] = [root];
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    if (!enter(node)) continue;
    const children = adapter.childNodes(node);
    for (let at = children.length - 1; at >= 0; at--) stack.push(children[at] as Node);
  }
}
