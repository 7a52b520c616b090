import { BlockFlag } from './block-flags.ts';
import type { PageIndex } from './page-index.ts';
import { isProductListStep, isProductStep, isSaleStep } from './product-steps.ts';
import type { SiteEvidence } from './site-evidence.ts';

const LABEL_CHARS = 40;
const VALUE_CHARS = 80;
const LABEL = /[:：]$/u;
/** Terms and what they are: labels and values whatever they end with; in tables, which lay whole shops out, where the page model says so too. */
const TERMS: ReadonlySet<string> = new Set(['dt', 'dd']);
const CELL = /^t[hd]$/;
const CELL_SCORE = 0.35;
const LABELLED = /^[^:：]{2,40}[:：]\s*\S/u;

/**
 * Rows of a shop's specifications: labels and their values, plain short lines inside the box of the product that the
 * main part belongs to, but not among what serves the sale (price, cart, stock). "Weight:", "12 kg"; "Pieces: 40"; and the
 * heading right above. Linear in blocks and elements.
 */
export function listProductSpecs(
  page: PageIndex<unknown>,
  evidence: SiteEvidence,
  scores: ArrayLike<number>,
): number[] {
  const { blocks, elements } = page;
  const box = findProductBox(page, evidence);
  if (box < 0) return [];
  const isSale = page.paths.step.map(isSaleStep);
  const rows: number[] = [];
  let wasLabel = false;
  let heading = -1;
  for (let row = 0; row < blocks.kind.length; row++) {
    const chars = blocks.chars[row] as number;
    if (chars === 0) continue;
    const element = blocks.element[row] as number;
    const isInside = element >= box && element < (elements.end[box] as number);
    const isPlain =
      isInside && chars <= VALUE_CHARS && (blocks.linkChars[row] as number) === 0 && !servesSale(element);
    const text = blocks.text[row] as string;
    const isLabel = isPlain && chars <= LABEL_CHARS && LABEL.test(text);
    const tag = elements.tag[element] as string;
    const isListed = TERMS.has(tag) || (CELL.test(tag) && (scores[row] as number) >= CELL_SCORE);
    if (isPlain && (isLabel || wasLabel || isListed || LABELLED.test(text))) {
      if (heading >= 0) rows.push(heading);
      rows.push(row);
    }
    wasLabel = isLabel;
    heading = isPlain && ((evidence.facts.blocks.flags[row] as number) & BlockFlag.heading) !== 0 ? row : -1;
  }
  return rows;

  function servesSale(line: number): boolean {
    for (let element = line; element > box; element = elements.parent[element] as number)
      if (isSale[elements.path[element] as number]) return true;
    return false;
  }
}

/**
 * The outermost element named for a product that holds lines of the main part; for a product without a description
 * the one that leads to where the template's other pages have theirs, or, where no sentence is the page's own, the only
 * one of the page: beside an article it is another's. -1 for none.
 */
function findProductBox(page: PageIndex<unknown>, evidence: SiteEvidence): number {
  const { blocks, elements, paths } = page;
  const isProduct = paths.step.map(isProductStep);
  if (!isProduct.includes(true)) return -1;
  for (let row = 0; row < blocks.kind.length; row++) {
    if (!evidence.isMain(row) || (blocks.chars[row] as number) === 0) continue;
    let box = -1;
    for (
      let element = blocks.element[row] as number;
      element >= 0;
      element = elements.parent[element] as number
    )
      if (isProduct[elements.path[element] as number]) box = element;
    if (box >= 0) return box;
  }
  const leading = elements.path.findIndex((path) => isProduct[path] && evidence.leadsToMain(path));
  if (leading >= 0) return leading;
  const { flags } = evidence.facts.blocks;
  const hasText = flags.some((flag, row) => (flag & BlockFlag.sentence) !== 0 && evidence.isMain(row));
  return hasText ? -1 : findOnlyBox(page, isProduct);
}

/** The one outermost element named for one product, -1 where there are several, as on a list of them, or none. */
function findOnlyBox({ elements, paths }: PageIndex<unknown>, isProduct: readonly boolean[]): number {
  let only = -1;
  for (let element = 0; element < elements.path.length; element++) {
    const path = elements.path[element] as number;
    if (!isProduct[path]) continue;
    const step = paths.step[path] as string;
    if (!isSaleStep(step) && !isProductListStep(step)) {
      if (only >= 0) return -1;
      only = element;
    }
    element = (elements.end[element] as number) - 1;
  }
  return only;
}
