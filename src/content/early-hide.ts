import type { PageDecision } from '../core/decide-blocks.ts';
import type { EarlyDecider } from '../core/decide-early.ts';
import type { PageIndex } from '../core/page-index.ts';
import { startPageWalk } from '../core/page-walk.ts';
import type { TreeAdapter } from '../core/tree-adapter.ts';
import { bodyOf, readyStateOf, rootElementOf } from '../dom/document-access.ts';
import { isAlive, isFrame, lastChildOf, nodeTypeOf } from '../dom/node-access.ts';
import { listStepsOf, shownParentOf } from '../dom/shown-parent.ts';
import { coverRows } from './cover-rows.ts';
import type { HiddenParts } from './hide-parts.ts';
import { listRuns, type Run } from './list-runs.ts';

/**
 * Nodes that are looked at in one go: what comes beyond them waits for the look at the whole page, which is done in
 * slices. Higher: a longer task where a page builds much at once; lower: more pages on which a part flashes.
 */
const MOST_NODES = 7_000;
/** Of them, those that are looked at whatever the clock says: any ordinary page. */
const SURE_NODES = 3_500;
/** Milliseconds after which no more than those are, and nodes between two looks at the clock. */
const LONGEST = 20;
const STEP_NODES = 500;
/** Nodes of a run that are asked how much they hold. */
const MOST_ASKED = 20;
const SVG = 'http://www.w3.org/2000/svg';

/** The page that parts are hidden on. */
export interface EarlyPage {
  adapter: TreeAdapter<Node>;
  hidden: HiddenParts;
  /** Elements that others keep out of sight for the moment. */
  holds: (element: Node) => boolean;
  /** False for frames that are not gone into before this paint: they are told of later. */
  mayEnter: (frame: Element) => boolean;
  /** A part is hidden and a text that nobody knows came into it: the page has to be looked at as a whole. */
  onDoubt: () => void;
}

/**
 * Hides what the site's pages taught as soon as it stands in the tree, called before the next paint. While the
 * document is parsed, the block at its end is held out of sight until it is complete: half a line has no
 * signature. Lives as long as one page's knowledge.
 */
export class EarlyHide {
  private readonly page: EarlyPage;
  private readonly decide: EarlyDecider;
  private held: Element[] = [];
  /** Nodes that may still be looked at in this go, and when it began. */
  private left = 0;
  private began = 0;
  /** Until the page's first verdict what is hidden here may be shown again here. */
  private isFirst = true;

  constructor(page: EarlyPage, decide: EarlyDecider) {
    this.page = page;
    this.decide = decide;
  }

  /** Everything that stands in the tree already. */
  takeAll(): void {
    const root = rootElementOf(document);
    if (root) this.decideRuns([{ parent: root, nodes: Array.from(this.page.adapter.childNodes(root)) }]);
  }

  /** What came or changed since. */
  take(nodes: Iterable<Node>): void {
    this.decideRuns(listRuns([...nodes, ...this.held].filter(isAlive), this.page.adapter));
  }

  /** A verdict over the whole page stands now: from here on parts are only added. */
  follow(): void {
    this.isFirst = false;
    this.held = [];
  }

  private decideRuns(runs: readonly Run[]): void {
    const { hidden } = this.page;
    this.left = MOST_NODES;
    this.began = performance.now();
    const open = readyStateOf(document) === 'loading' ? listOpen() : new Set<Node>();
    for (const element of this.held) hidden.show(element);
    this.held = runs.flatMap((run) => this.decideRun(run, open)).filter((element) => !hidden.has(element));
    for (const element of this.held) hidden.hide(element);
  }

  /**
   * Hides what is known in a run; answers what has to be held, because it may be half a block. A run with more nodes
   * than are left is passed over: half of it would be decided wrongly.
   */
  private decideRun(run: Run, open: ReadonlySet<Node>): Element[] {
    const index = this.walkRun(run);
    if (index === undefined) return [];
    const decision = this.decide(index);
    if (this.isInHidden(run, index, decision)) return [];
    const { node, tag } = index.elements;
    const isWhole = run.nodes.length === this.page.adapter.childNodes(run.parent).length;
    const mayGo = (row: number) => (row > 0 || isWhole) && mayBeHidden(tag[row] as string);
    const isOpen = (row: number) => open.has(node[row] as Node);
    const covers = coverRows(
      index,
      (block) => decision.reason[block] !== undefined,
      (row) => mayGo(row) && !isOpen(row),
    ).map((row) => node[row] as Element);
    if (this.isFirst) this.showRest(index, new Set(covers));
    for (const element of covers) this.page.hidden.hide(element);
    const last = open.size > 0 ? (index.segments.block.at(-1) ?? -1) : -1;
    const isLast = (block: number) => block === last;
    return coverRows(index, isLast, (row) => mayGo(row) && isOpen(row)).map((row) => node[row] as Element);
  }

  private walkRun({ parent, nodes }: Run): PageIndex<Node> | undefined {
    if (this.left <= 0) return undefined;
    if (isTooMuch(nodes, this.left)) return undefined;
    const { adapter, mayEnter } = this.page;
    const above = shownParentOf(parent);
    const part: TreeAdapter<Node> = {
      ...adapter,
      childNodes(node) {
        if (node === parent) return nodes;
        return isFrame(node) && !mayEnter(node as Element) ? [] : adapter.childNodes(node);
      },
    };
    const walk = startPageWalk<Node>(location.href, parent, part, above ? listStepsOf(above) : []);
    const most = this.left;
    while (this.left > 0) {
      const isDone = walk.step(Math.min(this.left, STEP_NODES));
      this.left = most - walk.visited();
      if (isDone) return walk.finish();
      if (MOST_NODES - this.left >= SURE_NODES && performance.now() - this.began > LONGEST) this.left = 0;
    }
    return undefined;
  }

  /**
   * True when a run stands in a part that is hidden and stays so. Where a text that is not known has come into it,
   * the part was not what it seemed: it is shown and looked at again, or after a verdict the whole page is.
   */
  private isInHidden({ parent }: Run, index: PageIndex<Node>, decision: PageDecision): boolean {
    const { hidden, onDoubt, adapter } = this.page;
    const part = hidden.findAbove(parent, shownParentOf);
    if (part === undefined) return false;
    const { chars } = index.blocks;
    if (!chars.some((count, block) => count > 0 && decision.reason[block] === undefined)) return true;
    if (!this.isFirst) {
      onDoubt();
      return true;
    }
    hidden.show(part);
    for (const run of listRuns([part], adapter)) this.decideRun(run, listOpen());
    return true;
  }

  private showRest(index: PageIndex<Node>, covers: ReadonlySet<Element>): void {
    const { hidden, holds } = this.page;
    for (const node of index.elements.node) {
      if (hidden.has(node) && !covers.has(node as Element) && !holds(node)) hidden.show(node as Element);
    }
  }
}

/**
 * True where nodes hold more than may be looked at, by what the platform counts in no time: not so what a drawing or a
 * list of choices holds, which the walk does not go into. Only a few nodes are asked.
 */
function isTooMuch(nodes: readonly Node[], most: number): boolean {
  if (nodes.length > most) return true;
  if (nodes.length > MOST_ASKED) return false;
  let sum = 0;
  for (const node of nodes) {
    if (nodeTypeOf(node) !== 1) continue;
    const { getElementsByTagName, getElementsByTagNameNS } = Element.prototype;
    const element = node as Element;
    sum += getElementsByTagName.call(element, '*').length;
    sum -= getElementsByTagNameNS.call(element, SVG, '*').length;
    sum -= getElementsByTagName.call(element, 'option').length;
  }
  return sum > most;
}

/** The body's last node and all that hold it: what the parser has not closed is among them. */
function listOpen(): Set<Node> {
  const open = new Set<Node>();
  for (let node: Node | null = bodyOf(document); node !== null; node = lastChildOf(node)) open.add(node);
  return open;
}

/** A page is never hidden as a whole; and a frameset gives its rooms by number, so none may fall out. */
const STAYING: ReadonlySet<string> = new Set(['html', 'body', 'frameset', 'frame']);

/** False for names of elements that hold a page's room together. */
export function mayBeHidden(tag: string): boolean {
  return !STAYING.has(tag);
}
