import type { Backup, SiteList } from '../messaging/contract.ts';
import { type ListedSite, listSites } from '../storage/list-sites.ts';
import { useDatabase } from '../storage/open-database.ts';
import { countRefusedVisits } from './refused-visits.ts';
import { ruleOf } from './site-standing.ts';

/** The sites of the options page. */
export async function readSiteList(): Promise<SiteList> {
  const { sites, settings, bytes, damaged } = await useDatabase(listSites);
  return {
    bytes,
    damaged,
    refused: await countRefusedVisits(),
    sites: sites.map(({ site, choice, stats, corrections, kept, look }) => ({
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
      ownLook: look !== null,
    })),
  };
}

/** Corrections, rules, looks and settings for a file. Sites about which the reader said nothing are not in it. */
export async function readBackup(): Promise<Backup> {
  const { sites, settings } = await useDatabase(listSites);
  return {
    deboilerBackup: 1,
    settings,
    sites: sites.filter(isDecidedOn).map(({ site, choice, corrections, kept, look }) => ({
      ...choice,
      site,
      corrections,
      keepPages: kept.keep,
      look,
    })),
  };
}

function isDecidedOn({ choice, corrections, kept, look }: ListedSite): boolean {
  return choice.rule !== null || choice.chosen || corrections.length > 0 || kept.keep || look !== null;
}
