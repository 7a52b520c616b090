import { escapeLineStart } from './escape-markdown.ts';

type FrameKind = 'page' | 'item' | 'quote' | 'cell' | 'inline';

/** Something open whose content is being collected. */
interface Frame {
  kind: FrameKind;
  /** Finished blocks. */
  blocks: string[];
  /** The paragraph in progress. */
  line: string;
  /** Called with an inline frame's content when it closes. */
  wrap: ((content: string) => string) | undefined;
}

const SPACES = /[\t\n\f\r \u00a0]+/g;
/** Line break within a paragraph: two spaces at its end would be lost in editors. */
const BREAK = '\\\n';

/**
 * Puts Markdown together from blocks and inline parts, outside in. A block that opens inside an inline part ends
 * that part: Markdown cannot hold it. Lives as long as one rendering; linear.
 */
export class MarkdownWriter {
  private readonly frames: Frame[] = [{ kind: 'page', blocks: [], line: '', wrap: undefined }];

  /** Adds Markdown to the paragraph in progress. */
  addInline(markdown: string): void {
    this.top.line += markdown;
  }

  addBreak(): void {
    if (this.top.line.trim() !== '') this.top.line = this.top.line.trimEnd() + BREAK;
  }

  /** Opens a part of a paragraph; `wrap` gets its content, without the spaces at its ends, unless that is empty. */
  openInline(wrap: (content: string) => string): void {
    this.frames.push({ kind: 'inline', blocks: [], line: '', wrap });
  }

  closeInline(): void {
    const { line, wrap } = this.frames.pop() as Frame;
    const text = line.trim();
    if (text === '' || wrap === undefined) {
      this.top.line += line;
      return;
    }
    const lead = /^\s/.test(line) ? ' ' : '';
    const trail = /\s$/.test(line) ? ' ' : '';
    this.top.line += lead + wrap(text) + trail;
  }

  /** Ends the paragraph in progress. */
  endParagraph(): void {
    const block = this.takeParagraph();
    if (block !== '') this.container.blocks.push(escapeLineStart(block));
  }

  /** Ends the paragraph in progress and gives it to the caller instead. */
  takeParagraph(): string {
    this.spillInline();
    const { container } = this;
    const lines = container.line.split(BREAK).map((line) => line.replace(SPACES, ' ').trim());
    container.line = '';
    let from = 0;
    let to = lines.length;
    while (from < to && lines[from] === '') from++;
    while (to > from && lines[to - 1] === '') to--;
    return lines.slice(from, to).join(BREAK);
  }

  /** Adds a finished block. */
  addBlock(markdown: string): void {
    this.endParagraph();
    if (markdown !== '') this.container.blocks.push(markdown);
  }

  /** Opens a block that holds blocks. */
  openContainer(kind: 'item' | 'quote' | 'cell'): void {
    this.endParagraph();
    this.frames.push({ kind, blocks: [], line: '', wrap: undefined });
  }

  /** Closes the innermost container: its blocks, in order. */
  closeContainer(): string[] {
    this.endParagraph();
    return this.frames.length > 1 ? (this.frames.pop() as Frame).blocks : [];
  }

  finish(): string {
    this.endParagraph();
    return this.container.blocks.join('\n\n');
  }

  private get top(): Frame {
    return this.frames[this.frames.length - 1] as Frame;
  }

  private get container(): Frame {
    let at = this.frames.length - 1;
    while ((this.frames[at] as Frame).kind === 'inline') at--;
    return this.frames[at] as Frame;
  }

  /** Puts what inline frames hold into their container; they stay open, without their marks, for what follows. */
  private spillInline(): void {
    let at = this.frames.length - 1;
    while ((this.frames[at] as Frame).kind === 'inline') at--;
    const container = this.frames[at] as Frame;
    for (at++; at < this.frames.length; at++) {
      const frame = this.frames[at] as Frame;
      const text = frame.line.trim();
      container.line += text !== '' && frame.wrap ? frame.wrap(text) : frame.line;
      frame.line = '';
      frame.wrap = undefined;
    }
  }
}

/** A list item's blocks behind its mark, the rest indented below it; '' for an empty item. */
export function renderItem(mark: string, blocks: readonly string[]): string {
  if (blocks.length === 0) return '';
  const indent = ' '.repeat(mark.length);
  let text = blocks[0] as string;
  for (let at = 1; at < blocks.length; at++) {
    const block = blocks[at] as string;
    text += (/^(?:[-*] |\d+\. )/.test(block) && at === 1 ? '\n' : '\n\n') + block;
  }
  return mark + text.replace(/\n(?=[^\n])/g, '\n' + indent);
}

/** Blocks as a quotation. */
export function renderQuote(blocks: readonly string[]): string {
  if (blocks.length === 0) return '';
  return blocks
    .join('\n\n')
    .split('\n')
    .map((line) => (line === '' ? '>' : '> ' + line))
    .join('\n');
}

/** Rows of cells as a table; the first row is its head. Cells' blocks are parted by `<br>`. */
export function renderTable(rows: readonly (readonly string[])[]): string {
  const filled = rows.filter((row) => row.some((cell) => cell !== ''));
  const width = Math.max(0, ...filled.map((row) => row.length));
  if (width === 0) return '';
  const render = (row: readonly string[]) =>
    `| ${Array.from({ length: width }, (_, at) => row[at] ?? '').join(' | ')} |`;
  const [head = [], ...body] = filled;
  return [render(head), `|${' --- |'.repeat(width)}`, ...body.map(render)].join('\n');
}

/** A cell's blocks on one line. */
export function renderCell(blocks: readonly string[]): string {
  return blocks
    .join('\n')
    .replace(/\\\n|\n+/g, '<br>')
    .replace(/(?<!\\)\|/g, '\\|');
}
