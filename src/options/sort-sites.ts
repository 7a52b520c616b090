import type { SiteRow } from '../messaging/contract.ts';

/** A column that sites can be sorted by. */
export type SiteColumn = 'site' | 'pages' | 'parts' | 'bytes' | 'lastVisit';

/** A column and which way it runs. */
export interface SiteOrder {
  column: SiteColumn;
  descending: boolean;
}

/** The sites whose name has these letters, in that order; equal ones by name. */
export function sortSites(sites: readonly SiteRow[], order: SiteOrder, wanted: string): SiteRow[] {
  const letters = wanted.trim().toLowerCase();
  const direction = order.descending ? -1 : 1;
  return sites
    .filter((row) => row.site.includes(letters))
    .sort((a, b) => direction * compare(a, b, order.column) || a.site.localeCompare(b.site));
}

function compare(a: SiteRow, b: SiteRow, column: SiteColumn): number {
  if (column === 'site') return a.site.localeCompare(b.site);
  // Kept pages are part of a site's size.
  return column === 'bytes' ? a.bytes + a.keptBytes - b.bytes - b.keptBytes : a[column] - b[column];
}

/** The order after a press on a column's head: names from A, figures from the largest; a second press turns it round. */
export function pressColumn(order: SiteOrder, column: SiteColumn): SiteOrder {
  if (order.column === column) return { column, descending: !order.descending };
  return { column, descending: column !== 'site' };
}
