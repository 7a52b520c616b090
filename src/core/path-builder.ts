import { MAX_PATH_DEPTH } from './limits.ts';
import type { PathTable } from './page-index.ts';
import { StepNames } from './step-names.ts';

/** More than the names of a page: what parts a place's key from the next one's. */
const MOST_STEPS = 1 << 20;

let names = new StepNames();

/** The names known so far; a page keeps to those it began with. */
function takeNames(): StepNames {
  if (names.isFull()) names = new StepNames();
  return names;
}

/** Names the places of one page, each once. Lives as long as the walk. */
export class PathBuilder {
  readonly table: PathTable = { parent: [], step: [], count: [] };
  private readonly depth: number[] = [];
  private readonly names = takeNames();
  /** Rows by the place above and the number of the step: no text is made to look one up. */
  private readonly rows = new Map<number, number>();
  private top = -1;

  constructor(steps: readonly string[]) {
    for (const step of steps) this.top = this.row(this.top, this.names.add(step));
    this.table.count.fill(1);
  }

  /** Row of the place of an element under `above` (-1 at the top). Places too deep to name are their ancestor's. */
  enter(above: number, tag: string, id: string, className: string): number {
    const parent = above < 0 ? this.top : above;
    if (parent >= 0 && (this.depth[parent] as number) >= MAX_PATH_DEPTH) return parent;
    const row = this.row(parent, this.names.find(tag, id, className));
    this.table.count[row] = (this.table.count[row] as number) + 1;
    return row;
  }

  private row(parent: number, step: number): number {
    const key = (parent + 1) * MOST_STEPS + step;
    const known = this.rows.get(key);
    if (known !== undefined) return known;
    const row = this.table.step.length;
    this.table.parent.push(parent);
    this.table.step.push(this.names.names[step] as string);
    this.table.count.push(0);
    this.depth.push(parent < 0 ? 0 : (this.depth[parent] as number) + 1);
    this.rows.set(key, row);
    return row;
  }
}
