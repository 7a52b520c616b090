import { mergeModels } from '../run/merge-models.ts';
import { readModelFile, writeModelFile } from '../run/model-file.ts';
import { parseStrictly } from '../run/run-options.ts';
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
  if (typeof values.output !== 'string') throw new UsageError('merge: -o is missing');
  const merged = mergeModels(positionals.map(readModelFile), positionals);
  writeModelFile(values.output === '-' ? undefined : values.output, merged);
  return 0;
}
