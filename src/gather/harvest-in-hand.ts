import { parsePageAddress } from '../core/url-order.ts';
import { isPostUrl } from '../feed/post-url-shapes.ts';
import type { HarvestPageRow, HarvestRow, TaughtRow } from '../storage/harvest-rows.ts';
import type { HarvestChange, StoredHarvest } from '../storage/harvests.ts';

/** Pages of one harvest, whatever became of them. Higher: more memory and slower steps. */
const MAX_PAGES = 20_000;

/** A harvest as one step works on it: the stored rows, and what the step changes of them. */
export class HarvestInHand {
  harvest: HarvestRow;
  taught: TaughtRow | undefined;
  private readonly rows: Map<string, HarvestPageRow>;
  private readonly changed = new Map<string, HarvestPageRow>();

  constructor({ harvest, pages, taught }: StoredHarvest) {
    this.harvest = harvest;
    this.taught = taught;
    this.rows = new Map(pages.map((row) => [row.page, row]));
  }

  /** Rows in the order of finding. */
  list(): HarvestPageRow[] {
    return [...this.rows.values()];
  }

  find(page: string): HarvestPageRow | undefined {
    return this.rows.get(page);
  }

  set(change: Partial<HarvestRow>): void {
    this.harvest = { ...this.harvest, ...change };
  }

  put(row: HarvestPageRow): void {
    this.rows.set(row.page, row);
    this.changed.set(row.page, row);
  }

  /**
   * Puts an address into the queue unless its page is known; a known one that waits takes over what is new of it.
   * Answers its row, undefined for an address of another site, or where there are too many.
   */
  enqueue(url: string, more: Partial<HarvestPageRow> = {}): HarvestPageRow | undefined {
    const { harvest } = this;
    const address = parsePageAddress(url);
    if (address === undefined || address.site !== harvest.site) return undefined;
    const known = this.rows.get(address.page);
    if (known !== undefined) {
      const isNews =
        known.state === 'waiting' &&
        Object.entries(more).some(([key, value]) => known[key as keyof HarvestPageRow] !== value);
      if (isNews) this.put({ ...known, ...more });
      return known;
    }
    if (this.rows.size >= MAX_PAGES) return undefined;
    const row: HarvestPageRow = {
      site: harvest.site,
      page: address.page,
      url,
      order: harvest.found,
      round: harvest.round,
      state: 'waiting',
      isPost: isPostUrl(harvest.posts, url),
      title: null,
      day: null,
      tries: 0,
      notBefore: 0,
      why: null,
      status: null,
      at: 0,
      links: 0,
      postLinks: 0,
      post: null,
      ...more,
    };
    this.set({ found: harvest.found + 1 });
    this.put(row);
    return row;
  }

  /** What is to be written; nothing is in hand as changed any more. */
  takeChange(now: number): HarvestChange {
    this.set({ updatedAt: now });
    const pages = [...this.changed.values()];
    this.changed.clear();
    return { harvest: this.harvest, pages };
  }
}
