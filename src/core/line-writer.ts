import { isCollapsed } from './fold-text.ts';

const SPACES = /[\t\n\f\r \u00a0\u200b\ufeff]+/g;
const CELL_EDGE = '\u001f';

/** Collects the lines of a text: white space collapsed but in preformatted text, no empty lines but inside it. Lives as long as one rendering. */
export class LineWriter {
  readonly lines: string[] = [];
  private line = '';
  private hasEdges = false;
  private itemWaits = false;
  private preformatted = false;
  private lastIsPreformatted = false;
  /** Empty preformatted lines that stand before the next one, so that none stands at an end. */
  private emptyLines = 0;

  /** Adds text to the line in progress. */
  add(text: string): void {
    this.line += text;
  }

  /** Adds preformatted text: its line breaks end lines, its white space stays. */
  addPreformatted(text: string): void {
    const parts = text.split('\n');
    for (let i = 0; i < parts.length; i++) {
      if (i > 0) this.endPreformattedLine();
      this.preformatted = true;
      this.line += parts[i];
    }
  }

  /** Parts two cells of a table row. */
  addCellEdge(): void {
    this.line += CELL_EDGE;
    this.hasEdges = true;
  }

  /** The next line is a list item's first: it begins with `* `. */
  startItem(): void {
    this.itemWaits = true;
  }

  /** Ends a block; an empty list item leaves nothing. */
  endBlock(isItem: boolean): void {
    this.endLine();
    this.emptyLines = 0;
    if (isItem) this.itemWaits = false;
  }

  /** Ends the line in progress, where there is one. */
  endLine(): void {
    if (this.preformatted) this.endPreformattedLine();
    else if (this.line !== '') this.push(this.collapse());
    this.line = '';
    this.preformatted = false;
    this.hasEdges = false;
  }

  private endPreformattedLine(): void {
    const text = this.line.trimEnd();
    this.line = '';
    if (text === '') {
      this.emptyLines++;
      return;
    }
    if (this.lastIsPreformatted) for (; this.emptyLines > 0; this.emptyLines--) this.lines.push('');
    this.push(text);
    this.lastIsPreformatted = true;
    this.emptyLines = 0;
  }

  private collapse(): string {
    // Most lines have more white space at their ends alone.
    const trimmed = this.line.trim();
    const text = isCollapsed(trimmed) ? trimmed : trimmed.replace(SPACES, ' ').trim();
    if (!this.hasEdges) return text;
    const cells = text.split(CELL_EDGE).map((cell) => cell.trim());
    return cells.some((cell) => cell !== '') ? cells.join('\t').trimEnd() : '';
  }

  private push(text: string): void {
    if (text === '') return;
    this.lines.push(this.itemWaits ? '* ' + text : text);
    this.itemWaits = false;
    this.lastIsPreformatted = false;
  }
}
