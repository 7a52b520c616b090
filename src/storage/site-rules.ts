import type { SiteKey } from '../core/url-order.ts';
import type { FeedStamp, KnownFeed, SiteRulesRow } from './harvest-rows.ts';
import { inTransaction } from './in-transaction.ts';
import type { Database } from './open-database.ts';
import { withRoom } from './with-room.ts';

/** The rules that a site's feed taught; undefined where none are kept, or what is kept cannot be trusted. Throws `StoreError`. */
export function readSiteRules(database: Database, site: SiteKey): Promise<SiteRulesRow | undefined> {
  return inTransaction(database, ['siteRules'], 'reading rules', async (writing) =>
    parseSiteRulesRow(await writing.objectStore('siteRules').get(site)),
  );
}

/** All of them, in order of sites. Throws `StoreError`. */
export function listSiteRules(database: Database): Promise<SiteRulesRow[]> {
  return inTransaction(database, ['siteRules'], 'listing rules', async (writing) =>
    (await writing.objectStore('siteRules').getAll())
      .map(parseSiteRulesRow)
      .filter((row) => row !== undefined),
  );
}

/** Keeps a site's rules in the place of its last ones. Throws `StoreError`. */
export function writeSiteRules(database: Database, row: SiteRulesRow): Promise<void> {
  return withRoom(database, row.site, () =>
    inTransaction(database, ['siteRules'], 'keeping rules', async (writing) => {
      await writing.objectStore('siteRules').put(row);
    }),
  );
}

/** Forgets a site's rules. Throws `StoreError`. */
export function dropSiteRules(database: Database, site: SiteKey): Promise<void> {
  return inTransaction(database, ['siteRules'], 'forgetting rules', (writing) =>
    writing.objectStore('siteRules').delete(site),
  );
}

function parseSiteRulesRow(value: unknown): SiteRulesRow | undefined {
  const { site, rules, feed, learnedAt } = (value ?? {}) as Record<string, unknown>;
  const known = parseKnownFeed(feed);
  if (typeof site !== 'string' || typeof learnedAt !== 'number' || known === undefined) return undefined;
  return { site: site as SiteKey, rules, feed: known, learnedAt };
}

/** A feed as it is stored; undefined when it cannot be trusted. */
function parseKnownFeed(value: unknown): KnownFeed | undefined {
  const { text } = (value ?? {}) as Record<string, unknown>;
  const stamp = parseFeedStamp(value);
  return stamp === undefined || typeof text !== 'string' ? undefined : { ...stamp, text };
}

/** A feed's address with its stamps; undefined when it cannot be trusted. */
export function parseFeedStamp(value: unknown): FeedStamp | undefined {
  const { url, etag, modified } = (value ?? {}) as Record<string, unknown>;
  if (typeof url !== 'string') return undefined;
  return {
    url,
    etag: typeof etag === 'string' ? etag : null,
    modified: typeof modified === 'string' ? modified : null,
  };
}
