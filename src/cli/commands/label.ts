import { closeSync, openSync } from 'node:fs';
import { refuseOwnInput } from '../output/refuse-own-input.ts';
import { writeBytes } from '../output/write-bytes.ts';
import { Progress } from '../run/progress.ts';
import { parseStrictly, parseWorkers } from '../run/run-options.ts';
import { describeError, UsageError } from '../usage-error.ts';
import { labelInOrder } from './label-workers.ts';
import { findInputSize, readLines } from './read-lines.ts';

const OPTIONS = {
  output: { type: 'string', short: 'o' },
  workers: { type: 'string' },
  quiet: { type: 'boolean', short: 'q' },
} as const;

/**
 * `deboiler label PAIRS.jsonl -o OUT.jsonl`: a page and its clean text a line in, labels and figures a line out, in
 * the same order. A line that cannot be labelled is named on standard error and has no line in the output. Answers
 * the exit code: 1 when there was such a line.
 */
export async function runLabel(args: string[], entry: URL): Promise<number> {
  const { values, positionals } = parseStrictly('label', args, OPTIONS);
  const [path, ...more] = positionals;
  if (path === undefined || more.length > 0)
    throw new UsageError(`label: one PAIRS.jsonl is wanted, ${positionals.length} were given`);
  if (typeof values.output !== 'string') throw new UsageError('label: -o is missing');
  const workers = parseWorkers(values.workers as string | undefined);
  const size = openInput(path);
  refuseOwnInput(values.output, path);
  const output = openOutput(values.output);
  const progress = new Progress(size ?? Number.POSITIVE_INFINITY, values.quiet === true);
  const name = path === '-' ? 'standard input' : path;
  let labelled = 0;
  let bad = 0;
  let bytesRead = 0;
  try {
    for await (const { line, outcome } of labelInOrder(readLines(path), workers, entry)) {
      progress.add(line.bytesRead - bytesRead);
      bytesRead = line.bytesRead;
      if ('problem' in outcome) {
        bad += 1;
        progress.say(`deboiler: ${name} line ${line.number}: ${outcome.problem}`);
        continue;
      }
      writeBytes(output, Buffer.from(`${outcome.record}\n`));
      labelled += 1;
    }
  } finally {
    if (output !== process.stdout.fd) closeSync(output);
  }
  progress.finish(`${labelled} pages labelled${bad > 0 ? `, ${bad} lines skipped` : ''}`);
  return bad > 0 ? 1 : 0;
}

function openInput(path: string): number | undefined {
  try {
    return findInputSize(path);
  } catch (error) {
    throw new UsageError(`${path}: ${describeError(error)}`);
  }
}

function openOutput(path: string): number {
  if (path === '-') return process.stdout.fd;
  try {
    return openSync(path, 'w');
  } catch (error) {
    throw new UsageError(`${path}: ${describeError(error)}`);
  }
}
