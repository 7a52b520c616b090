/**
 * Parsed pages kept from learning to cleaning, by position. The first pages that fit are kept and none is thrown out
 * for a later one: a run that goes through a site twice in the same order would otherwise never meet a kept one.
 */
export class PageCache<Page> {
  private readonly pages = new Map<number, { page: Page; chars: number }>();
  private readonly capacity: number;
  private chars = 0;

  /** `capacity`: characters of HTML whose pages are kept, Infinity for all. */
  constructor(capacity: number) {
    this.capacity = capacity;
  }

  keep(position: number, page: Page, chars: number): void {
    if (this.chars + chars > this.capacity) return;
    this.chars += chars;
    this.pages.set(position, { page, chars });
  }

  /** The kept page, which stays. */
  peek(position: number): Page | undefined {
    return this.pages.get(position)?.page;
  }

  /** The kept page, which is kept no longer: each page is cleaned once. */
  take(position: number): Page | undefined {
    const kept = this.pages.get(position);
    if (kept === undefined) return undefined;
    this.pages.delete(position);
    this.chars -= kept.chars;
    return kept.page;
  }
}
