import type { XmlElement, XmlNode } from './xhtml-tree.ts';

/** Children that an element of MathML has to have (MathML 3, 3.1.3.2). */
const ARITY: ReadonlyMap<string, number> = new Map([
  ['mfrac', 2],
  ['mroot', 2],
  ['msub', 2],
  ['msup', 2],
  ['msubsup', 3],
  ['munder', 2],
  ['mover', 2],
  ['munderover', 3],
]);
const TOKENS: ReadonlySet<string> = new Set(['mi', 'mn', 'mo', 'ms', 'mtext']);
const ROWS: ReadonlySet<string> = new Set([
  'math',
  'mrow',
  'msqrt',
  'mstyle',
  'merror',
  'mpadded',
  'mphantom',
  'mtd',
]);
/** Whose parents must be these. */
const PARENTS: ReadonlyMap<string, string> = new Map([
  ['mtr', 'mtable'],
  ['mtd', 'mtr'],
]);

/** Whether a formula is presentation MathML as its schema has it. White space between elements is taken away. */
export function isSoundMath(math: XmlElement): boolean {
  if (!isSound(math, '')) return false;
  // As books have it (EPUB 3.2, 2.3.4.1): a formula is one expression, its source beside it at most.
  return math.children.length > 0;
}

function isSound(element: XmlElement, parent: string): boolean {
  const { name } = element;
  const wanted = PARENTS.get(name);
  if (wanted !== undefined && wanted !== parent) return false;
  if (TOKENS.has(name)) return element.children.every((child) => typeof child === 'string');
  if (name === 'annotation')
    return parent === 'semantics' && element.children.every((child) => typeof child === 'string');
  element.children = element.children.filter((child) => typeof child !== 'string' || child.trim() !== '');
  const { children } = element;
  if (!children.every((child) => typeof child !== 'string')) return false;
  const arity = ARITY.get(name);
  if (arity !== undefined && children.length !== arity) return false;
  if (name === 'mspace') return children.length === 0;
  if (name === 'mtable') {
    if (!children.every((child) => isNamed(child, 'mtr'))) return false;
  } else if (name === 'mtr') {
    if (!children.every((child) => isNamed(child, 'mtd'))) return false;
  } else if (name === 'semantics') {
    if (
      isNamed(children[0], 'annotation') ||
      !children.slice(1).every((child) => isNamed(child, 'annotation'))
    )
      return false;
    if (children.length === 0) return false;
  } else if (arity === undefined && !ROWS.has(name)) return false;
  return children.every((child) => typeof child !== 'string' && isSound(child, name));
}

function isNamed(node: XmlNode | undefined, name: string): boolean {
  return typeof node === 'object' && node.name === name;
}
