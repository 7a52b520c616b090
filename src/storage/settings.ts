import { inTransaction } from './in-transaction.ts';
import type { Database } from './open-database.ts';
import type { Writing } from './read-records.ts';

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

/** The settings, inside a transaction over `meta`. */
export async function readSettingsRow(writing: Writing): Promise<StoredSettings> {
  return parseSettings(await writing.objectStore('meta').get(SETTINGS));
}

/** Changes what is given; answers all. Throws `StoreError`. */
export function changeSettings(database: Database, change: Partial<StoredSettings>): Promise<StoredSettings> {
  return inTransaction(database, ['meta'], 'changing settings', async (writing) => {
    const settings = parseSettings({ ...(await readSettingsRow(writing)), ...change });
    await writing.objectStore('meta').put(settings, SETTINGS);
    return settings;
  });
}
