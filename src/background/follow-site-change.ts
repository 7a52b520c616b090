import type { SiteKey } from '../core/url-order.ts';
import { keepGates } from './keep-gates.ts';
import { layOutSite } from './keep-rules.ts';
import { tellTabs } from './tell-tabs.ts';

/** After what is known of a site, or the rule for it, was changed in the store: gate, rules and open tabs follow. */
export async function followSiteChange(site: SiteKey): Promise<void> {
  await layOutSite(site);
  await keepGates();
  await tellTabs(site, 'always');
}

/** After corrections of a site, or what is learned of it, were changed: its rules and open tabs follow. */
export async function followCorrections(site: SiteKey): Promise<void> {
  await layOutSite(site);
  await tellTabs(site, 'always');
}
