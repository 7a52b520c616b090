import type { PageDecision } from './decide-blocks.ts';
import type { PageIndex } from './page-index.ts';
import { doPieces, type Pieces } from './pieces.ts';
import { ELEMENT_NODE, TEXT_NODE, type TreeAdapter } from './tree-adapter.ts';
import { type KeptVisitor, walkKeptInPieces } from './walk-kept.ts';

/** Attributes that say what a part is, where it leads or how it is read. None runs anything, none is what a person typed. */
const ATTRIBUTES = (
  'id class role lang dir title href src srcset alt width height hidden aria-hidden aria-label rel itemprop itemtype ' +
  'itemscope typeof property content datetime cite colspan rowspan headers scope start reversed open value type checked ' +
  'data-src data-original data-lazy-src data-lazy data-actualsrc data-hi-res-src data-srcset data-lazy-srcset data-lang ' +
  'data-testid display alttext encoding mathvariant linethickness stretchy fence separator'
).split(' ');
/** `value` is a list item's number; of a control it would be what a person typed. */
const VALUED = new Set(['li', 'data', 'meter', 'progress']);
const VOID = new Set(['br', 'hr', 'img', 'input', 'wbr', 'meta', 'link', 'base']);
/** Elements whose content a parser would not read as it is written here. */
const RENAMED = new Map([
  ['xmp', 'pre'],
  ['listing', 'pre'],
  ['plaintext', 'pre'],
  ['iframe', 'div'],
  ['frameset', 'div'],
  ['frame', 'div'],
  ['form', 'div'],
  ['slot', ''],
  ['textarea', ''],
  ['select', ''],
  ['canvas', ''],
]);
const HEAD_TAGS = new Set(['title', 'meta', 'link', 'base']);
const LINK_RELS = /\b(?:canonical|alternate|author|next|prev|license)\b/i;
const META_NAMES = /viewport|csrf|token|verification|^http-equiv/i;
/** Characters of one script of linked data. */
const MAX_LINKED_DATA = 200_000;

/**
 * A walked page as HTML that says the same when it is parsed again: open shadow roots and frames stand where they are
 * seen; no scripts, styles, or values of controls. With a decision, what it keeps without its headline; without one,
 * the whole page. Linear in the page.
 */
export function serialisePage<Node>(
  page: PageIndex<Node>,
  root: Node,
  adapter: TreeAdapter<Node>,
  decision: PageDecision | undefined,
): string {
  return doPieces(serialiseInPieces(page, root, adapter, decision));
}

/** `serialisePage` in pieces; a page that changes between two of them may be cut off. */
export function* serialiseInPieces<Node>(
  page: PageIndex<Node>,
  root: Node,
  adapter: TreeAdapter<Node>,
  decision: PageDecision | undefined,
): Pieces<string> {
  const writer = new PageWriter(adapter, decision?.headline ?? -1);
  yield* walkKeptInPieces(page, root, adapter, decision, writer);
  return writer.parts.join('');
}

/** The decision that keeps what `decision` takes for comments, and nothing else. */
export function keepComments(decision: PageDecision): PageDecision {
  const reason = decision.reason.map((why) => (why === 'comments' ? undefined : (why ?? 'guess')));
  return { ...decision, reason, headline: -1 };
}

/** What a page's head says of it, as HTML: title, `meta`, links to its other forms, linked data. Linear in the head. */
export function serialiseHead<Node>(root: Node, adapter: TreeAdapter<Node>): string {
  const head = findHead(root, adapter);
  if (head === undefined) return '';
  const parts: string[] = [];
  for (const node of Array.from(adapter.childNodes(head))) {
    if (adapter.nodeType(node) !== ELEMENT_NODE) continue;
    const tag = adapter.tagName(node);
    const type = adapter.attribute(node, 'type');
    if (tag === 'script' && type?.toLowerCase() === 'application/ld+json') {
      const text = joinTexts(node, adapter);
      if (text.length <= MAX_LINKED_DATA)
        parts.push(`<script type="application/ld+json">${text.replaceAll('<', '\\u003c')}</script>`);
    }
    if (!HEAD_TAGS.has(tag)) continue;
    if (tag === 'link' && !LINK_RELS.test(adapter.attribute(node, 'rel') ?? '')) continue;
    if (tag === 'meta' && (META_NAMES.test(adapter.attribute(node, 'name') ?? '') || !hasName(node, adapter)))
      continue;
    const name = adapter.attribute(node, 'name');
    const named = name === undefined ? '' : ` name="${escapeMarkup(name)}"`;
    parts.push(`<${tag}${named}${listAttributes(node, tag, adapter)}>`);
    if (tag === 'title') parts.push(`${escapeMarkup(joinTexts(node, adapter))}</title>`);
  }
  return parts.join('');
}

class PageWriter<Node> implements KeptVisitor<Node> {
  readonly parts: string[] = [];
  private readonly adapter: TreeAdapter<Node>;
  private readonly headline: number;
  private readonly names: string[] = [];

  constructor(adapter: TreeAdapter<Node>, headline: number) {
    this.adapter = adapter;
    this.headline = headline;
  }

  open(node: Node, tag: string): void {
    const isOuter = (tag === 'html' || tag === 'body') && this.names.includes('body');
    const name = isOuter ? 'div' : (RENAMED.get(tag) ?? tag);
    const isWritten = /^[a-z][a-z0-9-]*$/.test(name);
    this.names.push(isWritten ? name : '');
    if (isWritten) this.parts.push(`<${name}${listAttributes(node, tag, this.adapter)}>`);
    // A parser drops the first line break of preformatted text.
    if (name === 'pre') this.parts.push('\n');
  }

  close(): void {
    const name = this.names.pop() as string;
    if (name !== '' && !VOID.has(name)) this.parts.push(`</${name}>`);
  }

  text(text: string, block: number): void {
    if (block < 0 || block !== this.headline) this.parts.push(escapeMarkup(text));
  }

  leaf(node: Node, tag: string): void {
    const source = this.adapter.attribute(node, 'src') ?? this.adapter.attribute(node, 'data-src');
    if (tag === 'iframe' && source) this.parts.push(`<iframe src="${escapeMarkup(source)}"></iframe>`);
  }
}

function listAttributes<Node>(node: Node, tag: string, adapter: TreeAdapter<Node>): string {
  let written = '';
  for (const name of ATTRIBUTES) {
    const value = adapter.attribute(node, name);
    if (value === undefined || (name === 'value' && !VALUED.has(tag))) continue;
    if (name === 'src' && tag === 'iframe') continue;
    written += value === '' ? ` ${name}` : ` ${name}="${escapeMarkup(value)}"`;
  }
  const style = adapter.attribute(node, 'style');
  if (style !== undefined && /display\s*:\s*none/i.test(style) && !written.includes(' hidden'))
    written += ' hidden';
  return written;
}

function findHead<Node>(root: Node, adapter: TreeAdapter<Node>): Node | undefined {
  let level: Node[] = [root];
  for (let depth = 0; depth < 3; depth++) {
    const head = level.find(
      (node) => adapter.nodeType(node) === ELEMENT_NODE && adapter.tagName(node) === 'head',
    );
    if (head !== undefined) return head;
    level = level.flatMap((node) => Array.from(adapter.childNodes(node)));
  }
  return undefined;
}

function hasName<Node>(node: Node, adapter: TreeAdapter<Node>): boolean {
  return ['name', 'property', 'itemprop'].some((name) => adapter.attribute(node, name) !== undefined);
}

function joinTexts<Node>(node: Node, adapter: TreeAdapter<Node>): string {
  return Array.from(adapter.childNodes(node))
    .map((child) => (adapter.nodeType(child) === TEXT_NODE ? adapter.text(child) : ''))
    .join('');
}

function escapeMarkup(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
