/** Milliseconds of work at hand when a page begins, and the share of time that is added to them. */
const FIRST_BUDGET = 300;
const SHARE = 0.1;
/** Milliseconds after which work that had to wait is done together. */
const WAIT = 100;
/** Nodes that wait; when more come, everything is looked at instead. */
const MOST_NODES = 5_000;

/**
 * Passes on what changed, at once as long as that takes little time: before the next paint. A page that rewrites
 * itself a thousand times a second has its changes gathered, and costs a tenth of the time. Lives as long as the
 * visit.
 */
export class EarlyQueue {
  private readonly take: (nodes: ReadonlySet<Node> | 'all') => void;
  private budget = FIRST_BUDGET;
  private last = performance.now();
  private nodes = new Set<Node>();
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(take: (nodes: ReadonlySet<Node> | 'all') => void) {
    this.take = take;
  }

  /** Something changed, `nodes` among it: they may be none. */
  add(nodes: Iterable<Node>): void {
    for (const node of nodes) {
      this.nodes.add(node);
      if (this.nodes.size > MOST_NODES) break;
    }
    if (this.timer !== undefined) return;
    const now = performance.now();
    this.budget = Math.min(FIRST_BUDGET, this.budget + SHARE * (now - this.last));
    this.last = now;
    if (this.budget > 0) this.pass();
    else this.timer = setTimeout(() => this.pass(), WAIT);
  }

  stop(): void {
    clearTimeout(this.timer);
    this.nodes.clear();
  }

  private pass(): void {
    this.timer = undefined;
    const start = performance.now();
    const nodes = this.nodes;
    this.nodes = new Set();
    this.take(nodes.size > MOST_NODES ? 'all' : nodes);
    this.budget -= performance.now() - start;
  }
}
