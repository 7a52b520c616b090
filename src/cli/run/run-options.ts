import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { EXACT_DEFAULTS, type ExactThresholds } from '../../core/exact-mode.ts';
import { identifyPage } from '../dataset/identify-page.ts';
import { OUTPUT_FORMATS, type OutputFormat } from '../output/page-output.ts';
import { describeError, UsageError } from '../usage-error.ts';

/** Options of the commands that read a dataset. */
export interface RunOptions {
  dataset: string;
  /** Folder or file; undefined for standard output. */
  output: string | undefined;
  model: string | undefined;
  format: OutputFormat;
  withHtml: boolean;
  exact: boolean;
  cold: boolean;
  /** Page identities to learn from and clean; undefined for all. */
  only: ReadonlySet<string> | undefined;
  useFeed: boolean;
  feed: string | undefined;
  mode: 'memory' | 'performance';
  workers: number;
  quiet: boolean;
  /** Undefined: those of the model, else the defaults. */
  thresholds: ExactThresholds | undefined;
}

const OPTIONS = {
  output: { type: 'string', short: 'o' },
  model: { type: 'string' },
  format: { type: 'string' },
  html: { type: 'boolean' },
  exact: { type: 'boolean' },
  cold: { type: 'boolean' },
  only: { type: 'string' },
  feed: { type: 'string' },
  'no-feed': { type: 'boolean' },
  mode: { type: 'string' },
  workers: { type: 'string' },
  quiet: { type: 'boolean', short: 'q' },
  iou: { type: 'string' },
  'min-occurrence': { type: 'string' },
} as const satisfies ParseArgsConfig['options'];

type OptionName = keyof typeof OPTIONS;

/** Options of `command`, which takes those of `names`. Throws `UsageError` with one line for anything else. */
export function parseRunOptions(command: string, args: string[], names: readonly OptionName[]): RunOptions {
  const known = Object.fromEntries(names.map((name) => [name, OPTIONS[name]]));
  const { values, positionals } = parseStrictly(command, args, known);
  const text = (name: OptionName) => values[name] as string | undefined;
  const flag = (name: OptionName) => values[name] === true;
  if (positionals.length !== 1)
    throw new UsageError(`${command}: one DATASET is wanted, ${positionals.length} were given`);
  if (text('output') === undefined) throw new UsageError(`${command}: -o is missing`);
  const thresholds = parseThresholds(text('iou'), text('min-occurrence'));
  if (flag('exact') && (flag('cold') || text('feed') !== undefined))
    throw new UsageError(`${command}: --exact goes with neither --cold nor --feed`);
  return {
    dataset: positionals[0] as string,
    output: text('output') === '-' ? undefined : text('output'),
    model: text('model'),
    format: parseChoice('--format', text('format') ?? 'text', OUTPUT_FORMATS),
    withHtml: flag('html'),
    exact: flag('exact'),
    cold: flag('cold'),
    only: readOnly(text('only')),
    useFeed: !flag('no-feed'),
    feed: text('feed'),
    mode: parseChoice('--mode', text('mode') ?? 'memory', ['memory', 'performance'] as const),
    workers: parseWorkers(text('workers')),
    quiet: flag('quiet'),
    thresholds,
  };
}

/** Arguments by `options`; throws `UsageError` with one line for any other. */
export function parseStrictly(command: string, args: string[], options: ParseArgsConfig['options']) {
  try {
    return parseArgs({ args, options: options ?? {}, allowPositionals: true, strict: true });
  } catch (error) {
    throw new UsageError(`${command}: ${describeError(error).split('. ', 1)[0]}`);
  }
}

function parseChoice<Choice extends string>(name: string, value: string, choices: readonly Choice[]): Choice {
  const found = choices.find((choice) => choice === value);
  if (found === undefined) throw new UsageError(`${name} ${value}: ${choices.join(', ')} are possible`);
  return found;
}

/** Number of workers from `--workers`; without it the cores there are. Throws `UsageError` for what is no number from 1 to 256. */
export function parseWorkers(value: string | undefined): number {
  if (value === undefined) return availableParallelism();
  const count = Number(value);
  if (!Number.isInteger(count) || count < 1 || count > 256)
    throw new UsageError(`--workers ${value}: a number from 1 to 256 is wanted`);
  return count;
}

function parseThresholds(
  iou: string | undefined,
  minOccurrence: string | undefined,
): ExactThresholds | undefined {
  if (iou === undefined && minOccurrence === undefined) return undefined;
  const share = Number(iou ?? EXACT_DEFAULTS.iou);
  const count = Number(minOccurrence ?? EXACT_DEFAULTS.minOccurrence);
  if (!(share >= 0 && share <= 2)) throw new UsageError(`--iou ${iou}: a number from 0 to 1 is wanted`);
  if (!Number.isInteger(count) || count < 1)
    throw new UsageError(`--min-occurrence ${minOccurrence}: a number from 1 is wanted`);
  return { iou: share, minOccurrence: count };
}

function readOnly(path: string | undefined): ReadonlySet<string> | undefined {
  if (path === undefined) return undefined;
  let text: string;
  try {
    text = readFileSync(path === '-' ? 0 : path, 'utf8');
  } catch (error) {
    throw new UsageError(`--only ${path}: ${describeError(error)}`);
  }
  const urls = text.split(/\r?\n/).map((line) => line.trim());
  return new Set(urls.filter((url) => url !== '').map(identifyPage));
}
