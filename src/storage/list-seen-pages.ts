import type { SiteKey } from '../core/url-order.ts';
import { inTransaction } from './in-transaction.ts';
import type { Database } from './open-database.ts';
import { siteRange } from './read-records.ts';

/** Keys of a site's stored pages, in their order; no record is read. Throws `StoreError`. */
export function listSeenPages(database: Database, site: SiteKey): Promise<string[]> {
  return inTransaction(database, ['records'], 'listing pages', async (writing) =>
    (await writing.objectStore('records').getAllKeys(siteRange(site))).map(([, page]) => page),
  );
}
