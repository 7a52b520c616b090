import type { PageKey } from '../core/url-order.ts';

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
