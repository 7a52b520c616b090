import type { Correction } from '../core/corrections.ts';
import type { SiteModel } from '../core/learn-site.ts';
import type { SiteKey } from '../core/url-order.ts';

/** What happens when a page of a site opens: it is cleaned, it waits for the switch, or Deboiler stays away. */
export type SiteRule = 'always' | 'ask' | 'never';

/**
 * Whether the page in the tab is part of what is known of its site, and if not, why not:
 * not-yet: it has not settled · private: private window · sensitive: its main content is a form with a password or
 * card field · excluded: rule never · paused: paused everywhere · not-chosen: learning is for chosen sites and
 * this is none · large: it is too large to be read · full: the browser gave no more room · newer: a later version of
 * Deboiler wrote the store · failed: the store could not be read or written.
 */
export type Stored =
  | 'stored'
  | 'not-yet'
  | 'private'
  | 'sensitive'
  | 'excluded'
  | 'paused'
  | 'not-chosen'
  | 'large'
  | 'full'
  | 'newer'
  | 'failed';

/** How a site stands in one tab: everything that is said about it in words. Times are milliseconds since 1970. */
export interface SiteStanding {
  site: SiteKey;
  rule: SiteRule;
  paused: boolean;
  /** Pages of this site are cleaned in this tab now: rule, switch and pause taken together. */
  cleaning: boolean;
  /** This page's own window is private: nothing of it is stored. */
  private: boolean;
  stored: Stored;
  /** Learning is for chosen sites alone, and whether this one is chosen. */
  learning: 'all' | 'chosen';
  chosen: boolean;
  /** Pages whose records are kept, at most MAX_SITE_PAGES. 0 or 1: first visit. */
  pagesSeen: number;
  /** Parts known after each page, in the order of visits, never falling; row 0 is after the first page and 0. */
  curve: number[];
  /** Number of the page since which the curve has hardly risen, from 1; 0 while it still learns. */
  settledSince: number;
  /** The newest pages have almost nothing of what was known: the site has changed and is learned again. */
  changed: boolean;
  /** 0 when the site was never visited. */
  firstVisit: number;
  lastVisit: number;
  /** Bytes of its records. */
  bytes: number;
  /** Stored rows of this site that could not be read and were set aside. */
  damaged: number;
  /** Whole pages of this site are kept for later, and how many are. */
  keepPages: boolean;
  keptPages: number;
  /** When side columns are hidden, the kept column may use their room. */
  widen: boolean;
}

/** One complete answer about a site: what a page needs to decide every one of its blocks. */
export interface SiteKnowledge {
  standing: SiteStanding;
  /** null while there is nothing to learn from. */
  model: SiteModel | null;
  corrections: Correction[];
}
