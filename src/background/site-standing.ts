import type { SiteKey } from '../core/url-order.ts';
import type { SiteStanding, Stored } from '../messaging/site-knowledge.ts';
import type { StoredSite } from '../storage/read-site.ts';
import type { ChoiceRow } from '../storage/schema.ts';
import type { StoredSettings } from '../storage/settings.ts';

/** The tab a site stands in, as far as it matters. */
export interface StandingTab {
  private: boolean;
  /** The tab's own switch, undefined where it was never touched. */
  switch: boolean | undefined;
}

/** The rule that holds for a site: its own, else that of other sites. */
export function ruleOf(choice: ChoiceRow, settings: StoredSettings): SiteStanding['rule'] {
  return choice.rule ?? settings.otherSites;
}

/** Whether pages of the site are cleaned in the tab now: pause and `never` first, then the switch, then the rule. */
export function isCleaning(choice: ChoiceRow, settings: StoredSettings, tab: StandingTab): boolean {
  const rule = ruleOf(choice, settings);
  if (settings.paused || rule === 'never') return false;
  return tab.switch ?? rule === 'always';
}

/** Why nothing of the site's pages may be stored; undefined where it may. */
export function whyNotStored(
  choice: ChoiceRow,
  settings: StoredSettings,
  isPrivate: boolean,
): Stored | undefined {
  if (isPrivate) return 'private';
  if (settings.paused) return 'paused';
  if (choice.rule === 'never') return 'excluded';
  return settings.learning === 'chosen' && !choice.chosen ? 'not-chosen' : undefined;
}

/** How a site stands in a tab. `stored` is said where nothing else forbids storing. */
export function describeStanding(
  site: SiteKey,
  known: StoredSite,
  tab: StandingTab,
  stored: Stored,
): SiteStanding {
  const { choice, settings, stats } = known;
  return {
    site,
    rule: ruleOf(choice, settings),
    paused: settings.paused,
    cleaning: isCleaning(choice, settings, tab),
    private: tab.private,
    stored: whyNotStored(choice, settings, tab.private) ?? stored,
    learning: settings.learning,
    chosen: choice.chosen,
    pagesSeen: stats?.pages ?? 0,
    curve: stats?.curve ?? [],
    settledSince: stats?.settledSince ?? 0,
    changed: stats?.changed ?? false,
    firstVisit: stats?.firstVisit ?? 0,
    lastVisit: stats?.lastVisit ?? 0,
    bytes: stats?.bytes ?? 0,
    damaged: known.damaged,
    keepPages: known.kept.keep,
    keptPages: known.kept.pages,
    widen: settings.widen,
  };
}
