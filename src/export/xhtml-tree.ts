import { cleanText } from './clean-field.ts';
import { escapeAttribute, escapeText } from './escape-markup.ts';

/** A node of an XHTML tree: text is a string. Built bottom-up, its depth is bounded by who builds it. */
export type XmlNode = XmlElement | string;

/** An element of an XHTML tree. */
export interface XmlElement {
  name: string;
  attributes: Map<string, string>;
  children: XmlNode[];
  /** It is a block, or has one inside. */
  hasBlock: boolean;
}

/** Attribute that stands for an address within the book until it is known which names are there. */
export const INNER_LINK = 'inner-link';

const VOID: ReadonlySet<string> = new Set(['br', 'hr', 'img', 'wbr', 'mspace', 'mprescripts', 'none']);

/** An element out of its parts. */
export function makeElement(
  name: string,
  attributes: Iterable<readonly [string, string]>,
  children: XmlNode[],
  hasBlock: boolean,
): XmlElement {
  return { name, attributes: new Map(attributes), children, hasBlock };
}

/** Names (`id`) in a tree. */
export function listIds(nodes: readonly XmlNode[], ids = new Set<string>()): Set<string> {
  for (const node of nodes) {
    if (typeof node === 'string') continue;
    const id = node.attributes.get('id');
    if (id !== undefined) ids.add(id);
    listIds(node.children, ids);
  }
  return ids;
}

/** A tree as XML. Links to names that are not in it lose their address. Linear. */
export function renderXml(nodes: readonly XmlNode[]): string {
  const ids = listIds(nodes);
  const parts: string[] = [];
  const write = (node: XmlNode): void => {
    if (typeof node === 'string') {
      parts.push(escapeText(cleanText(node)));
      return;
    }
    parts.push(`<${node.name}`);
    for (const [name, value] of node.attributes) {
      if (name !== INNER_LINK) parts.push(` ${name}="${escapeAttribute(cleanText(value))}"`);
      else if (ids.has(value)) parts.push(` href="#${value}"`);
    }
    if (VOID.has(node.name)) parts.push('/>');
    else {
      parts.push('>');
      for (const child of node.children) write(child);
      parts.push(`</${node.name}>`);
    }
  };
  for (const node of nodes) write(node);
  return parts.join('');
}
