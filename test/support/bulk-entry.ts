import { MODEL_VERSION } from '../../src/core/learn-site.ts';
import { makeCorrection } from '../../src/core/make-correction.ts';
import type { PageRecord } from '../../src/core/page-record.ts';
import { type Signature, signText } from '../../src/core/signature.ts';
import type { PageKey, SiteKey } from '../../src/core/url-order.ts';
import { inTransaction } from '../../src/storage/in-transaction.ts';
import { useDatabase } from '../../src/storage/open-database.ts';
import { changeChoice, changeCorrections } from '../../src/storage/reader-choices.ts';
import { makeRecordRow } from '../../src/storage/stored-rows.ts';
import { SITE_STORES, writeSite } from '../../src/storage/write-site.ts';

/*
 * The extension's own storage, for one of its pages: fills a store that no reader could fill in a night. Bundled by
 * `bulk-storage` and run in the options page.
 */
/** Sites to write, from number `from` on, each with as many pages, made from `base` records in turn. */
export interface BulkOrder {
  from: number;
  sites: number;
  pages: number;
  base: PageRecord[];
  /** Visits are dated from here on, a minute apart. */
  at: number;
}

/** Name of a site that was filled. */
export const bulkSite = (number: number) => `site${number}.example` as SiteKey;

const NO_CAPS = { sitePages: 1e9, sites: 1e9, bytes: 1e15 };

/** Writes sites without the caps of the product; every third has a rule and a correction. */
export async function fillSites({ from, sites, pages, base, at }: BulkOrder): Promise<void> {
  const method = `${chrome.runtime.getManifest().version} ${MODEL_VERSION}`;
  await useDatabase(async (database) => {
    for (let number = from; number < from + sites; number++) {
      const site = bulkSite(number);
      const rows = Array.from({ length: pages }, (_, page) =>
        makeRecordRow(
          renew(base[page % base.length] as PageRecord, site, page, at + (number * pages + page) * 60_000),
        ),
      );
      await inTransaction(database, SITE_STORES, 'filling', (writing) =>
        writeSite(writing, site, [], rows, { method, now: Date.now(), caps: NO_CAPS }),
      );
      if (number % 3 > 0) continue;
      const word = makeCorrection({ act: 'keep', place: ['html'], keys: [signText(site)], sample: site }, 1);
      await changeCorrections(database, site, { put: [word], remove: [] });
      await changeChoice(database, site, { chosen: true });
    }
  });
}

/** The record as another page of another site has it: its shared lines are the site's, the others its own. */
function renew(record: PageRecord, site: SiteKey, page: number, at: number): PageRecord {
  const isShared = (row: number) => row % 3 > 0;
  const renewKey = <Key extends Signature | ''>(key: Key, row: number): Key | Signature =>
    key === '' ? key : signText(isShared(row) ? `${site}${key}` : `${site}${page} ${key}`);
  const { blocks } = record;
  return {
    ...record,
    site,
    page: `${site}/${page}` as PageKey,
    url: `https://${site}/${page}`,
    capturedAt: at,
    content: signText(`${site}${page}`),
    blocks: { ...blocks, exact: blocks.exact.map(renewKey), folded: blocks.folded.map(renewKey) },
  };
}

Object.assign(globalThis, { fillSites });
