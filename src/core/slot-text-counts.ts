import type { Signature } from './signature.ts';

/**
 * Counts texts by slot over the pages of a site. A row for each text at each slot, in the order they were met; no
 * text is made to find a row. Lives as long as the counting.
 */
export class SlotTextCounts {
  readonly slot: number[] = [];
  readonly key: Signature[] = [];
  /** Pages that have the text at the slot. */
  readonly pages: number[] = [];
  /** How often it stands there on all of them. */
  readonly lines: number[] = [];
  private readonly last: number[] = [];
  /** Rows by text, and by slot. */
  private readonly rows = new Map<Signature, Map<number, number>>();

  /** Pages that have a text at a slot. */
  pagesAt(slot: number, key: Signature): number {
    const row = this.rows.get(key)?.get(slot);
    return row === undefined ? 0 : (this.pages[row] as number);
  }

  /** Counts a line of a page; lines come page by page. */
  add(page: number, slot: number, key: Signature): void {
    let rows = this.rows.get(key);
    if (rows === undefined) {
      rows = new Map();
      this.rows.set(key, rows);
    }
    let row = rows.get(slot);
    if (row === undefined) {
      row = this.key.length;
      rows.set(slot, row);
      this.slot.push(slot);
      this.key.push(key);
      this.pages.push(0);
      this.lines.push(0);
      this.last.push(-1);
    }
    (this.lines[row] as number)++;
    if (this.last[row] === page) return;
    this.last[row] = page;
    (this.pages[row] as number)++;
  }
}
