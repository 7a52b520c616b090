import type { Backup } from '../messaging/contract.ts';
import { ownPageGuards } from '../messaging/payload-guards.ts';

/** Bytes of a backup file that are read; thousands of corrections take less than a tenth of it. */
export const MAX_BACKUP_BYTES = 20_000_000;

/** A version that is newer than what is read here. */
export type NewerBackup = 'newer';

/**
 * The backup in a file's text; undefined when it is none, `newer` when a later version wrote it. What the preview
 * shows is what will be restored: the background's own guard reads it.
 */
export function parseBackup(text: string): Backup | NewerBackup | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (typeof value !== 'object' || value === null || !('deboilerBackup' in value)) return undefined;
  const version = value.deboilerBackup;
  if (typeof version === 'number' && version > 1) return 'newer';
  return ownPageGuards.restoreBackup(value);
}
