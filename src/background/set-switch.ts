import type { SiteKey } from '../core/url-order.ts';
import { readKnowledge } from './read-knowledge.ts';
import type { FoundTab } from './read-tab.ts';
import { writeSwitch } from './tab-switch.ts';
import { tellTab } from './tell-tabs.ts';

/** Sets the switch of a tab's site and tells the page. Written first: a worker that dies in between loses no switch. */
export async function setSwitch(tab: FoundTab & { site: SiteKey }, on: boolean): Promise<void> {
  await writeSwitch(tab.tabId, tab.site, on);
  await tellTab(tab.tabId, tab.site, tab.private, 'always');
}

/** Turns the switch round: keyboard command and context menu. */
export async function toggleSwitch(tab: FoundTab & { site: SiteKey }): Promise<void> {
  const { standing } = await readKnowledge(tab.site, tab, 'not-yet', 'never');
  await setSwitch(tab, !standing.cleaning);
}
