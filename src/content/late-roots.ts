import {
  childNodesOf,
  frameDocumentOf,
  isAlive,
  isFrame,
  isInPage,
  shadowRootOf,
  tagNameOf,
  textOf,
} from '../dom/node-access.ts';
import type { HiddenParts } from './hide-parts.ts';
import type { ChangeWatch } from './watch-changes.ts';

/** Elements that are looked at before each paint; a page with more has none of its late trees found early. */
const MOST_EXPECTED = 2_000;

/**
 * Finds trees that come late and that no observer tells of: shadow roots of custom elements, documents of frames.
 * While `follow` runs they are looked for before each paint, and a custom element that shows nothing yet is held
 * out of sight until it does: what comes into it is decided before it is seen. Lives as long as the visit.
 */
export class LateRoots {
  private readonly expected = new Map<Element, Node | null>();
  private readonly held = new Set<Element>();
  private readonly watch: ChangeWatch;
  private readonly hidden: HiddenParts;
  private readonly onRoots: (hosts: Element[]) => void;
  private readonly unlisten: () => void;
  private frame = 0;

  constructor(watch: ChangeWatch, hidden: HiddenParts, onRoots: (hosts: Element[]) => void) {
    this.watch = watch;
    this.hidden = hidden;
    this.onRoots = onRoots;
    this.unlisten = watch.listeners.add(document, 'load', this.onLoad, true);
  }

  /** A frame has another document than when it was met: its first is empty, and no observer tells of the next. */
  private readonly onLoad = ({ target }: Event): void => {
    const host = target as Element;
    if (this.expected.has(host) && this.hasNewTree(host)) this.onRoots([host]);
  };

  /** Notes an element that may get a tree of its own; told by the adapter of each walk. */
  readonly expect = (host: Element): void => {
    if (!this.expected.has(host)) {
      if (this.expected.size >= MOST_EXPECTED) return;
      this.expected.set(host, treeOf(host));
    }
    if (this.frame !== 0 && !this.held.has(host) && showsNothingYet(host)) {
      this.held.add(host);
      this.hidden.hide(host);
    }
  };

  /** True for elements that are out of sight until they show something. */
  holds(element: Node): boolean {
    return this.held.has(element as Element);
  }

  /** Looks before each paint until `end`. */
  follow(): void {
    if (this.frame !== 0) return;
    const look = () => {
      this.frame = requestAnimationFrame(look);
      this.look();
    };
    this.frame = requestAnimationFrame(look);
  }

  /** No frame is listened to any longer. */
  stop(): void {
    this.end();
    this.unlisten();
  }

  end(): void {
    cancelAnimationFrame(this.frame);
    this.frame = 0;
    for (const host of this.held) this.release(host);
  }

  /** Watches trees that have come since, tells of their hosts, and lets go of what is held no longer. Linear in elements that are waited for. */
  look(): void {
    const found = [...this.expected.keys()].filter((host) => this.hasNewTree(host));
    for (const host of this.held) if (!isAlive(host) || !showsNothingYet(host)) this.release(host);
    if (found.length > 0) this.onRoots(found);
  }

  /** True when a tree has come, which is watched from now on; an element that has left the page is forgotten. */
  private hasNewTree(host: Element): boolean {
    const hasGone = !isAlive(host);
    const tree = hasGone ? null : treeOf(host);
    if (!hasGone && tree === this.expected.get(host)) return false;
    if (!isInPage(host)) {
      this.expected.delete(host);
      return false;
    }
    this.expected.set(host, tree);
    if (tree === null) return false;
    this.watch.watch(tree);
    return true;
  }

  private release(host: Element): void {
    this.held.delete(host);
    this.hidden.show(host);
  }
}

function treeOf(host: Element): ShadowRoot | Document | null {
  return isFrame(host) ? frameDocumentOf(host) : shadowRootOf(host);
}

/** A custom element that its page has not defined yet and that holds nothing: no reader misses it. */
function showsNothingYet(host: Element): boolean {
  if (isFrame(host) || shadowRootOf(host) !== null) return false;
  if (Element.prototype.matches.call(host, ':defined')) return false;
  return Array.from(childNodesOf(host)).every((node) => textOf(node).trim() === '' && tagNameOf(node) === '');
}
