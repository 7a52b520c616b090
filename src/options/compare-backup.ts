import { isSameLook } from '../core/reader-look.ts';
import type { Backup, Settings } from '../messaging/contract.ts';
import type { SiteRule } from '../messaging/site-knowledge.ts';

/** What restoring a backup would change here. */
export interface BackupChanges {
  /** Corrections that are not here yet. */
  corrections: number;
  /** Sites whose own rule becomes another; null: they have none of their own. */
  rules: { site: string; rule: SiteRule | null }[];
  /** Sites that become chosen for learning, or stop being so. */
  chosen: number;
  /** Sites whose whole pages are kept from then on. */
  keepPages: number;
  /** Sites on which the reader looks another way. */
  looks: number;
  settings: (keyof Settings)[];
}

const SETTINGS: readonly (keyof Settings)[] = ['paused', 'learning', 'otherSites', 'widen'];

/** The changes from what is here now (as a backup of its own) to what a file says. Linear in corrections. */
export function compareBackup(now: Backup, file: Backup): BackupChanges {
  const here = new Map(now.sites.map((site) => [site.site, site]));
  const changes: BackupChanges = {
    corrections: 0,
    rules: [],
    chosen: 0,
    keepPages: 0,
    looks: 0,
    settings: SETTINGS.filter((name) => now.settings[name] !== file.settings[name]),
  };
  for (const site of file.sites) {
    const known = here.get(site.site);
    const ids = new Set(known?.corrections.map((correction) => correction.id));
    changes.corrections += site.corrections.filter((correction) => !ids.has(correction.id)).length;
    if (site.rule !== (known?.rule ?? null)) changes.rules.push(site);
    if (site.chosen !== (known?.chosen ?? false)) changes.chosen++;
    if (site.keepPages && !known?.keepPages) changes.keepPages++;
    if (site.look && !isSameLook(site.look, known?.look ?? null)) changes.looks++;
  }
  return changes;
}

/** Restoring would change nothing. */
export function isEmptyChange({ rules, settings, ...counts }: BackupChanges): boolean {
  return rules.length === 0 && settings.length === 0 && Object.values(counts).every((count) => count === 0);
}
