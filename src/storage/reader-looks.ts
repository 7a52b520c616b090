import { type OwnLook, parseReaderLook, type ReaderLook, type SiteLook } from '../core/reader-look.ts';
import type { SiteKey } from '../core/url-order.ts';
import { inTransaction } from './in-transaction.ts';
import type { Database } from './open-database.ts';
import type { Writing } from './read-records.ts';
import { noteWords, readWords, WORD_STORES } from './reader-words.ts';
import { withRoom } from './with-room.ts';

/** Key in `meta` of the look that was set last: what a site without its own begins with. */
const LAST_LOOK = 'look';

/** How the reader looks on a site. A row that cannot be understood counts as none. Throws `StoreError`. */
export function readSiteLook(database: Database, site: SiteKey): Promise<SiteLook> {
  const read = async (writing: Writing): Promise<SiteLook> => {
    const { look: own } = await readWords(writing, site);
    return {
      look: own?.look ?? parseReaderLook(await writing.objectStore('meta').get(LAST_LOOK)),
      remembered: own !== null && own.look !== null,
      always: own?.always ?? false,
      feed: own?.feed ?? false,
    };
  };
  return withRoom(database, site, () =>
    inTransaction(database, [...WORD_STORES, 'meta'], 'reading a look', read),
  );
}

/** Puts a site's own look in the place of its last one; null leaves that. Needs `looks`. */
export async function bringBackLook(writing: Writing, site: SiteKey, look: OwnLook | null): Promise<void> {
  if (look !== null) await writing.objectStore('looks').put({ site, ...look });
}

/**
 * Keeps a look: for the site where it is to be remembered, and as what other sites begin with. A site that has
 * nothing of its own leaves no row. Throws `StoreError`.
 */
export function writeSiteLook(
  database: Database,
  site: SiteKey,
  { look, remembered, always, feed }: SiteLook,
): Promise<void> {
  const write = async (writing: Writing) => {
    await readWords(writing, site);
    await writing.objectStore('meta').put(look satisfies ReaderLook, LAST_LOOK);
    const looks = writing.objectStore('looks');
    if (remembered || always || feed) await looks.put({ site, look: remembered ? look : null, always, feed });
    else await looks.delete(site);
    await noteWords(writing, site);
  };
  return withRoom(database, site, () =>
    inTransaction(database, [...WORD_STORES, 'meta'], 'keeping a look', write),
  );
}
