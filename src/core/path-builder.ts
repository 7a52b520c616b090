import { MAX_PATH_DEPTH, MAX_STEP_CHARS } from './limits.ts';
import type { PathTable } from './page-index.ts';

const DIGITS = /\d+/g;

/** Names the places of one page, each once. Lives as long as the walk. */
export class PathBuilder {
  readonly table: PathTable = { parent: [], step: [], count: [] };
  private readonly depth: number[] = [];
  /** Rows of the places below each place, by step; undefined where there are none, as below most. */
  private readonly below: (Map<string, number> | undefined)[] = [undefined];
  /** Steps by tag, and below it by class as written: pages repeat them by the hundred. */
  private readonly classSteps = new Map<string, Map<string, string>>();
  /** Steps of elements with an id, by tag, id and class as written. */
  private readonly idSteps = new Map<string, string>();
  private top = -1;

  constructor(steps: readonly string[]) {
    for (const step of steps) this.top = this.row(this.top, step);
    this.table.count.fill(1);
  }

  /** Row of the place of an element under `above` (-1 at the top). Places too deep to name are their ancestor's. */
  enter(above: number, tag: string, id: string | undefined, className: string | undefined): number {
    const parent = above < 0 ? this.top : above;
    if (parent >= 0 && (this.depth[parent] as number) >= MAX_PATH_DEPTH) return parent;
    const row = this.row(parent, this.name(tag, id, className));
    this.table.count[row] = (this.table.count[row] as number) + 1;
    return row;
  }

  private name(tag: string, id: string | undefined, className: string | undefined): string {
    if (!id && !className && tag.length <= MAX_STEP_CHARS) return tag;
    if (id) return nameOnce(this.idSteps, `${tag} ${id} ${className}`, tag, id, className);
    let steps = this.classSteps.get(tag);
    if (steps === undefined) {
      steps = new Map();
      this.classSteps.set(tag, steps);
    }
    return nameOnce(steps, className ?? '', tag, id, className);
  }

  private row(parent: number, step: string): number {
    let below = this.below[parent + 1];
    const known = below?.get(step);
    if (known !== undefined) return known;
    if (below === undefined) {
      below = new Map();
      this.below[parent + 1] = below;
    }
    const row = this.table.step.length;
    this.table.parent.push(parent);
    this.table.step.push(step);
    this.table.count.push(0);
    this.depth.push(parent < 0 ? 0 : (this.depth[parent] as number) + 1);
    this.below.push(undefined);
    below.set(step, row);
    return row;
  }
}

function nameOnce(
  steps: Map<string, string>,
  key: string,
  tag: string,
  id: string | undefined,
  className: string | undefined,
): string {
  let step = steps.get(key);
  if (step === undefined) {
    step = nameStep(tag, id, className);
    steps.set(key, step);
  }
  return step;
}

/** `tag#id.class` of an element: first class alone, digits left out, so that `post-17` and `post-18` are one place (ALGORITHMS.md 4a). */
export function nameStep(tag: string, id: string | undefined, className: string | undefined): string {
  let step = tag;
  const cleanId = id?.replace(DIGITS, '').trim();
  if (cleanId) step += '#' + cleanId;
  const first = className?.trim().split(/\s/, 1)[0]?.replace(DIGITS, '');
  if (first) step += '.' + first;
  return step.length > MAX_STEP_CHARS ? step.slice(0, MAX_STEP_CHARS) : step;
}
