import { parseReaderLook, type ReaderLook, type SiteLook } from '../core/reader-look.ts';
import type { SiteKey } from '../core/url-order.ts';
import { inTransaction } from './in-transaction.ts';
import type { Database } from './open-database.ts';

/** Key in `meta` of the look that was set last: what a site without its own begins with. */
const LAST_LOOK = 'look';

/** How the reader looks on a site. A row that cannot be understood counts as none. Throws `StoreError`. */
export function readSiteLook(database: Database, site: SiteKey): Promise<SiteLook> {
  return inTransaction(database, ['looks', 'meta'], 'reading a look', async (writing) => {
    const row: unknown = await writing.objectStore('looks').get(site);
    const { look, always } = (row ?? {}) as { look?: unknown; always?: unknown };
    const own = typeof look === 'object' && look !== null;
    return {
      look: parseReaderLook(own ? look : await writing.objectStore('meta').get(LAST_LOOK)),
      remembered: own,
      always: always === true,
    };
  });
}

/**
 * Keeps a look: for the site where it is to be remembered, and as what other sites begin with. A site that has
 * nothing of its own leaves no row. Throws `StoreError`.
 */
export function writeSiteLook(
  database: Database,
  site: SiteKey,
  { look, remembered, always }: SiteLook,
): Promise<void> {
  return inTransaction(database, ['looks', 'meta'], 'keeping a look', async (writing) => {
    await writing.objectStore('meta').put(look satisfies ReaderLook, LAST_LOOK);
    const looks = writing.objectStore('looks');
    if (remembered || always) await looks.put({ site, look: remembered ? look : null, always });
    else await looks.delete(site);
  });
}
