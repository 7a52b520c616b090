import { isCandidateTag } from './candidates.ts';
import { type Signature, SignatureHasher } from './signature.ts';
import { ELEMENT_NODE, TEXT_NODE, type TreeAdapter } from './tree-adapter.ts';

/** A candidate subtree of one page: its root, and the signature of its representation. */
export interface Candidate<Node> {
  node: Node;
  signature: Signature;
}

const WHITE_SPACE = /[\t\n ]+/g;

/**
 * Deboiler's text form of a subtree: tags, texts and the texts after children, without attributes and white
 * space, in lower case (ALGORITHMS.md 1, "Representation"). For tests and for reading; programs compare
 * signatures. Linear in the subtree; no recursion.
 */
export function renderRepresentation<Node>(root: Node, adapter: TreeAdapter<Node>): string {
  const parts: string[] = [];
  walkSubtree(root, adapter, {
    open: (tag) => parts.push(`<${tag.toLowerCase()}>`),
    text: (text) => parts.push(text),
    close: (tag) => parts.push(`</${tag.toLowerCase()}>`),
  });
  return parts.join('');
}

/**
 * Every candidate subtree in document order with its signature. Two subtrees have equal signatures when their
 * representations are equal: each element's hash takes its tag, its texts and its children's hashes in order,
 * so one walk reads each character once. Linear in the page; no recursion.
 */
export function listCandidates<Node>(root: Node, adapter: TreeAdapter<Node>): Candidate<Node>[] {
  const found: { node: Node; signature: Signature | undefined }[] = [];
  const hashers: SignatureHasher[] = [new SignatureHasher()];
  const places: number[] = [-1];
  walkSubtree(root, adapter, {
    open(tag, node) {
      const hasher = new SignatureHasher();
      hasher.addText(tag);
      hashers.push(hasher);
      places.push(isCandidateTag(tag) ? found.push({ node, signature: undefined }) - 1 : -1);
    },
    text: (text) => (hashers[hashers.length - 1] as SignatureHasher).addText(text),
    close() {
      const hasher = hashers.pop() as SignatureHasher;
      const place = places.pop() as number;
      const candidate = found[place];
      if (candidate) candidate.signature = hasher.digest();
      (hashers[hashers.length - 1] as SignatureHasher).addHasher(hasher);
    },
  });
  return found as Candidate<Node>[];
}

interface SubtreeVisitor<Node> {
  open(tag: string, node: Node): void;
  text(text: string): void;
  close(tag: string): void;
}

function walkSubtree<Node>(root: Node, adapter: TreeAdapter<Node>, visitor: SubtreeVisitor<Node>): void {
  const isElement = adapter.nodeType(root) === ELEMENT_NODE;
  const lists: ArrayLike<Node>[] = [isElement ? [root] : adapter.childNodes(root)];
  const positions: number[] = [0];
  const tags: string[] = [''];
  while (lists.length > 0) {
    const top = lists.length - 1;
    const list = lists[top] as ArrayLike<Node>;
    const position = positions[top] as number;
    if (position >= list.length) {
      lists.pop();
      positions.pop();
      const tag = tags.pop() as string;
      if (lists.length > 0 && tag !== '') visitor.close(tag);
      continue;
    }
    positions[top] = position + 1;
    const node = list[position] as Node;
    const type = adapter.nodeType(node);
    if (type === TEXT_NODE) visitor.text(adapter.text(node).replace(WHITE_SPACE, '').toLowerCase());
    if (type === ELEMENT_NODE) {
      const tag = adapter.tagName(node);
      visitor.open(tag, node);
      lists.push(adapter.childNodes(node));
      positions.push(0);
      tags.push(tag);
    }
  }
}
