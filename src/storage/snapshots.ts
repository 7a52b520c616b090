import { signText } from '../core/signature.ts';
import type { Writing } from './read-records.ts';
import type { SnapshotRow } from './schema.ts';

/** A stored snapshot; undefined when a single character of it differs from what was written. */
export function parseSnapshot(value: unknown): SnapshotRow | undefined {
  const { site, json, check } = (value ?? {}) as Record<string, unknown>;
  if (typeof site !== 'string' || typeof json !== 'string') return undefined;
  const sound = signText(`${site}\n${json}`);
  return check === sound ? { site, json, check: sound } : undefined;
}

/** Keeps what was said under a name; undefined leaves none. Needs `snapshots`. */
export async function writeSnapshot(writing: Writing, site: string, json: string | undefined): Promise<void> {
  const snapshots = writing.objectStore('snapshots');
  if (json === undefined) await snapshots.delete(site);
  else await snapshots.put({ site, json, check: signText(`${site}\n${json}`) });
}
