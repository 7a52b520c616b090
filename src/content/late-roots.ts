import { frameDocumentOf, isInPage, shadowRootOf, tagNameOf } from '../dom/node-access.ts';
import type { ChangeWatch } from './watch-changes.ts';

/** Elements that are looked at before each paint; a page with more has none of its late trees found early. */
const MOST_EXPECTED = 2_000;

/**
 * Finds trees that come late and that no observer tells of: shadow roots of custom elements, documents of frames.
 * While `follow` runs they are looked for before each paint. Lives as long as the visit.
 */
export class LateRoots {
  private readonly expected = new Map<Element, Node | null>();
  private readonly watch: ChangeWatch;
  private readonly onRoots: (hosts: Element[]) => void;
  private frame = 0;

  constructor(watch: ChangeWatch, onRoots: (hosts: Element[]) => void) {
    this.watch = watch;
    this.onRoots = onRoots;
  }

  /** Notes an element that may get a tree of its own; told by the adapter of each walk. */
  readonly expect = (host: Element): void => {
    if (this.expected.size < MOST_EXPECTED && !this.expected.has(host)) this.expected.set(host, treeOf(host));
  };

  /** Looks before each paint until `end`. */
  follow(): void {
    if (this.frame !== 0) return;
    const look = () => {
      this.frame = requestAnimationFrame(look);
      this.look();
    };
    this.frame = requestAnimationFrame(look);
  }

  end(): void {
    cancelAnimationFrame(this.frame);
    this.frame = 0;
  }

  /** Watches trees that have come since, and tells of their hosts. Linear in elements that are waited for. */
  look(): void {
    const found: Element[] = [];
    for (const [host, known] of this.expected) {
      const tree = treeOf(host);
      if (tree === known) continue;
      if (!isInPage(host)) {
        this.expected.delete(host);
        continue;
      }
      this.expected.set(host, tree);
      if (tree === null) continue;
      this.watch.watch(tree);
      found.push(host);
    }
    if (found.length > 0) this.onRoots(found);
  }
}

function treeOf(host: Element): ShadowRoot | Document | null {
  return tagNameOf(host) === 'iframe' ? frameDocumentOf(host) : shadowRootOf(host);
}
