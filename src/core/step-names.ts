import { MAX_STEP_CHARS } from './limits.ts';

const DIGITS = /\d+/g;

/** Names from which the next page begins with none, so that no run of pages fills the memory. */
const MOST_NAMES = 4000;

/**
 * Names of places by a number, each once. A site's pages have the same tags, classes and ids: a name is made at its
 * first element, and is one string wherever it stands.
 */
export class StepNames {
  /** The name of each number. */
  readonly names: string[] = [];
  private readonly numbers = new Map<string, number>();
  /** Numbers by tag, and below it by class as written. */
  private readonly byClass = new Map<string, Map<string, number>>();
  /** Numbers of elements with an id, by tag, id and class as written. */
  private readonly byId = new Map<string, number>();
  /** Elements' names that were asked for, each once. */
  private asked = 0;

  /** Number of a name. */
  add(name: string): number {
    let number = this.numbers.get(name);
    if (number === undefined) {
      number = this.names.length;
      this.names.push(name);
      this.numbers.set(name, number);
    }
    return number;
  }

  /** Number of an element's name (`nameStep`). */
  find(tag: string, id: string, className: string): number {
    let names = this.byClass.get(tag);
    let key = className;
    if (id !== '') {
      names = this.byId;
      key = `${tag} ${id} ${className}`;
    } else if (names === undefined) {
      names = new Map();
      this.byClass.set(tag, names);
    }
    let number = names.get(key);
    if (number === undefined) {
      number = this.add(nameStep(tag, id, className));
      names.set(key, number);
      this.asked++;
    }
    return number;
  }

  /** True when so much is known that it is better forgotten. */
  isFull(): boolean {
    return this.asked > MOST_NAMES;
  }
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
