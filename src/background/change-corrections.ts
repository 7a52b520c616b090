import type { Correction } from '../core/corrections.ts';
import { makeCorrection } from '../core/make-correction.ts';
import type { SiteKey } from '../core/url-order.ts';
import type { CorrectionChange } from '../messaging/contract.ts';
import { useDatabase } from '../storage/open-database.ts';
import { changeCorrections as changeStored } from '../storage/reader-choices.ts';
import { changePrivateCorrections } from './private-corrections.ts';
import { readKnowledge } from './read-knowledge.ts';

type Part = Pick<Correction, 'place' | 'keys' | 'sample'>;

/** Puts and removes corrections: of private windows in memory, all others in the store. Answers the change that undoes it. */
export async function changeCorrections(change: CorrectionChange): Promise<CorrectionChange> {
  const { site } = change;
  const undo = change.private
    ? await changePrivateCorrections(site, change)
    : await useDatabase((database) => changeStored(database, site, change));
  return { site, private: change.private, ...undo };
}

/** The reader's newest word on a part of a tab's page. Answers the change that undoes it. */
export async function correctPart(
  tab: { tabId: number; site: SiteKey; private: boolean },
  act: Correction['act'] | 'learned',
  part: Part,
  now: number,
): Promise<CorrectionChange> {
  const { corrections } = await readKnowledge(tab.site, tab, 'not-yet', 'never');
  const change = overrule(corrections, part);
  if (act !== 'learned') change.put.push(makeCorrection({ ...part, act }, now));
  const put = new Set(change.put.map((correction) => correction.id));
  const remove = change.remove.filter((id) => !put.has(id));
  return changeCorrections({ site: tab.site, private: tab.private, put: change.put, remove });
}

/**
 * Takes a part out of every earlier correction that holds for it, so that the newest word wins: "keep" said of a
 * whole bar and "hide" of one box in it leaves "keep" on the rest of the bar.
 */
export function overrule(
  corrections: readonly Correction[],
  part: Part,
): Pick<CorrectionChange, 'put' | 'remove'> {
  const keys = new Set(part.keys);
  const change: Pick<CorrectionChange, 'put' | 'remove'> = { put: [], remove: [] };
  for (const earlier of corrections) {
    const rest = earlier.keys.filter((key) => !keys.has(key));
    if (rest.length === earlier.keys.length) continue;
    change.remove.push(earlier.id);
    if (rest.length > 0) change.put.push(makeCorrection({ ...earlier, keys: rest }, earlier.at));
  }
  return change;
}
