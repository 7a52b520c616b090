import type { SiteKey } from '../core/url-order.ts';
import { callBackground } from '../messaging/call.ts';
import type { StoredPageRow } from '../messaging/kept-page.ts';
import type { SiteKnowledge } from '../messaging/site-knowledge.ts';
import type { PageSource } from '../takeaway/take-pages.ts';

/** Kept pages as pages to take away: each is cleaned by what is known of the site, which is asked for once. */
export function listKeptSources(site: SiteKey, rows: readonly StoredPageRow[]): PageSource[] {
  let known: Promise<SiteKnowledge> | undefined;
  return rows.map(({ page, title, url }) => ({
    key: page,
    name: title || url,
    read: async () => {
      known ??= callBackground('readKnowledge', { site });
      const [stored, knowledge, cleaning, parsing] = await Promise.all([
        callBackground('readKeptPage', { site, page }),
        known,
        import('../takeaway/clean-stored-page.ts'),
        import('../takeaway/page-parser.ts'),
      ]);
      if (stored === null) throw new Error(`${page} is no longer kept`);
      return cleaning.cleanStoredPage(stored, knowledge, parsing.pageParser);
    },
  }));
}
