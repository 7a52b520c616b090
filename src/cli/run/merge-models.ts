import { UsageError } from '../usage-error.ts';
import type { ModelFile } from './model-file.ts';
import { mergeEvidence } from './site-evidence.ts';

/**
 * The model of one fit over all the pages of several models, none of which is changed; a page that several have is
 * the last one's. `names` are what the models are called in errors. Throws `UsageError` for models of different modes
 * or thresholds, and for none at all.
 */
export function mergeModels(models: readonly ModelFile[], names: readonly string[]): ModelFile {
  const [first, ...others] = models;
  if (first === undefined) throw new UsageError('merge: no model was given');
  const merged: ModelFile = { ...first, sites: new Map(first.sites) };
  for (const [at, other] of others.entries()) addModel(merged, other, names[at + 1] ?? `model ${at + 2}`);
  return merged;
}

function addModel(merged: ModelFile, other: ModelFile, name: string): void {
  const { thresholds } = merged;
  if (other.mode !== merged.mode)
    throw new UsageError(`${name}: a model of ${other.mode} mode, the first is of ${merged.mode} mode`);
  const isSame =
    other.thresholds.iou === thresholds.iou && other.thresholds.minOccurrence === thresholds.minOccurrence;
  if (!isSame) throw new UsageError(`${name}: learned with other thresholds than the first`);
  for (const [key, evidence] of other.sites) {
    const known = merged.sites.get(key);
    merged.sites.set(key, known ? mergeEvidence(known, evidence) : evidence);
  }
}
