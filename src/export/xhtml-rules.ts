import { isSoundMath } from './sound-math.ts';
import { makeElement, type XmlElement, type XmlNode } from './xhtml-tree.ts';

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** Elements of a line. */
export const INLINE = words(
  'a abbr b bdi bdo br cite code del dfn em i img ins kbd mark math q ruby rt rp s samp small span strong sub sup u var wbr',
);
/** Blocks that hold only lines: what blocks they hold is taken for lines. */
const LINES_ONLY = words('h1 h2 h3 h4 h5 h6 pre summary caption dt');
/** Elements that stand in certain others alone. */
const PARENTS: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['li', words('ul ol')],
  ['dt', words('dl')],
  ['dd', words('dl')],
  ['figcaption', words('figure')],
  ['summary', words('details')],
  ['caption', words('table')],
  ['thead', words('table')],
  ['tbody', words('table')],
  ['tfoot', words('table')],
  ['tr', words('thead tbody tfoot')],
  ['td', words('tr')],
  ['th', words('tr')],
  ['rt', words('ruby')],
  ['rp', words('ruby')],
]);
/** Elements that say something without content. */
const MAY_BE_EMPTY = words('br hr img wbr td th');

/**
 * What is left of an element once its content is known, so that XHTML's schema takes it (HTML standard, content
 * models; EPUB 3.2 adds nothing): itself, another that may stand there, or its content alone. `parts` are finished.
 */
export function finishElement(element: XmlElement): XmlNode[] {
  const { name } = element;
  adoptChildren(element);
  if (name === 'math') return isSoundMath(element) ? [element] : listTexts([element]);
  if (LINES_ONLY.has(name)) flattenInto(element, name === 'pre' ? '\n' : ' ');
  else if (name === 'ul' || name === 'ol') wrapItems(element);
  else if (name === 'dl') holdDescriptions(element);
  else if (name === 'table') holdTable(element);
  else if (name === 'tr' || name === 'thead' || name === 'tbody' || name === 'tfoot') dropTexts(element);
  else if (name === 'figure') holdOne(element, 'figcaption', true);
  else if (name === 'details') holdOne(element, 'summary', false);
  else if (name === 'ruby' && !isSoundRuby(element)) return renameParts(element, 'span').children;
  const hasBlock = element.children.some((child) => typeof child !== 'string' && child.hasBlock);
  element.hasBlock = hasBlock || !INLINE.has(element.name);
  if (isEmpty(element)) return [];
  if (hasBlock && element.name === 'p') element.name = 'div';
  if (hasBlock && INLINE.has(element.name) && element.name !== 'a') return element.children;
  return [element];
}

/** Parts that stand in the wrong place become plain ones; those of a table in the wrong place too. */
function adoptChildren(element: XmlElement): void {
  for (const child of element.children) {
    if (typeof child === 'string') continue;
    const parents = PARENTS.get(child.name);
    if (parents === undefined || parents.has(element.name)) continue;
    toPlain(child, child.name === 'rt' || child.name === 'rp' ? 'span' : 'div');
  }
}

function toPlain(element: XmlElement, name: string): void {
  element.name = name;
  keepCommon(element);
  element.hasBlock ||= !INLINE.has(name);
}

/** Attributes that any element may have. */
function keepCommon({ attributes }: XmlElement): void {
  for (const name of [...attributes.keys()]) {
    if (!['id', 'lang', 'xml:lang', 'dir', 'title'].includes(name)) attributes.delete(name);
  }
}

function renameParts(element: XmlElement, name: string): XmlElement {
  for (const child of element.children) {
    if (typeof child !== 'string' && PARENTS.has(child.name)) toPlain(child, name);
  }
  return element;
}

function isEmpty(element: XmlElement): boolean {
  if (MAY_BE_EMPTY.has(element.name) || element.attributes.has('id')) return false;
  return element.children.length === 0;
}

/** Lines in place of blocks; what parted the blocks stays as `gap`. */
function flattenInto(element: XmlElement, gap: string): void {
  if (!element.children.some((child) => typeof child !== 'string' && child.hasBlock)) return;
  element.children = flatten(element.children, gap);
}

function flatten(nodes: readonly XmlNode[], gap: string): XmlNode[] {
  return nodes.flatMap((node) => {
    if (typeof node === 'string' || !node.hasBlock) return [node];
    const inner = flatten(node.children, gap);
    if (INLINE.has(node.name)) {
      node.children = inner;
      node.hasBlock = false;
      return [node];
    }
    return [gap, ...inner, gap];
  });
}

function wrapItems(list: XmlElement): void {
  const items: XmlNode[] = [];
  let loose: XmlNode[] = [];
  const endLoose = () => {
    if (loose.some((node) => typeof node !== 'string' || node.trim() !== ''))
      items.push(makeElement('li', [], loose, true));
    loose = [];
  };
  for (const child of list.children) {
    if (typeof child === 'string' || child.name !== 'li') loose.push(child);
    else {
      endLoose();
      items.push(child);
    }
  }
  endLoose();
  list.children = items;
}

/** Terms before descriptions, at least one of each in turn; else what was a list of them is a plain part. */
function holdDescriptions(list: XmlElement): void {
  const names = list.children.map((child) =>
    typeof child === 'string' ? (child.trim() ? '?' : '') : child.name,
  );
  if (
    /^(?:(?:dt )+(?:dd )+)+$/.test(
      names
        .filter((name) => name !== '')
        .map((name) => `${name} `)
        .join(''),
    )
  ) {
    dropTexts(list);
    return;
  }
  for (const child of list.children) {
    if (typeof child !== 'string' && (child.name === 'dt' || child.name === 'dd')) toPlain(child, 'div');
  }
  toPlain(list, 'div');
}

function dropTexts(element: XmlElement): void {
  element.children = element.children.filter((child) => typeof child !== 'string');
  if (element.name !== 'dl' && element.name !== 'tr')
    element.children = element.children.filter(
      (child) => typeof child !== 'string' && child.children.length > 0,
    );
}

/** One caption first, then a head, bodies, a foot. */
function holdTable(table: XmlElement): void {
  dropTexts(table);
  const parts = table.children as XmlElement[];
  const captions = parts.filter(({ name }) => name === 'caption');
  const rows = parts.filter(({ name }) => name === 'thead' || name === 'tbody' || name === 'tfoot');
  for (const [at, part] of rows.entries()) {
    const isRight = part.name === 'thead' ? at === 0 : part.name === 'tfoot' ? at === rows.length - 1 : true;
    if (!isRight) part.name = 'tbody';
  }
  const [caption, ...others] = captions;
  for (const other of others) caption?.children.push(' ', ...other.children);
  table.children = rows.length === 0 ? [] : caption ? [caption, ...rows] : rows;
}

/** One child of that name, first (`details`) or at either end (`figure`); the others are plain. Details without one are plain. */
function holdOne(element: XmlElement, name: string, mayBeLast: boolean): void {
  const solid = element.children.filter((child) => typeof child !== 'string' || child.trim() !== '');
  const isPart = (node: XmlNode | undefined): node is XmlElement =>
    typeof node === 'object' && node.name === name;
  const part = isPart(solid[0]) ? solid[0] : mayBeLast && isPart(solid.at(-1)) ? solid.at(-1) : undefined;
  for (const child of solid) if (isPart(child) && child !== part) toPlain(child, 'div');
  if (part === undefined && name === 'summary') toPlain(element, 'div');
  else element.children = solid;
}

/** Something to read, then how it is read, by turns. */
function isSoundRuby({ children }: XmlElement): boolean {
  const kinds = children.map((child) => {
    if (typeof child === 'string') return child.trim() === '' ? '' : 't';
    return child.name === 'rt' ? 'r' : child.name === 'rp' ? 'p' : child.hasBlock ? 'x' : 't';
  });
  return (
    /^(?:t+(?:r|pr?p?r?p)+)+$/.test(kinds.join('')) && !/pp|pt/.test(kinds.join('').replace(/prp/g, 'r'))
  );
}

/** All texts of nodes, as one. */
function listTexts(nodes: readonly XmlNode[]): string[] {
  const texts: string[] = [];
  const visit = (node: XmlNode): void => {
    if (typeof node === 'string') texts.push(node);
    else if (node.name !== 'annotation') node.children.forEach(visit);
  };
  nodes.forEach(visit);
  const text = texts.join(' ').replace(/\s+/g, ' ').trim();
  return text === '' ? [] : [text];
}
