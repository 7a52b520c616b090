import { collapseSpace, foldCase, foldOpening, foldText } from './fold-text.ts';
import { INLINE_TAGS, PREFORMATTED_TAGS } from './html-elements.ts';
import { LINK_LINE_SHARE, MAX_BLOCK_CHARS } from './limits.ts';
import { BlockKind, type PageIndex } from './page-index.ts';
import { PathBuilder } from './path-builder.ts';
import { signText } from './signature.ts';
import type { TreeAdapter } from './tree-adapter.ts';

const NOT_DISPLAYED = /display\s*:\s*none/i;
const HAS_TEXT = /[^\s\u00a0\u200b\ufeff]/;

/** Builds a `PageIndex` from the events of one walk. Lives as long as the walk. */
export class BlockBuilder<Node> {
  private readonly page: PageIndex<Node>;
  private readonly paths: PathBuilder;
  private readonly adapter: TreeAdapter<Node>;
  /** Open elements, outermost first: rows, and whether a line started inside ends with them. */
  private readonly openRows: number[] = [];
  private readonly openBlocks: number[] = [];
  private linkDepth = 0;
  private preformattedDepth = 0;
  private line = '';
  private lineLinkChars = 0;
  private lineFirstSegment = 0;
  private lineCharsBeyond = 0;

  constructor(url: string, adapter: TreeAdapter<Node>, steps: readonly string[]) {
    this.adapter = adapter;
    this.paths = new PathBuilder(steps);
    this.page = {
      url,
      title: '',
      language: undefined,
      elements: {
        node: [],
        tag: [],
        parent: [],
        end: [],
        path: [],
        firstSegment: [],
        endSegment: [],
        id: [],
        className: [],
        role: [],
        itemprop: [],
        href: [],
        hidden: [],
      },
      paths: this.paths.table,
      segments: { node: [], element: [], block: [] },
      blocks: {
        kind: [],
        element: [],
        path: [],
        firstSegment: [],
        text: [],
        lower: [],
        exact: [],
        folded: [],
        opening: [],
        chars: [],
        linkChars: [],
      },
    };
  }

  setTitle(title: string): void {
    this.page.title ||= title;
  }

  /** Enters an element; answers its row. */
  openElement(node: Node, tag: string): number {
    const { elements, segments } = this.page;
    const parent = this.openRows.length > 0 ? (this.openRows[this.openRows.length - 1] as number) : -1;
    const row = elements.node.length;
    const isBlock = !INLINE_TAGS.has(tag);
    if (isBlock) this.endLine();
    if (tag === 'html') this.page.language = this.adapter.attribute(node, 'lang')?.trim() || undefined;
    const above = parent < 0 ? -1 : (elements.path[parent] as number);
    elements.node.push(node);
    elements.tag.push(tag);
    elements.parent.push(parent);
    elements.end.push(row + 1);
    if (this.adapter.hasAttributes(node)) this.addNames(node, tag, above);
    else this.addNoNames(tag, above);
    elements.firstSegment.push(segments.node.length);
    elements.endSegment.push(segments.node.length);
    this.openRows.push(row);
    if (isBlock) this.openBlocks.push(row);
    if (tag === 'a') this.linkDepth++;
    if (PREFORMATTED_TAGS.has(tag)) this.preformattedDepth++;
    return row;
  }

  private addNames(node: Node, tag: string, above: number): void {
    const { adapter } = this;
    const { elements } = this.page;
    const id = adapter.attribute(node, 'id') ?? '';
    const className = adapter.attribute(node, 'class') ?? '';
    elements.path.push(this.paths.enter(above, tag, id, className));
    elements.id.push(id);
    elements.className.push(className);
    elements.role.push(adapter.attribute(node, 'role') ?? '');
    elements.itemprop.push(adapter.attribute(node, 'itemprop') ?? '');
    elements.href.push(tag === 'a' ? (adapter.attribute(node, 'href') ?? '') : '');
    elements.hidden.push(isHidden(node, adapter));
  }

  private addNoNames(tag: string, above: number): void {
    const { elements } = this.page;
    elements.path.push(this.paths.enter(above, tag, '', ''));
    elements.id.push('');
    elements.className.push('');
    elements.role.push('');
    elements.itemprop.push('');
    elements.href.push('');
    elements.hidden.push(false);
  }

  /** Leaves the element that was entered last. */
  closeElement(row: number): void {
    const { elements, segments } = this.page;
    const tag = elements.tag[row] as string;
    if (!INLINE_TAGS.has(tag)) {
      this.endLine();
      this.openBlocks.pop();
    }
    this.openRows.pop();
    if (tag === 'a') this.linkDepth--;
    if (PREFORMATTED_TAGS.has(tag)) this.preformattedDepth--;
    elements.end[row] = elements.node.length;
    elements.endSegment[row] = segments.node.length;
  }

  addText(node: Node, text: string): void {
    if (!hasText(text)) {
      if (this.line !== '') this.line += ' ';
      return;
    }
    const { segments } = this.page;
    segments.node.push(node);
    segments.element.push(this.currentRow());
    segments.block.push(-1);
    const room = MAX_BLOCK_CHARS - this.line.length;
    if (text.length > room) this.lineCharsBeyond += text.length - Math.max(0, room);
    if (room > 0) this.line += text.length > room ? text.slice(0, room) : text;
    if (this.linkDepth > 0) this.lineLinkChars += collapseSpace(text.slice(0, MAX_BLOCK_CHARS)).length;
  }

  addMedia(node: Node, tag: string): void {
    const address = mediaAddress(node, tag, this.adapter);
    this.addLeaf(node, BlockKind.media, address);
  }

  addControl(node: Node, tag: string): void {
    if (tag === 'button') return;
    const { adapter } = this;
    const type = adapter.attribute(node, 'type') ?? '';
    if (type === 'hidden') return;
    this.addLeaf(node, BlockKind.control, `${tag} ${type} ${adapter.attribute(node, 'name') ?? ''}`);
  }

  finish(): PageIndex<Node> {
    this.endLine();
    return this.page;
  }

  private currentRow(): number {
    return this.openRows.length > 0 ? (this.openRows[this.openRows.length - 1] as number) : -1;
  }

  /** A picture or control is a block of its own and does not end the line it stands in. */
  private addLeaf(node: Node, kind: BlockKind, text: string): void {
    const { segments, blocks, elements } = this.page;
    const row = this.currentRow();
    segments.node.push(node);
    segments.element.push(row);
    segments.block.push(blocks.kind.length);
    const key = signText(text);
    blocks.kind.push(kind);
    blocks.element.push(row);
    blocks.path.push(elements.path[row] as number);
    blocks.firstSegment.push(segments.node.length - 1);
    blocks.text.push(text);
    blocks.lower.push(text);
    blocks.exact.push(key);
    blocks.folded.push(key);
    blocks.opening.push('');
    blocks.chars.push(0);
    blocks.linkChars.push(0);
  }

  /** Ends the line in progress; makes a block of it when it has text. */
  endLine(): void {
    const { segments, blocks, elements } = this.page;
    const text = this.line === '' ? '' : collapseSpace(this.line);
    if (text !== '') {
      const element =
        this.openBlocks.length > 0 ? (this.openBlocks[this.openBlocks.length - 1] as number) : -1;
      const block = blocks.kind.length;
      const lower = foldCase(text);
      const folded = this.preformattedDepth > 0 ? lower : foldText(text);
      blocks.kind.push(this.preformattedDepth > 0 ? BlockKind.preformatted : BlockKind.text);
      blocks.element.push(element);
      blocks.path.push(element < 0 ? 0 : (elements.path[element] as number));
      blocks.firstSegment.push(this.lineFirstSegment);
      blocks.text.push(text);
      blocks.lower.push(lower);
      const exact = signText(lower);
      blocks.exact.push(exact);
      blocks.folded.push(folded === lower ? exact : signText(folded));
      const chars = text.length + this.lineCharsBeyond;
      const linkChars = Math.min(this.lineLinkChars, text.length);
      const opening =
        this.preformattedDepth === 0 && linkChars >= LINK_LINE_SHARE * chars ? foldOpening(text, folded) : '';
      blocks.opening.push(opening === '' ? '' : signText(opening));
      blocks.chars.push(chars);
      blocks.linkChars.push(linkChars);
      for (let i = this.lineFirstSegment; i < segments.block.length; i++) {
        if (segments.block[i] === -1) segments.block[i] = block;
      }
    }
    this.line = '';
    this.lineLinkChars = 0;
    this.lineCharsBeyond = 0;
    this.lineFirstSegment = segments.node.length;
  }
}

/** True for text with more than white space. Linear in the white space it begins with. */
function hasText(text: string): boolean {
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code === 32 || code === 10 || code === 9) continue;
    return (code > 32 && code < 127) || HAS_TEXT.test(text);
  }
  return false;
}

function isHidden<Node>(node: Node, adapter: TreeAdapter<Node>): boolean {
  if (adapter.attribute(node, 'hidden') !== undefined) return true;
  if (adapter.attribute(node, 'aria-hidden') === 'true') return true;
  const style = adapter.attribute(node, 'style');
  return style !== undefined && NOT_DISPLAYED.test(style);
}

/** Attributes that hold a picture's true address, best first: lazy loaders keep it out of `src`. */
const ADDRESSES = [
  'data-src',
  'data-lazy-src',
  'data-original',
  'data-lazy',
  'src',
  'data-srcset',
  'srcset',
  'poster',
  'data',
];

function mediaAddress<Node>(node: Node, tag: string, adapter: TreeAdapter<Node>): string {
  if (tag === 'svg')
    return `svg ${adapter.attribute(node, 'class') ?? ''} ${adapter.attribute(node, 'viewbox') ?? ''}`;
  let fallback = '';
  for (const name of ADDRESSES) {
    const value = adapter.attribute(node, name)?.trim() ?? '';
    if (value === '') continue;
    const address = value.length > 500 ? `${value.slice(0, 500)} ${value.length}` : value;
    if (!value.startsWith('data:')) return address;
    fallback ||= address;
  }
  return fallback;
}
