import type { HideReason } from '../core/hide-reason.ts';
import type { Signature } from '../core/signature.ts';
import type { Stored } from './site-knowledge.ts';

/** One part of the page in the popup's list: hidden, or kept by the reader's word. */
export interface PartState {
  /** Names the part as long as the page is not walked again; outlines ask for it. */
  id: string;
  /** The page's own words, at most 120 characters; empty for pictures and controls alone. */
  sample: string;
  /** Nearest `lang` above the part, null where the page gives none. */
  language: string | null;
  /** Why it is hidden, or would be without the reader's word. */
  reason: HideReason;
  /** Pages of the site it was seen on; 0 when unknown. */
  pages: number;
  /** Decided to be hidden. It is out of sight only while `PageState.cleaning`. */
  hidden: boolean;
  /** The correction that holds for it, null for none. */
  correction: Signature | null;
  /** What a correction of this part says: its place and its blocks' keys. */
  place: string[];
  keys: Signature[];
}

/** What one page shows and could show. */
export interface PageState {
  /** False until the page has settled and was walked for the first time; the parts are those seen so far. */
  settled: boolean;
  cleaning: boolean;
  title: string;
  language: string | null;
  /** In page order. */
  parts: PartState[];
  /** Parts decided to be hidden: `parts` with `hidden`. */
  hiddenParts: number;
  /** What decided: a careful guess from the page alone, the site's pages, the site's feed. */
  level: 'page' | 'site' | 'feed';
  /** Nothing is hidden because too much of the article would have gone. */
  leftAsIs: boolean;
  /** The page is too large to be read: nothing is hidden, nothing learned. */
  large: boolean;
  /** Words that stay and words of the page in all. */
  keptWords: number;
  words: number;
  /** What became of the page's record. */
  stored: Stored;
}
