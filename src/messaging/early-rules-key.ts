import type { SiteKey } from '../core/url-order.ts';

/** Where in `storage.local` the rules of a site set to always lie ready for its gate. */
export function rulesKey(site: SiteKey): string {
  return `rules ${site}`;
}
