import { parsePageAddress, type SiteKey } from '../core/url-order.ts';
import type { SiteRules } from '../feed/learn-rules.ts';
import { callBackground } from '../messaging/call.ts';

/**
 * A reader of the rules that feeds taught, by a page's address; the background is asked once a site. Undefined where
 * none were taught, or where it does not answer: pages are read without them then.
 */
export function makeRulesReader(): (url: string) => Promise<SiteRules | undefined> {
  const known = new Map<SiteKey, Promise<SiteRules | undefined>>();
  return async (url) => {
    const site = parsePageAddress(url)?.site;
    if (site === undefined) return undefined;
    const rules = known.get(site) ?? askFor(site);
    known.set(site, rules);
    return rules;
  };
}

async function askFor(site: SiteKey): Promise<SiteRules | undefined> {
  try {
    return (await callBackground('readSiteRules', { site }))?.rules;
  } catch (error) {
    console.debug('Deboiler: no rules were read', error);
    return undefined;
  }
}
