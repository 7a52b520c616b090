import { type Dirent, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { meanOf } from '../../metrics/macro.ts';
import { measureTexts, NO_PREDICTION, type TextMeasures } from '../../metrics/text-measures.ts';
import { listWordTokens } from '../../metrics/word-tokens.ts';
import { Progress } from '../run/progress.ts';
import { parseStrictly } from '../run/run-options.ts';
import { describeError, UsageError } from '../usage-error.ts';
import { roundMeasures } from './label-line.ts';

/** One gold file with what its prediction scores. */
export interface EvaluatedPage {
  /** Path below both folders, with `/`. */
  name: string;
  /** Whether the prediction is missing: then every measure is 0. */
  missing: boolean;
  measures: TextMeasures;
}

/** What `deboiler evaluate` finds. */
export interface Evaluation {
  /** In the order of their names. */
  pages: EvaluatedPage[];
  /** Mean over the pages of a folder, then over folders; a flat folder is one. */
  macro: TextMeasures;
  missing: number;
  /** Predictions that no gold file asks for; they do not count. */
  surplus: number;
  /** Files that could not be read; they do not count. */
  unreadable: string[];
}

const MEASURES = ['token_f1', 'precision', 'recall', 'rouge1_f', 'bleu', 'chrf'] as const;

/**
 * `deboiler evaluate GOLD_DIR PRED_DIR [--json]`: the scores on standard output, missing and unreadable files on
 * standard error. Answers the exit code: 1 when a file could not be read.
 */
export async function runEvaluate(args: string[]): Promise<number> {
  const { values, positionals } = parseStrictly('evaluate', args, {
    json: { type: 'boolean' },
    quiet: { type: 'boolean', short: 'q' },
  });
  const [gold, predicted, ...more] = positionals;
  if (gold === undefined || predicted === undefined || more.length > 0)
    throw new UsageError(`evaluate: GOLD_DIR and PRED_DIR are wanted, ${positionals.length} were given`);
  const progress = new Progress(listFiles(gold).length, values.quiet === true);
  const evaluation = evaluateFolders(gold, predicted, () => progress.add(1));
  for (const line of evaluation.unreadable) progress.say(`deboiler: ${line}`);
  const parts = [`${evaluation.pages.length} pages scored`];
  if (evaluation.missing > 0) parts.push(`${evaluation.missing} without prediction`);
  if (evaluation.surplus > 0) parts.push(`${evaluation.surplus} predictions without gold passed over`);
  progress.finish(parts.join(', '));
  process.stdout.write(
    values.json === true ? renderEvaluationJson(evaluation) : renderEvaluationTable(evaluation),
  );
  return evaluation.unreadable.length > 0 ? 1 : 0;
}

/**
 * Every file of the gold folder (folders below it too) against the file of the same name in the prediction folder,
 * by word tokens. Throws a UsageError when a folder is not there or there is no gold.
 */
export function evaluateFolders(
  goldFolder: string,
  predictedFolder: string,
  onPage: () => void = () => {},
): Evaluation {
  const names = listFiles(goldFolder);
  if (names.length === 0) throw new UsageError(`no gold files in ${goldFolder}`);
  const predicted = new Set(listFiles(predictedFolder));
  const pages: EvaluatedPage[] = [];
  const unreadable: string[] = [];
  for (const name of names) {
    onPage();
    try {
      const gold = readFileSync(join(goldFolder, name), 'utf8');
      const missing = !predicted.has(name);
      const text = missing ? '' : readFileSync(join(predictedFolder, name), 'utf8');
      pages.push({
        name,
        missing,
        measures: missing ? { ...NO_PREDICTION } : measureTexts(text, gold, listWordTokens),
      });
    } catch (error) {
      unreadable.push(`${name}: ${describeError(error)}`);
    }
  }
  const gold = new Set(names);
  return {
    pages,
    macro: averageByFolder(pages),
    missing: pages.filter((page) => page.missing).length,
    surplus: [...predicted].filter((name) => !gold.has(name)).length,
    unreadable,
  };
}

/** The evaluation as one JSON document. */
export function renderEvaluationJson(evaluation: Evaluation): string {
  const pages = evaluation.pages.map(({ name, missing, measures }) => ({
    name,
    ...(missing ? { missing } : {}),
    ...roundMeasures(measures),
  }));
  const { missing, surplus } = evaluation;
  return `${JSON.stringify({ pages, macro: roundMeasures(evaluation.macro), missing, surplus }, undefined, 2)}\n`;
}

/** The evaluation as a table: a line a page, the macro mean last. */
export function renderEvaluationTable(evaluation: Evaluation): string {
  const rows = evaluation.pages.map((page) => [
    page.name + (page.missing ? ' (missing)' : ''),
    ...formatMeasures(page.measures),
  ]);
  rows.unshift(['page', ...MEASURES]);
  rows.push(['macro', ...formatMeasures(evaluation.macro)]);
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  const lines = rows.map((row) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[column]!)))
      .join('  ')
      .trimEnd(),
  );
  return `${lines.join('\n')}\n`;
}

function formatMeasures(measures: TextMeasures): string[] {
  return MEASURES.map((name) => measures[name].toFixed(name === 'bleu' || name === 'chrf' ? 2 : 4));
}

function averageByFolder(pages: readonly EvaluatedPage[]): TextMeasures {
  const folders = new Map<string, TextMeasures[]>();
  for (const page of pages) {
    const folder = dirname(page.name);
    const list = folders.get(folder);
    if (list) list.push(page.measures);
    else folders.set(folder, [page.measures]);
  }
  const mean = { ...NO_PREDICTION };
  for (const name of MEASURES)
    mean[name] = meanOf([...folders.values()].map((list) => meanOf(list.map((measures) => measures[name]))));
  return mean;
}

function listFiles(folder: string): string[] {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw new UsageError(`no folder ${folder}`);
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.name.startsWith('.') && (entry.isFile() || isLinkToFile(entry)))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
}

function isLinkToFile(entry: Dirent): boolean {
  if (!entry.isSymbolicLink()) return false;
  return statSync(join(entry.parentPath, entry.name), { throwIfNoEntry: false })?.isFile() ?? false;
}
