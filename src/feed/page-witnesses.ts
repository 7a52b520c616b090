import { collapseSpace } from '../core/fold-text.ts';
import { ELEMENT_NODE, TEXT_NODE, type TreeAdapter } from '../core/tree-adapter.ts';

/** What a page says of itself in its head and in linked data. Keys are `meta:name`, `ld:property`; first value wins. */
export type PageWitnesses = Map<string, string>;

/** Characters of one script of linked data that are read. Higher: slower on hostile pages, nothing gained. */
const MAX_LD_CHARS = 500_000;
/** Objects of linked data that are looked at, breadth first. */
const MAX_LD_OBJECTS = 500;
/** Characters of a witness. */
const MAX_VALUE_CHARS = 2_000;

const META_NAMES =
  /^(?:og:title|twitter:title|dc\.title|og:description|description|twitter:description|author|article:author|dc\.creator|dcterms\.creator|parsely-author|sailthru\.author|byl|twitter:creator|article:published_time|og:article:published_time|date|dc\.date|dc\.date\.issued|dcterms\.created|dcterms\.date|parsely-pub-date|sailthru\.date|pubdate|publishdate|publish_date|datepublished|citation_author|citation_publication_date|og:site_name|og:url|og:type)$/;
const ARTICLE_TYPES = /(?:Article|Posting|Report|Recipe|Review|WebPage|Course|Product|HowTo)$/;

/**
 * Witnesses of a page: `meta` by name and property, JSON-LD of articles, `link rel=author`, microdata in `meta`
 * (`item:datePublished`). Broken linked data is passed over. Linear in nodes; no recursion.
 */
export function readPageWitnesses<Node>(root: Node, adapter: TreeAdapter<Node>): PageWitnesses {
  const found: PageWitnesses = new Map();
  const stack: Node[] = [root];
  while (stack.length > 0) {
    const node = stack.pop() as Node;
    if (adapter.nodeType(node) === ELEMENT_NODE && readElement(node, adapter, found)) continue;
    const children = adapter.childNodes(node);
    for (let i = children.length - 1; i >= 0; i--) {
      const child = children[i] as Node;
      if (adapter.nodeType(child) === ELEMENT_NODE) stack.push(child);
    }
  }
  return found;
}

/** True where the element's children hold no witness. */
function readElement<Node>(node: Node, adapter: TreeAdapter<Node>, found: PageWitnesses): boolean {
  const tag = adapter.tagName(node);
  if (tag === 'meta') readMeta(node, adapter, found);
  if (tag === 'link') readLink(node, adapter, found);
  if (tag === 'script') readScript(node, adapter, found);
  if (tag === 'img') readPortrait(node, adapter, found);
  return tag === 'script' || tag === 'meta' || tag === 'link' || tag === 'style' || tag === 'svg';
}

function readMeta<Node>(node: Node, adapter: TreeAdapter<Node>, found: PageWitnesses): void {
  const content = adapter.attribute(node, 'content');
  const name = (adapter.attribute(node, 'property') ?? adapter.attribute(node, 'name'))?.toLowerCase();
  if (name !== undefined && META_NAMES.test(name)) keep(found, `meta:${name}`, content);
  const property = adapter.attribute(node, 'itemprop');
  if (property !== undefined) keep(found, `item:${property}`, content);
}

function readLink<Node>(node: Node, adapter: TreeAdapter<Node>, found: PageWitnesses): void {
  const rel = adapter.attribute(node, 'rel')?.toLowerCase();
  if (rel === 'author') keep(found, 'link:author', adapter.attribute(node, 'title'));
}

/** A picture of the author bears the author's name. */
function readPortrait<Node>(node: Node, adapter: TreeAdapter<Node>, found: PageWitnesses): void {
  const name = adapter.attribute(node, 'class') ?? '';
  if (/author/i.test(name) && !/comment/i.test(name))
    keep(found, 'alt:author', adapter.attribute(node, 'alt'));
}

function readScript<Node>(node: Node, adapter: TreeAdapter<Node>, found: PageWitnesses): void {
  if (adapter.attribute(node, 'type')?.toLowerCase() !== 'application/ld+json') return;
  const parts = adapter.childNodes(node);
  let text = '';
  for (let i = 0; i < parts.length; i++) {
    const part = parts[i] as Node;
    if (adapter.nodeType(part) === TEXT_NODE) text += adapter.text(part);
  }
  if (text.length > MAX_LD_CHARS) return;
  try {
    readLinkedData(JSON.parse(text), found);
  } catch {
    // Linked data is often broken; the page's other witnesses remain.
  }
}

function readLinkedData(value: unknown, found: PageWitnesses): void {
  const queue: unknown[] = [value];
  const names = new Map<string, string>();
  const authors: string[] = [];
  for (let at = 0; at < queue.length && at < MAX_LD_OBJECTS; at++) {
    const item = queue[at];
    if (typeof item !== 'object' || item === null) continue;
    if (Array.isArray(item)) {
      queue.push(...item.slice(0, MAX_LD_OBJECTS));
      continue;
    }
    const object = item as Record<string, unknown>;
    const name = object.name;
    if (typeof object['@id'] === 'string' && typeof name === 'string') names.set(object['@id'], name);
    const type = [object['@type']].flat().find((part) => typeof part === 'string') as string | undefined;
    if (type !== undefined && ARTICLE_TYPES.test(type)) {
      keep(found, 'ld:headline', object.headline ?? (type === 'WebPage' ? undefined : name));
      keep(found, 'ld:datePublished', object.datePublished);
      keep(found, 'ld:description', object.description);
      const author = nameOf(object.author);
      if (author !== undefined) authors.push(author);
    }
    for (const key of ['@graph', 'mainEntity', 'mainEntityOfPage', 'author', 'itemListElement']) {
      if (typeof object[key] === 'object') queue.push(object[key]);
    }
  }
  for (const author of authors) keep(found, 'ld:author', names.get(author) ?? author);
}

/** A person in linked data is a text, an object with a name, a reference, or a list of these. */
function nameOf(person: unknown): string | undefined {
  const first: unknown = Array.isArray(person) ? person[0] : person;
  if (typeof first === 'string') return first;
  if (typeof first !== 'object' || first === null) return undefined;
  const { name, '@id': id } = first as Record<string, unknown>;
  return typeof name === 'string' ? name : typeof id === 'string' ? id : undefined;
}

function keep(found: PageWitnesses, key: string, value: unknown): void {
  if (typeof value !== 'string' || found.has(key)) return;
  const text = collapseSpace(value.slice(0, MAX_VALUE_CHARS));
  if (text !== '') found.set(key, text);
}
