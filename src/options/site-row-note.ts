import type { SiteRow } from '../messaging/contract.ts';
import { say, sayCount } from '../ui/say.ts';

/** Pages of a site from which its pages can be told apart. */
const PAGES_TO_COMPARE = 3;

/** What stands under a site's name: the first thing of these that holds, nothing when none does. */
export function siteRowNote(row: SiteRow): string {
  if (row.rule === 'never') return say('siteExcluded');
  if (row.changed) return say('siteChanged');
  if (row.corrections > 0) return sayCount('countCorrections', row.corrections);
  const missing = PAGES_TO_COMPARE - row.pages;
  return row.pages > 0 && missing > 0 ? sayCount('pagesToGo', missing) : '';
}
