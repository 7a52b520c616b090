import type { SiteKey } from '../core/url-order.ts';
import type { SiteRules } from '../feed/learn-rules.ts';
import type { Method } from './method.ts';

/** What our own pages may ask about sites that are learned by fetching, and about what feeds taught. */
export interface LearnCalls {
  /** "Learn this site now": fetches a few more pages of the site of a tab. Nothing is fetched before. */
  startLearning: Method<{ tabId: number }, LearningState>;
  /** How it goes; null where it was not started in this session of the browser. */
  readLearning: Method<{ site: SiteKey }, LearningState | null>;
  stopLearning: Method<{ site: SiteKey }, LearningState | null>;
  /** Wakes a background that died while it was learning. */
  goOnLearning: Method<Record<string, never>, null>;
  /** The rules that a site's feed taught; null for none. */
  readSiteRules: Method<{ site: SiteKey }, TaughtRules | null>;
  listSiteRules: Method<Record<string, never>, TaughtRules[]>;
  forgetSiteRules: Method<{ site: SiteKey }, null>;
}

/** How learning a site goes, in short. */
export interface LearningState {
  site: SiteKey;
  state: 'running' | 'done' | 'stopped' | 'failed';
  /** Why it failed: nothing to fetch, the site asks not to, it does not answer, our store is not to be written. */
  why: 'nothing' | 'robots' | 'network' | 'store' | null;
  /** Pages fetched and learned, of so many. */
  learned: number;
  wanted: number;
}

/** A site's rules with where they came from. */
export interface TaughtRules {
  site: SiteKey;
  rules: SiteRules;
  /** Address of the feed. */
  feed: string;
  /** Milliseconds since 1970. */
  learnedAt: number;
}
