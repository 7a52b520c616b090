import type { Correction } from '../core/corrections.ts';
import type { Backup, Settings } from '../messaging/contract.ts';

/** Bytes of a backup file that are read; thousands of corrections take less than a tenth of it. */
export const MAX_BACKUP_BYTES = 20_000_000;

/** A version that is newer than what is read here. */
export type NewerBackup = 'newer';

/**
 * The backup in a file's text; undefined when it is none, `newer` when a later version wrote it. The background
 * checks it once more, part by part, before anything is restored; here it has only to be fit for the preview.
 */
export function parseBackup(text: string): Backup | NewerBackup | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (!isRecord(value) || typeof value.deboilerBackup !== 'number') return undefined;
  if (value.deboilerBackup > 1) return 'newer';
  if (value.deboilerBackup !== 1 || !isSettings(value.settings)) return undefined;
  if (!Array.isArray(value.sites) || !value.sites.every(isSite)) return undefined;
  return value as unknown as Backup;
}

function isSettings(value: unknown): value is Settings {
  return (
    isRecord(value) &&
    typeof value.paused === 'boolean' &&
    (value.learning === 'all' || value.learning === 'chosen') &&
    (value.otherSites === 'always' || value.otherSites === 'ask') &&
    typeof value.widen === 'boolean'
  );
}

function isSite(value: unknown): value is Backup['sites'][number] {
  return (
    isRecord(value) &&
    typeof value.site === 'string' &&
    (value.rule === null || value.rule === 'always' || value.rule === 'ask' || value.rule === 'never') &&
    typeof value.chosen === 'boolean' &&
    Array.isArray(value.corrections) &&
    value.corrections.every(isCorrection)
  );
}

function isCorrection(value: unknown): value is Correction {
  return isRecord(value) && typeof value.id === 'string' && (value.act === 'keep' || value.act === 'hide');
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
