import { type ModelFile, readModelFile, writeModelFile } from '../run/model-file.ts';
import { parseStrictly } from '../run/run-options.ts';
import { mergeEvidence } from '../run/site-evidence.ts';
import { UsageError } from '../usage-error.ts';

/**
 * `deboiler merge a.json b.json … -o model.json`: the model of one fit over all their pages. A page that several
 * have is the last one's. Answers the exit code.
 */
export async function runMerge(args: string[]): Promise<number> {
  const { values, positionals } = parseStrictly('merge', args, {
    output: { type: 'string', short: 'o' },
    quiet: { type: 'boolean', short: 'q' },
  });
  if (positionals.length === 0) throw new UsageError('merge: no model was given');
  if (typeof values.output !== 'string') throw new UsageError('merge: -o is missing');
  const [first = '', ...others] = positionals;
  const merged = readModelFile(first);
  for (const path of others) addModel(merged, readModelFile(path), path);
  writeModelFile(values.output === '-' ? undefined : values.output, merged);
  return 0;
}

function addModel(merged: ModelFile, other: ModelFile, path: string): void {
  const { thresholds } = merged;
  if (other.mode !== merged.mode)
    throw new UsageError(`${path}: a model of ${other.mode} mode, the first is of ${merged.mode} mode`);
  if (other.thresholds.iou !== thresholds.iou || other.thresholds.minOccurrence !== thresholds.minOccurrence)
    throw new UsageError(`${path}: learned with other thresholds than the first`);
  for (const [key, evidence] of other.sites) {
    const known = merged.sites.get(key);
    merged.sites.set(key, known ? mergeEvidence(known, evidence) : evidence);
  }
}
