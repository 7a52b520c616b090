import { isMainThread, workerData } from 'node:worker_threads';
import { runClean } from './commands/clean.ts';
import { runEvaluate } from './commands/evaluate.ts';
import { runExtract } from './commands/extract.ts';
import { runFit } from './commands/fit.ts';
import { runLabel } from './commands/label.ts';
import { LABEL_WORKER, serveLabelling } from './commands/label-workers.ts';
import { runMerge } from './commands/merge.ts';
import { runRules } from './commands/rules.ts';
import { runTransform } from './commands/transform.ts';
import { serveJobs } from './run/serve-jobs.ts';
import { tuneEngine } from './run/tune-engine.ts';
import { USAGE } from './usage.ts';
import { describeError, UsageError } from './usage-error.ts';

/** Commands by name: each takes the arguments after its name and this program's own address, and answers the exit code. */
const COMMANDS: ReadonlyMap<string, (args: string[], entry: URL) => Promise<number>> = new Map([
  ['clean', runClean],
  ['fit', runFit],
  ['transform', runTransform],
  ['merge', runMerge],
  ['rules', runRules],
  ['extract', runExtract],
  ['label', runLabel],
  ['evaluate', runEvaluate],
]);

async function run(args: string[]): Promise<number> {
  const [name, ...rest] = args;
  if (name === undefined || args.includes('--help') || args.includes('-h') || name === 'help') {
    (name === undefined ? process.stderr : process.stdout).write(USAGE);
    return name === undefined ? 2 : 0;
  }
  const command = COMMANDS.get(name);
  if (command === undefined)
    throw new UsageError(`no command ${name}: ${[...COMMANDS.keys()].join(', ')} are there`);
  return command(rest, new URL(import.meta.url));
}

if (isMainThread) {
  tuneEngine();
  // A reader that closes the pipe early has what it wanted.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') process.stderr.write(`deboiler: standard output: ${describeError(error)}\n`);
    process.exit(error.code === 'EPIPE' ? 0 : 2);
  });
  // Ended from outside, what was unpacked on the way is still removed.
  process.once('SIGINT', () => process.exit(130));
  process.once('SIGTERM', () => process.exit(143));
  try {
    process.exitCode = await run(process.argv.slice(2));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EPIPE') process.exit(0);
    process.stderr.write(`deboiler: ${describeError(error)}\n`);
    process.exitCode = 2;
  }
} else if (workerData === LABEL_WORKER) serveLabelling();
else serveJobs();
