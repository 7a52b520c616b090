import type { PageIndex } from '../core/page-index.ts';

/**
 * A place on every page of a template, as BlogForever names it: an anchor, and the child tags that lead from it to
 * the element. `//*[@id="x"]/div/p` has by 'id', name 'x' and tags ['div', 'p']; by 'root' starts at the root.
 */
export interface ElementRule {
  by: 'id' | 'class' | 'root';
  name: string;
  tags: string[];
}

/** Steps below the anchor that a rule may have; deeper elements have no rule. Bounds hostile depth. */
const MAX_RULE_STEPS = 40;

/**
 * The one rule of every element: its id if that has no digit; else its whole class attribute if without digits; else
 * the parent's rule and its own tag (Blanvillain et al., WIMS 2014, section 3.1). Undefined beyond MAX_RULE_STEPS.
 * One an element row. Linear in elements.
 */
export function listElementRules(index: PageIndex<unknown>): (ElementRule | undefined)[] {
  const { tag, parent, id, className } = index.elements;
  const rules: (ElementRule | undefined)[] = [];
  for (let row = 0; row < tag.length; row++) {
    const above = parent[row] as number;
    const own = anchorOf(id[row] as string, className[row] as string);
    if (own !== undefined) rules.push(own);
    else if (above < 0) rules.push({ by: 'root', name: '', tags: [tag[row] as string] });
    else rules.push(stepDown(rules[above], tag[row] as string));
  }
  return rules;
}

/** A rule as text, XPath-like: equal texts are equal rules. */
export function writeElementRule(rule: ElementRule): string {
  const anchor = rule.by === 'root' ? '' : `//*[@${rule.by}=${JSON.stringify(rule.name)}]`;
  return [anchor, ...rule.tags].join('/');
}

/** Row of the first element in document order that the rule selects, -1 for none. Linear in elements. */
export function findElement(index: PageIndex<unknown>, rule: ElementRule): number {
  const { tag } = index.elements;
  const last = rule.tags[rule.tags.length - 1];
  for (let row = 0; row < tag.length; row++) {
    if (last !== undefined && tag[row] !== last) continue;
    if (selects(index, rule, row)) return row;
  }
  return -1;
}

/** Rows of all elements that the rule selects, document order. Linear in elements. */
export function listElements(index: PageIndex<unknown>, rule: ElementRule): number[] {
  const rows: number[] = [];
  for (let row = 0; row < index.elements.tag.length; row++) if (selects(index, rule, row)) rows.push(row);
  return rows;
}

function selects(index: PageIndex<unknown>, rule: ElementRule, from: number): boolean {
  const { tag, parent, id, className } = index.elements;
  let row = from;
  for (let step = rule.tags.length - 1; step >= 0; step--) {
    if (row < 0 || tag[row] !== rule.tags[step]) return false;
    row = parent[row] as number;
  }
  if (rule.by === 'root') return row < 0;
  if (row < 0) return false;
  return (rule.by === 'id' ? id[row] : className[row]) === rule.name;
}

function anchorOf(id: string, className: string): ElementRule | undefined {
  if (id !== '' && !/\d/.test(id)) return { by: 'id', name: id, tags: [] };
  if (className !== '' && !/\d/.test(className)) return { by: 'class', name: className, tags: [] };
  return undefined;
}

function stepDown(rule: ElementRule | undefined, tag: string): ElementRule | undefined {
  if (rule === undefined || rule.tags.length >= MAX_RULE_STEPS) return undefined;
  return { ...rule, tags: [...rule.tags, tag] };
}
