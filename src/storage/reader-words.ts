import type { Correction } from '../core/corrections.ts';
import type { OwnLook } from '../core/reader-look.ts';
import type { SiteKey } from '../core/url-order.ts';
import { changeKeptSite, listKeptRows } from './kept-rows.ts';
import { setAside, siteRange, type Writing } from './read-records.ts';
import type { ChoiceRow, KeptSiteRow, StoreName } from './schema.ts';
import { parseSnapshot, writeSnapshot } from './snapshots.ts';
import { parseChoiceRow, parseCorrectionRow, parseKeptSiteRow, parseLookRow } from './stored-rows.ts';
import { writeChoice } from './write-choice.ts';

/** All that the reader said of a site: what nothing else can tell again. */
export interface ReaderWords {
  choice: ChoiceRow;
  /** Oldest first. */
  corrections: Correction[];
  look: OwnLook | null;
  /** Whether whole pages are kept; beside it, how many are. */
  kept: KeptSiteRow;
}

/** Stores that `readWords` and `noteWords` need. */
export const WORD_STORES: StoreName[] = [
  'choices',
  'corrections',
  'looks',
  'keptSites',
  'kept',
  'snapshots',
  'damaged',
];

/** A site's rows as they are stored. */
export interface WordRows {
  choice: unknown;
  corrections: readonly unknown[];
  look: unknown;
  kept: unknown;
}

/**
 * What the reader said of a site. A row that is damaged or missing is brought back from the site's snapshot, which the
 * same transactions write; what could not be read is set aside. A site of a store that had no snapshots yet gets one.
 * Needs WORD_STORES.
 */
export async function readWords(writing: Writing, site: SiteKey): Promise<ReaderWords> {
  const rows = await readRows(writing, site);
  const found = takeWords(site, rows);
  const snapshot = await writing.objectStore('snapshots').get(site);
  if (isWhole(rows, found) && saysTheSame(found, snapshot)) return found;
  await setUnsoundAside(writing, site, rows);
  const words = mergeWords(found, parseSnapshot(snapshot));
  await writeWords(writing, site, words);
  await writeSnapshot(writing, site, renderWords(words));
  return { ...words, kept: takeWords(site, await readRows(writing, site)).kept };
}

/** Writes a site's snapshot from its rows: after every change of what the reader said. Needs WORD_STORES. */
export async function noteWords(writing: Writing, site: SiteKey): Promise<void> {
  await writeSnapshot(writing, site, renderWords(takeWords(site, await readRows(writing, site))));
}

/** What rows say; those that cannot be read say nothing. */
export function takeWords(site: SiteKey, rows: WordRows): ReaderWords {
  const corrections = rows.corrections.map(parseCorrectionRow).filter((one) => one !== undefined);
  return {
    choice: parseChoiceRow(rows.choice) ?? { site, rule: null, chosen: false },
    corrections: corrections.sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1)),
    look: parseLookRow(rows.look),
    kept: parseKeptSiteRow(rows.kept) ?? { site, keep: false, pages: 0, bytes: 0 },
  };
}

/** True where every row could be read. */
export function isWhole(rows: WordRows, { corrections, look }: ReaderWords): boolean {
  const isRead = (row: unknown, parsed: unknown) => row === undefined || parsed !== undefined;
  return (
    isRead(rows.choice, parseChoiceRow(rows.choice)) &&
    isRead(rows.look, look ?? undefined) &&
    isRead(rows.kept, parseKeptSiteRow(rows.kept)) &&
    rows.corrections.length === corrections.length
  );
}

/** True where a stored snapshot says what the rows say. */
export function saysTheSame(words: ReaderWords, snapshot: unknown): boolean {
  const json = renderWords(words);
  return json === undefined ? snapshot === undefined : parseSnapshot(snapshot)?.json === json;
}

async function readRows(writing: Writing, site: SiteKey): Promise<WordRows> {
  return {
    choice: await writing.objectStore('choices').get(site),
    corrections: await writing.objectStore('corrections').getAll(siteRange(site)),
    look: await writing.objectStore('looks').get(site),
    kept: await writing.objectStore('keptSites').get(site),
  };
}

/** The words as text, the same for the same words; undefined where nothing was said. */
function renderWords({ choice, corrections, look, kept }: ReaderWords): string | undefined {
  const { rule, chosen } = choice;
  const isSilent = rule === null && !chosen && corrections.length === 0 && look === null && !kept.keep;
  if (isSilent) return undefined;
  const sorted = [...corrections].sort((a, b) => (a.id < b.id ? -1 : 1));
  return JSON.stringify({ rule, chosen, corrections: sorted, look, keep: kept.keep });
}

async function setUnsoundAside(writing: Writing, site: SiteKey, rows: WordRows): Promise<void> {
  if (rows.choice !== undefined && parseChoiceRow(rows.choice) === undefined)
    await setAside(writing, 'choices', site, rows.choice);
  if (rows.look !== undefined && parseLookRow(rows.look) === null)
    await setAside(writing, 'looks', site, rows.look);
  if (rows.kept !== undefined && parseKeptSiteRow(rows.kept) === undefined)
    await setAside(writing, 'keptSites', site, rows.kept);
  if (rows.corrections.every((row) => parseCorrectionRow(row) !== undefined)) return;
  const keys = await writing.objectStore('corrections').getAllKeys(siteRange(site));
  for (const [at, key] of keys.entries()) {
    const row = rows.corrections[at];
    if (parseCorrectionRow(row) === undefined) await setAside(writing, 'corrections', key, row);
  }
}

/** The snapshot's check vouches for every character of it, so it is believed before rows; no correction goes, though. */
function mergeWords(found: ReaderWords, snapshot: ReturnType<typeof parseSnapshot>): ReaderWords {
  if (snapshot === undefined) return found;
  const { site } = found.choice;
  const { rule, chosen, corrections, look, keep } = JSON.parse(snapshot.json) as Record<string, unknown>;
  const noted = takeWords(site, {
    choice: { site, rule, chosen },
    corrections: (corrections as Correction[]).map((correction) => ({ id: correction.id, correction })),
    look,
    kept: undefined,
  });
  const known = new Set(noted.corrections.map(({ id }) => id));
  const added = found.corrections.filter(({ id }) => !known.has(id));
  return {
    ...noted,
    corrections: [...noted.corrections, ...added].sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1)),
    kept: { ...found.kept, keep: keep === true },
  };
}

async function writeWords(
  writing: Writing,
  site: SiteKey,
  { choice, corrections, look, kept }: ReaderWords,
): Promise<void> {
  await writeChoice(writing, choice);
  for (const correction of corrections) {
    await writing.objectStore('corrections').put({ site, id: correction.id, correction });
  }
  if (look === null) await writing.objectStore('looks').delete(site);
  else await writing.objectStore('looks').put({ site, ...look });
  await writing.objectStore('keptSites').put(kept);
  await changeKeptSite(writing, site, await listKeptRows(writing, site));
}
