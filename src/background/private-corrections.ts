import type { Correction } from '../core/corrections.ts';
import { parseCorrection } from '../core/parse-correction.ts';
import type { SiteKey } from '../core/url-order.ts';
import { platform } from '../messaging/platform.ts';
import { type StoredCorrectionChange, turnRound } from '../storage/reader-choices.ts';

const PREFIX = 'private ';

/** Corrections made in private windows: in `storage.session`, in memory alone, until the last such window closes. */
export async function readPrivateCorrections(site: SiteKey): Promise<Correction[]> {
  const key = PREFIX + site;
  const stored: unknown = (await platform().storage.session.get(key))[key];
  return Array.isArray(stored) ? stored.map(parseCorrection).filter((known) => known !== undefined) : [];
}

/** Puts and removes private corrections; answers the change that undoes it. */
export function changePrivateCorrections(
  site: SiteKey,
  change: StoredCorrectionChange,
): Promise<StoredCorrectionChange> {
  // One at a time: the list is read and written as a whole.
  return navigator.locks.request('private corrections', () => replaceCorrections(site, change));
}

async function replaceCorrections(
  site: SiteKey,
  change: StoredCorrectionChange,
): Promise<StoredCorrectionChange> {
  const before = await readPrivateCorrections(site);
  const touched = new Set([...change.remove, ...change.put.map((correction) => correction.id)]);
  const after = [...before.filter((correction) => !touched.has(correction.id)), ...change.put];
  await platform().storage.session.set({ [PREFIX + site]: after });
  return turnRound(before, change);
}

/** Forgets them all once no private tab is open any more. */
export async function dropPrivateCorrections(): Promise<void> {
  const tabs = await platform().tabs.query({});
  if (tabs.some((tab) => tab.incognito)) return;
  const { session } = platform().storage;
  const keys = Object.keys(await session.get(null)).filter((key) => key.startsWith(PREFIX));
  if (keys.length > 0) await session.remove(keys);
}
