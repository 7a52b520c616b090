import type { PageDecision } from '../core/decide-blocks.ts';
import { HEADING_TAGS, INLINE_TAGS, PREFORMATTED_TAGS } from '../core/html-elements.ts';
import type { PageIndex } from '../core/page-index.ts';
import type { TreeAdapter } from '../core/tree-adapter.ts';
import { type KeptVisitor, walkKept } from '../core/walk-kept.ts';
import { escapeMarkdown, fenceBlock, fenceInline, writeFormula } from './escape-markdown.ts';
import { findTex, joinTexts } from './formula-source.ts';
import { findCodeLanguage } from './html-names.ts';
import { isLayoutTable } from './layout-table.ts';
import { listTargets, wrapAddress } from './markdown-links.ts';
import {
  ANCHOR_GLYPHS,
  CODE_TAGS,
  INLINE_MARKS,
  MAX_NESTING,
  NESTED_TAGS,
  NOTE_TAGS,
} from './markdown-names.ts';
import { MarkdownWriter, renderCell, renderItem, renderQuote, renderTable } from './markdown-writer.ts';
import { AddressBook, findBase, findPictureAddress } from './safe-address.ts';

/**
 * What a decision keeps as Markdown (CommonMark with GitHub's tables and strike-through), the headline left out: code
 * with its blank lines, tables with heads, formulas as TeX, footnotes linked, pictures from where they really lie.
 * Without a decision the whole page, nothing moved; `picture` may put another address in place of a picture's. Linear
 * in the page.
 */
export function renderMarkdownBody<Node>(
  page: PageIndex<Node>,
  root: Node,
  adapter: TreeAdapter<Node>,
  decision: PageDecision | undefined,
  picture: (address: string) => string = (address) => address,
): string {
  const visitor = new MarkdownVisitor(page, root, adapter, decision?.headline ?? -1, picture);
  walkKept(page, root, adapter, decision, visitor);
  return visitor.finish();
}

type TableRows = string[][];

class MarkdownVisitor<Node> implements KeptVisitor<Node> {
  private readonly page: PageIndex<Node>;
  private readonly adapter: TreeAdapter<Node>;
  private readonly book: AddressBook;
  private readonly headline: number;
  private readonly picture: (address: string) => string;
  private readonly writer = new MarkdownWriter();
  private readonly targets: ReadonlySet<string>;
  /** Number of the next item of each open list, 0 in unordered ones; and what its items gave. */
  private readonly counters: number[] = [];
  private readonly items: string[][] = [];
  private readonly tables: TableRows[] = [];
  /** Open elements that close something; ends of tables that are only layout. */
  private code: string | undefined;
  private codeDepth = 0;
  private mutedDepth = 0;
  /** How many emphases of each mark are open: none is set inside itself. */
  private readonly openMarks = new Map<string, number>();
  /** Open lists, items and quotations. */
  private nesting = 0;
  private readonly layoutTables: boolean[] = [];

  constructor(
    page: PageIndex<Node>,
    root: Node,
    adapter: TreeAdapter<Node>,
    headline: number,
    picture: (address: string) => string,
  ) {
    this.page = page;
    this.adapter = adapter;
    this.headline = headline;
    this.picture = picture;
    this.book = new AddressBook(page.url, findBase(root, adapter));
    this.targets = listTargets(page, this.book);
  }

  open(node: Node, tag: string, row: number): void {
    if (this.mutedDepth > 0 || this.isMuted(tag, row)) {
      this.mutedDepth++;
      if (tag === 'math') this.addFormula(node);
      return;
    }
    if (this.codeDepth > 0) {
      this.codeDepth++;
      if (tag === 'br') this.code += '\n';
      else this.endCodeLine(tag);
      return;
    }
    const isInline = INLINE_TAGS.has(tag);
    if (!isInline) this.openBlock(tag, row);
    const id = this.page.elements.id[row] as string;
    if (id !== '' && NOTE_TAGS.has(tag) && this.targets.has(id))
      this.writer.addInline(`<a id="${id.replace(/["<>&\s]/g, '')}"></a>`);
    if (isInline) this.openInline(node, tag);
  }

  close(node: Node, tag: string, row: number): void {
    if (this.mutedDepth > 0) {
      this.mutedDepth--;
      return;
    }
    if (this.codeDepth > 1) {
      this.codeDepth--;
      this.endCodeLine(tag);
      return;
    }
    if (this.codeDepth === 1) this.closeCode(node, tag, row);
    else if (INLINE_TAGS.has(tag)) this.closeInline(tag);
    else this.closeBlock(tag);
  }

  text(text: string, block: number): void {
    if (this.mutedDepth > 0 || (block >= 0 && block === this.headline)) return;
    if (this.codeDepth > 0) this.code += text;
    else this.writer.addInline(escapeMarkdown(text));
  }

  leaf(node: Node, tag: string): void {
    const { adapter, book, writer } = this;
    if (tag === 'img') {
      const address = findPictureAddress(node, adapter, book);
      const name = escapeMarkdown((adapter.attribute(node, 'alt') ?? '').replace(/\s+/g, ' ').trim());
      if (address) writer.addInline(`![${name}](${wrapAddress(this.picture(address))})`);
    }
    if (tag === 'video' || tag === 'audio' || tag === 'iframe') {
      const address = book.media(adapter.attribute(node, 'src') ?? adapter.attribute(node, 'data-src') ?? '');
      if (address) writer.addInline(`[${escapeMarkdown(address)}](${wrapAddress(address)})`);
    }
    if (tag === 'input' && adapter.attribute(node, 'type')?.toLowerCase() === 'checkbox')
      writer.addInline(adapter.attribute(node, 'checked') === undefined ? '[ ] ' : '[x] ');
  }

  finish(): string {
    return this.writer.finish();
  }

  private openInline(node: Node, tag: string): void {
    const { writer } = this;
    const mark = INLINE_MARKS.get(tag);
    if (mark) {
      const inside = this.openMarks.get(mark[0]) ?? 0;
      this.openMarks.set(mark[0], inside + 1);
      writer.openInline((content) => (inside > 0 ? content : mark[0] + content + mark[1]));
    } else if (tag === 'a') {
      const address = this.book.link(this.adapter.attribute(node, 'href') ?? '');
      const hasAddress = (this.adapter.attribute(node, 'href') ?? '').trim() !== '';
      writer.openInline((content) => {
        if (ANCHOR_GLYPHS.test(content) && address?.startsWith('#')) return '';
        return address && hasAddress ? `[${content}](${wrapAddress(address)})` : content;
      });
    } else if (CODE_TAGS.has(tag)) {
      this.code = '';
      this.codeDepth = 1;
    }
  }

  private closeInline(tag: string): void {
    const mark = INLINE_MARKS.get(tag);
    if (mark) this.openMarks.set(mark[0], (this.openMarks.get(mark[0]) ?? 1) - 1);
    if (mark || tag === 'a') this.writer.closeInline();
  }

  private openBlock(tag: string, row: number): void {
    const { writer } = this;
    if (tag === 'br') {
      writer.addBreak();
      return;
    }
    if (PREFORMATTED_TAGS.has(tag)) {
      writer.endParagraph();
      this.code = '';
      this.codeDepth = 1;
    } else if (NESTED_TAGS.has(tag) && ++this.nesting > MAX_NESTING) writer.endParagraph();
    else if (tag === 'ul' || tag === 'ol' || tag === 'menu' || tag === 'dir') {
      writer.endParagraph();
      this.counters.push(tag === 'ol' ? this.readStart(row) : 0);
      this.items.push([]);
    } else if (tag === 'li') writer.openContainer('item');
    else if (tag === 'blockquote' || tag === 'dd') writer.openContainer('quote');
    else if (tag === 'table') this.openTable(row);
    else if (tag === 'tr' && this.isInTable()) this.tables[this.tables.length - 1]?.push([]);
    else if ((tag === 'td' || tag === 'th') && this.isInTable()) writer.openContainer('cell');
    else writer.endParagraph();
  }

  private closeBlock(tag: string): void {
    const { writer } = this;
    if (NESTED_TAGS.has(tag) && this.nesting-- > MAX_NESTING) writer.endParagraph();
    else if (HEADING_TAGS.has(tag)) {
      const text = writer.takeParagraph();
      if (text !== '') writer.addBlock(`${'#'.repeat(Number(tag[1]))} ${text.replace(/\\\n/g, ' ')}`);
    } else if (tag === 'ul' || tag === 'ol' || tag === 'menu' || tag === 'dir') {
      writer.endParagraph();
      this.counters.pop();
      const items = this.items.pop() as string[];
      writer.addBlock(items.join(items.some((item) => item.includes('\n\n')) ? '\n\n' : '\n'));
    } else if (tag === 'li') this.closeItem();
    else if (tag === 'blockquote' || tag === 'dd') writer.addBlock(renderQuote(writer.closeContainer()));
    else if (tag === 'table') this.closeTable();
    else if ((tag === 'td' || tag === 'th') && this.isInTable()) this.closeCell();
    else if (tag === 'hr') writer.addBlock('---');
    else if (tag === 'dt' || tag === 'summary') {
      const text = writer.takeParagraph();
      if (text !== '') writer.addBlock(`**${text}**`);
    } else if (tag !== 'br') writer.endParagraph();
  }

  private closeItem(): void {
    const blocks = this.writer.closeContainer();
    const last = this.counters.length - 1;
    const number = this.counters[last] ?? 0;
    const item = renderItem(number > 0 ? `${number}. ` : '- ', blocks);
    if (item === '') return;
    if (number > 0) this.counters[last] = number + 1;
    const items = this.items[last];
    if (items) items.push(item);
    else this.writer.addBlock(item);
  }

  /** Code may be set a block a line. */
  private endCodeLine(tag: string): void {
    if (!INLINE_TAGS.has(tag) && this.code && !this.code.endsWith('\n')) this.code += '\n';
  }

  private closeCode(node: Node, tag: string, row: number): void {
    const code = this.code ?? '';
    this.codeDepth = 0;
    this.code = undefined;
    if (PREFORMATTED_TAGS.has(tag)) {
      if (code.trim() !== '') this.writer.addBlock(fenceBlock(code, this.findLanguage(node, row)));
    } else this.writer.addInline(fenceInline(code));
  }

  private findLanguage(node: Node, row: number): string {
    const { elements } = this.page;
    const end = Math.min(elements.end[row] as number, row + 3);
    for (let at = row; at < end; at++) {
      const language = findCodeLanguage(elements.className[at] as string);
      if (language) return language;
    }
    const parent = elements.parent[row] as number;
    const above = parent >= 0 ? findCodeLanguage(elements.className[parent] as string) : undefined;
    return above ?? this.adapter.attribute(node, 'data-lang') ?? '';
  }

  private openTable(row: number): void {
    this.writer.endParagraph();
    const isLayout = isLayoutTable(this.page, row);
    this.layoutTables.push(isLayout);
    if (!isLayout) this.tables.push([]);
  }

  private closeTable(): void {
    this.writer.endParagraph();
    if (this.layoutTables.pop()) return;
    this.writer.addBlock(renderTable(this.tables.pop() as TableRows));
  }

  private closeCell(): void {
    const text = renderCell(this.writer.closeContainer());
    const rows = this.tables[this.tables.length - 1] as TableRows;
    if (rows.length === 0) rows.push([]);
    rows[rows.length - 1]?.push(text);
  }

  private isInTable(): boolean {
    return this.layoutTables.length > 0 && this.layoutTables[this.layoutTables.length - 1] === false;
  }

  private readStart(row: number): number {
    const start = Number(this.adapter.attribute(this.page.elements.node[row] as Node, 'start') ?? 1);
    return Number.isInteger(start) && start > 0 ? start : 1;
  }

  /** Formulas are written from their source; what KaTeX draws beside it would say them twice. */
  private isMuted(tag: string, row: number): boolean {
    return tag === 'math' || /(?:^|\s)katex-html(?:\s|$)/.test(this.page.elements.className[row] as string);
  }

  private addFormula(math: Node): void {
    const { adapter } = this;
    const source = findTex(math, adapter);
    const isBlock = adapter.attribute(math, 'display') === 'block';
    if (source === undefined) this.writer.addInline(escapeMarkdown(joinTexts(math, adapter)));
    else this.writer.addInline(writeFormula(source, isBlock));
  }
}
