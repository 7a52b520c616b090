import { decodeHTMLAttribute } from 'entities/decode';
import type { PlainTree } from './plain-tree-builder.ts';

/** An attribute of an element as it is written, references decoded; '' where it has no value. */
export interface PlainAttribute {
  /** Lower case. */
  name: string;
  value: string;
}

const ATTRIBUTE = /([a-z_:.][\w:.-]*)(?:\s*=\s*(?:"([^"]*)"?|'([^']*)'?|([^\s>]*)))?|[^\s>]+/giy;
const SPACE = /\s*/y;

/** Attributes of an element in order, each name once: the first counts. Linear in their length. */
export function listPlainAttributes(tree: PlainTree, row: number): PlainAttribute[] {
  const text = tree.source.slice(tree.attributesFrom[row], tree.attributesTo[row]);
  const attributes: PlainAttribute[] = [];
  const seen = new Set<string>();
  let at = 0;
  while (at < text.length) {
    SPACE.lastIndex = at;
    SPACE.test(text);
    ATTRIBUTE.lastIndex = SPACE.lastIndex;
    const match = ATTRIBUTE.exec(text);
    if (match === null) break;
    at = ATTRIBUTE.lastIndex;
    const name = match[1]?.toLowerCase();
    if (name === undefined || seen.has(name)) continue;
    seen.add(name);
    attributes.push({ name, value: decodeHTMLAttribute(match[2] ?? match[3] ?? match[4] ?? '') });
  }
  return attributes;
}

/** Value of one attribute, undefined where it is absent. */
export function findPlainAttribute(tree: PlainTree, row: number, name: string): string | undefined {
  if (tree.attributesFrom[row] === tree.attributesTo[row]) return undefined;
  return listPlainAttributes(tree, row).find((attribute) => attribute.name === name)?.value;
}
