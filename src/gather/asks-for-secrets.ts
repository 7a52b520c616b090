import { ELEMENT_NODE, type TreeAdapter } from '../core/tree-adapter.ts';

/** A page's frame, where a login box is no main content (`content/find-sensitive-form`). */
const FRAME_TAGS: ReadonlySet<string> = new Set(['header', 'nav', 'footer', 'aside', 'dialog', 'template']);

/**
 * True where a fetched page has a password or card field outside its frame. Whether anybody could see the field is not
 * known without a layout: any doubt counts as yes. Linear in nodes.
 */
export function asksForSecrets<Node>(root: Node, adapter: TreeAdapter<Node>): boolean {
  const stack: Node[] = [root];
  while (stack.length > 0) {
    const node = stack.pop() as Node;
    if (adapter.nodeType(node) === ELEMENT_NODE) {
      const tag = adapter.tagName(node);
      if (FRAME_TAGS.has(tag)) continue;
      if (tag === 'input' && isSecret(node, adapter)) return true;
    }
    const children = adapter.childNodes(node);
    for (let i = children.length - 1; i >= 0; i--) stack.push(children[i] as Node);
  }
  return false;
}

function isSecret<Node>(field: Node, adapter: TreeAdapter<Node>): boolean {
  if (adapter.attribute(field, 'type')?.toLowerCase() === 'password') return true;
  return /(?:^|\s)cc-(?:number|csc)(?:\s|$)/.test(
    adapter.attribute(field, 'autocomplete')?.toLowerCase() ?? '',
  );
}
