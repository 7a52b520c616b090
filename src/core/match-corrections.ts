import type { Correction } from './corrections.ts';
import { listSteps } from './list-steps.ts';
import type { PageIndex } from './page-index.ts';
import type { Signature } from './signature.ts';

/**
 * The reader's word on every block of a page, undefined where none was said. A correction holds for blocks with one
 * of its keys; where the page has none of them, for what stands at its place now: a kept part stays kept on pages
 * where its words are others, and a part hidden by hand goes there where its place holds one element alone. A key
 * beats a place, keep beats hide. Linear in blocks, places and corrections.
 */
export function matchCorrections(
  page: PageIndex<unknown>,
  corrections: readonly Correction[],
): (Correction['act'] | undefined)[] {
  const { blocks } = page;
  const acts: (Correction['act'] | undefined)[] = new Array(blocks.kind.length).fill(undefined);
  if (corrections.length === 0) return acts;
  const present = new Set(blocks.folded);
  const byKey = new Map<Signature, Correction['act']>();
  const byPlace = new Map<string, Correction['act']>();
  for (const { act, keys, place } of corrections) {
    const hasKey = keys.some((key) => present.has(key));
    for (const key of keys) if (act === 'keep' || !byKey.has(key)) byKey.set(key, act);
    const name = place.join('\n');
    if (!hasKey && place.length > 0 && (act === 'keep' || !byPlace.has(name))) byPlace.set(name, act);
  }
  const placed = byPlace.size > 0 ? listPlaceActs(page, byPlace) : undefined;
  for (let row = 0; row < acts.length; row++) {
    acts[row] = byKey.get(blocks.folded[row] as Signature) ?? placed?.[blocks.element[row] as number];
  }
  return acts;
}

/** The word on every element by its place or by that of an element around it. */
function listPlaceActs(
  page: PageIndex<unknown>,
  byPlace: ReadonlyMap<string, Correction['act']>,
): (Correction['act'] | undefined)[] {
  const { elements, paths } = page;
  const ofPath = paths.step.map((_, path) => byPlace.get(listSteps(page, path).join('\n')));
  const standing = new Map<number, number>();
  for (const path of elements.path) standing.set(path, (standing.get(path) ?? 0) + 1);
  const acts: (Correction['act'] | undefined)[] = [];
  for (let row = 0; row < elements.node.length; row++) {
    const path = elements.path[row] as number;
    const parent = elements.parent[row] as number;
    const own = ofPath[path];
    const holds = own === 'keep' || (own === 'hide' && standing.get(path) === 1);
    acts.push(holds ? own : parent < 0 ? undefined : acts[parent]);
  }
  return acts;
}
