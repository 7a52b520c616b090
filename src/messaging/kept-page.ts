import type { PageKey } from '../core/url-order.ts';

/**
 * A page as it is taken away: what its tab keeps, apart from its comments. All HTML is a page's own and is not to be
 * trusted: no scripts, styles or values of controls are in it, but it is parsed and written anew before it goes anywhere.
 */
export interface PageParts {
  url: string;
  title: string;
  /** The line that stands first, '' for none. It is not in `kept`. */
  headline: string;
  language: string | null;
  level: 'page' | 'site' | 'feed';
  /** HTML of what is kept. */
  kept: string;
  /** HTML of the comments that are kept apart, '' for none. */
  comments: string;
  /** HTML of the whole page with its head: what author, date and breadcrumbs are read from. '' where it is too large. */
  whole: string;
}

/** A whole page that was kept for later, on a site where the reader turned that on. */
export interface StoredPage {
  url: string;
  title: string;
  language: string | null;
  html: string;
  /** Milliseconds since 1970. */
  at: number;
}

/** A stored page without its content. */
export interface StoredPageRow {
  page: PageKey;
  url: string;
  title: string;
  at: number;
  bytes: number;
}
