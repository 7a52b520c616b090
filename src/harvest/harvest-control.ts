import type { SiteKey } from '../core/url-order.ts';
import { browserDoors } from '../gather/fetch-doors.ts';
import { guardOwnRequests } from '../gather/guard-requests.ts';
import { HarvestInHand } from '../gather/harvest-in-hand.ts';
import { runHarvest } from '../gather/run-harvest.ts';
import type { HarvestRow } from '../storage/harvest-rows.ts';
import {
  changeHarvest,
  readHarvest,
  removeHarvest,
  retryPages,
  type StoredHarvest,
} from '../storage/harvests.ts';
import { type Database, useDatabase as openStore } from '../storage/open-database.ts';
import { StoreError } from '../storage/store-error.ts';
import { makeBrowserBench } from './browser-bench.ts';

/** What the page shows of a harvest. */
export interface HarvestSight {
  stored: StoredHarvest | undefined;
  /** It is kept by another tab: this one looks on. */
  elsewhere: boolean;
  /** Waiting for the site, or for a network, and not at work. */
  waiting: boolean;
  /** The store could not be read or written, and whether for want of room. */
  failed: boolean | 'full';
}

/** Milliseconds between two looks at a harvest that another tab runs. */
const LOOK_AGAIN = 2_000;
/** Milliseconds after which a store that keeps failing is tried again at the latest: each try asks the site again. */
const LONGEST_PAUSE = 300_000;

/**
 * Runs the harvest of a site in this page, or looks on while another tab does: a lock lets one of them. Whatever the
 * reader does is written to the store, between two steps; the run then goes on from there. Lives as long as the page
 * shows the harvest.
 */
export class HarvestControl {
  private readonly site: SiteKey;
  private readonly show: (sight: HarvestSight) => void;
  private readonly life = new AbortController();
  private stop = new AbortController();
  private sight: HarvestSight = { stored: undefined, elsewhere: false, waiting: false, failed: false };
  private turn: Promise<void> = Promise.resolve();
  private lastChange: Promise<void> = Promise.resolve();
  private readonly sleep = browserDoors().sleep;
  /** Tries in a row that the store failed. */
  private failures = 0;

  constructor(site: SiteKey, show: (sight: HarvestSight) => void) {
    this.site = site;
    this.show = show;
    this.turn = this.run();
  }

  /** Ends what runs here; the store has all of it. */
  end(): void {
    this.life.abort();
    this.stop.abort();
  }

  /** Changes the harvest as the reader decided. */
  change(change: (harvest: HarvestRow) => HarvestRow): Promise<void> {
    return this.between(async (database) => void (await changeHarvest(database, this.site, change)));
  }

  /** Tries a page again at once, or all that failed; a harvest that was over goes on with them. */
  retry(page: string | undefined): Promise<void> {
    return this.between(async (database) => {
      await retryPages(database, this.site, page);
      await changeHarvest(database, this.site, (harvest) => ({
        ...harvest,
        state: harvest.state === 'done' ? 'running' : harvest.state,
        why: null,
        notBefore: 0,
      }));
    });
  }

  remove(): Promise<void> {
    return this.between((database) => removeHarvest(database, this.site));
  }

  /** Stops the step at hand, does the work on the store, and goes on. One change after the other: there is never more than one run. */
  private between(work: (database: Database) => Promise<void>): Promise<void> {
    this.lastChange = this.lastChange.then(async () => {
      this.stop.abort();
      await this.turn;
      try {
        await openStore(work);
      } catch (error) {
        this.fail(error);
      }
      if (!this.life.signal.aborted) this.turn = this.run();
    });
    return this.lastChange;
  }

  private async run(): Promise<void> {
    this.stop = new AbortController();
    const { signal } = this.stop;
    while (!signal.aborted) {
      if (await this.takeLock(signal)) return;
      await this.sleep(Math.min(LONGEST_PAUSE, LOOK_AGAIN * 2 ** this.failures), signal);
    }
  }

  /** True when there is nothing left to do. Never throws: the next run, and every change, waits for this one. */
  private async takeLock(signal: AbortSignal): Promise<boolean> {
    try {
      return await navigator.locks.request(`harvest ${this.site}`, { ifAvailable: true }, (lock) =>
        lock === null ? this.look(true) : this.drive(signal),
      );
    } catch (error) {
      this.fail(error);
      return false;
    }
  }

  /** Shows what is stored; false: somebody else is at work on it. */
  private async look(elsewhere: boolean): Promise<boolean> {
    try {
      const stored = await openStore((database) => readHarvest(database, this.site));
      this.tell({ stored, elsewhere, failed: false });
      return !elsewhere;
    } catch (error) {
      this.fail(error);
      return false;
    }
  }

  private async drive(signal: AbortSignal): Promise<boolean> {
    try {
      const stored = await openStore((database) => readHarvest(database, this.site));
      this.tell({ stored, elsewhere: false, waiting: false, failed: false });
      if (stored?.harvest.state !== 'running') return true;
      await guardOwnRequests();
      const hand = new HarvestInHand(stored);
      await runHarvest(makeBrowserBench(this.site), hand, signal, (waiting) => {
        if (!waiting) this.failures = 0;
        this.tell({
          stored: { harvest: hand.harvest, pages: hand.list(), taught: hand.taught },
          waiting,
        });
      });
      return this.look(false);
    } catch (error) {
      this.fail(error);
      return false;
    }
  }

  private tell(change: Partial<HarvestSight>): void {
    this.sight = { ...this.sight, ...change };
    if (!this.life.signal.aborted) this.show(this.sight);
  }

  private fail(error: unknown): void {
    console.warn('Deboiler: a step of the harvest failed', error);
    this.failures++;
    this.tell({ failed: error instanceof StoreError && error.fault === 'full' ? 'full' : true });
  }
}
