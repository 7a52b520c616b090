import type { Backup, SiteList } from '../messaging/contract.ts';
import { listSites } from '../storage/list-sites.ts';
import { useDatabase } from '../storage/open-database.ts';
import { ruleOf } from './site-standing.ts';

/** The sites of the options page. */
export async function readSiteList(): Promise<SiteList> {
  const { sites, settings, bytes, damaged } = await useDatabase(listSites);
  return {
    bytes,
    damaged,
    sites: sites.map(({ site, choice, stats, corrections, kept }) => ({
      site,
      rule: ruleOf(choice, settings),
      chosen: choice.chosen,
      pages: stats?.pages ?? 0,
      parts: stats?.curve.at(-1) ?? 0,
      bytes: stats?.bytes ?? 0,
      firstVisit: stats?.firstVisit ?? 0,
      lastVisit: stats?.lastVisit ?? 0,
      curve: stats?.curve ?? [],
      settledSince: stats?.settledSince ?? 0,
      changed: stats?.changed ?? false,
      corrections: corrections.length,
      keepPages: kept.keep,
      keptPages: kept.pages,
      keptBytes: kept.bytes,
    })),
  };
}

/** Corrections, rules and settings for a file. Sites about which the reader said nothing are not in it. */
export async function readBackup(): Promise<Backup> {
  const { sites, settings } = await useDatabase(listSites);
  return {
    deboilerBackup: 1,
    settings,
    sites: sites
      .filter(({ choice, corrections }) => choice.rule !== null || choice.chosen || corrections.length > 0)
      .map(({ site, choice, corrections }) => ({ ...choice, site, corrections })),
  };
}
