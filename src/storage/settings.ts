import { inTransaction } from './in-transaction.ts';
import type { Database } from './open-database.ts';
import type { Writing } from './read-records.ts';
import type { StoreName } from './schema.ts';
import { parseSnapshot, writeSnapshot } from './snapshots.ts';
import { withRoom } from './with-room.ts';

/** What holds for all sites. */
export interface StoredSettings {
  /** Nothing is hidden, learned or stored anywhere. */
  paused: boolean;
  learning: 'all' | 'chosen';
  /** The rule of sites that have none of their own. */
  otherSites: 'always' | 'ask';
  /** When a side column is hidden, the kept column may use its room. */
  widen: boolean;
}

/** At install: every site waits to be asked (PRODUCT.md, Reading) and every site is learned. */
export const FIRST_SETTINGS: StoredSettings = {
  paused: false,
  learning: 'all',
  otherSites: 'ask',
  widen: true,
};

const SETTINGS = 'settings';
/** Name of their snapshot: no site's. */
const SNAPSHOT = '';

/** Settings out of whatever was stored or sent: each field on its own, what is not understood as at install. */
export function parseSettings(value: unknown): StoredSettings {
  const { paused, learning, otherSites, widen } = (value ?? {}) as Record<string, unknown>;
  return {
    paused: typeof paused === 'boolean' ? paused : FIRST_SETTINGS.paused,
    learning: learning === 'all' || learning === 'chosen' ? learning : FIRST_SETTINGS.learning,
    otherSites: otherSites === 'always' || otherSites === 'ask' ? otherSites : FIRST_SETTINGS.otherSites,
    widen: typeof widen === 'boolean' ? widen : FIRST_SETTINGS.widen,
  };
}

/** Stores that settings need. */
export const SETTING_STORES: StoreName[] = ['meta', 'snapshots'];

/** The settings; damaged ones are brought back from their snapshot. Needs SETTING_STORES. */
export async function readSettingsRow(writing: Writing): Promise<StoredSettings> {
  const stored: unknown = await writing.objectStore('meta').get(SETTINGS);
  const snapshot = parseSnapshot(await writing.objectStore('snapshots').get(SNAPSHOT));
  const settings = parseSettings(snapshot ? JSON.parse(snapshot.json) : stored);
  if (stored === undefined && snapshot === undefined) return settings;
  const isSame = (name: keyof StoredSettings) => (stored as StoredSettings | null)?.[name] === settings[name];
  const isWhole = (Object.keys(settings) as (keyof StoredSettings)[]).every(isSame);
  if (!isWhole || snapshot === undefined) await putSettings(writing, settings);
  return settings;
}

/** Changes what is given; answers all. Throws `StoreError`. */
export function changeSettings(database: Database, change: Partial<StoredSettings>): Promise<StoredSettings> {
  return withRoom(database, undefined, () =>
    inTransaction(database, SETTING_STORES, 'changing settings', (writing) => writeSettings(writing, change)),
  );
}

/** Changes what is given; answers all. Needs SETTING_STORES. */
export async function writeSettings(
  writing: Writing,
  change: Partial<StoredSettings>,
): Promise<StoredSettings> {
  const settings = parseSettings({ ...(await readSettingsRow(writing)), ...change });
  await putSettings(writing, settings);
  return settings;
}

async function putSettings(writing: Writing, settings: StoredSettings): Promise<void> {
  await writing.objectStore('meta').put(settings, SETTINGS);
  await writeSnapshot(writing, SNAPSHOT, JSON.stringify(settings));
}
