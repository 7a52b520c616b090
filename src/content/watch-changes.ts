import type { MeetRoot } from '../dom/dom-adapter.ts';
import { childNodesOf, isAlive, nodeTypeOf, shadowRootOf, tagNameOf } from '../dom/node-access.ts';
import { LastingListeners } from './lasting-listeners.ts';

/** Characters of a text that comes alone before it counts as structure: a clock's or counter's does not. */
const LEAST_TEXT = 40;

/** What changed: `structure`, elements or texts of some length; `page`, the whole document was written anew. */
export type ChangeKind = 'small' | 'structure' | 'page';

/**
 * Watches a page for changes: its document, and each shadow root and frame that a walk has met. Lives as long as
 * the visit. The observer is told before the next paint.
 */
export class ChangeWatch {
  private readonly observer: MutationObserver;
  private readonly watched = new WeakSet<Node>();
  /** Of the page's window and document. */
  readonly listeners = new LastingListeners();
  /** Counts structural changes: elements that came or went, texts of some length. */
  version = 0;
  /** Milliseconds of `performance.now()` of the last one. */
  lastChange = performance.now();

  constructor(onChange: (records: readonly MutationRecord[], kind: ChangeKind) => void) {
    this.observer = new MutationObserver((all) => {
      const records = all.filter(({ target }) => isAlive(target));
      const isStructural = records.some(changesStructure);
      if (isStructural) {
        this.version++;
        this.lastChange = performance.now();
      }
      const isNewPage = isStructural && records.some(bringsPage);
      if (isNewPage) this.listeners.renew();
      onChange(records, isNewPage ? 'page' : isStructural ? 'structure' : 'small');
    });
  }

  /** Watches a tree from now on; a tree that is watched already is left alone. */
  readonly watch: MeetRoot = (root) => {
    if (this.watched.has(root)) return;
    this.watched.add(root);
    this.observer.observe(root, { childList: true, characterData: true, subtree: true });
  };

  stop(): void {
    this.observer.disconnect();
  }
}

function changesStructure({ type, target, addedNodes, removedNodes }: MutationRecord): boolean {
  if (type !== 'childList') return false;
  // Views of ours come and go as one empty element beside the body, which a page has no use for.
  if (tagNameOf(target) === 'html' && [...addedNodes, ...removedNodes].every(isBare)) return false;
  return hasStructure(addedNodes) || hasStructure(removedNodes);
}

/** True when the page's document has got a root element: by its parser, or by `document.open`. */
function bringsPage({ type, target, addedNodes }: MutationRecord): boolean {
  return (
    type === 'childList' && target === document && [...addedNodes].some((node) => nodeTypeOf(node) === 1)
  );
}

function isBare(node: Node): boolean {
  return tagNameOf(node) === 'div' && childNodesOf(node).length === 0 && shadowRootOf(node) === null;
}

function hasStructure(nodes: NodeList): boolean {
  for (let i = 0; i < nodes.length; i++) {
    const node = nodes[i] as Node;
    const type = nodeTypeOf(node);
    if (type === 1) return true;
    if (type === 3 && (node.nodeValue ?? '').length >= LEAST_TEXT) return true;
  }
  return false;
}
