import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { findData } from './datasets.ts';
import { writeInventedPages } from './invented-pages.ts';

/**
 * Pages a second of the built command line (dist/cli) as Markdown tables: every mode and worker count on sitebench,
 * and what a page costs on invented sites of 500 and 5,000 pages. Each figure is the best of `--runs`; the machine
 * should be idle, and its load is printed.
 *
 *     npm run build && npx tsx bench/speed-cli.ts [--runs 3] [--part modes,growth]
 */
const { values } = parseArgs({
  options: { runs: { type: 'string', default: '3' }, part: { type: 'string', default: 'modes,growth' } },
});
const parts = new Set(values.part.split(','));
const runs = Number(values.runs);
const program = resolve(import.meta.dirname, '../dist/cli/deboiler.js');
const usageHook = resolve(import.meta.dirname, 'report-usage.mjs');
/** The Python Deboiler's pages a second, fit and transform, one process (../shared/BASELINES.md). */
const PYTHON = { memory: 49, performance: 71 };

interface Usage {
  wallSeconds: number;
  cpuSeconds: number;
  rssMegabytes: number;
}

if (!existsSync(program)) console.log('skipped: dist/cli is not built');
else {
  const folder = mkdtempSync(join(tmpdir(), 'deboiler-speed-'));
  try {
    const sites = findData('sitebench');
    if (!parts.has('modes')) console.log('modes left out');
    else if (sites === undefined) console.log('skipped: ../shared/sitebench is not here');
    else measureModes(sites, 963, folder);
    if (parts.has('growth')) measureGrowth(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function measureModes(dataset: string, pages: number, folder: string): void {
  console.log(`Load of the machine before: ${loadavg()[0]?.toFixed(2)}\n`);
  console.log('| run on sitebench | workers | wall s | pages/s | times Python | CPU s | peak RSS MB |');
  console.log('|---|---|---|---|---|---|---|');
  for (const mode of ['memory', 'performance'] as const)
    for (const options of [['--exact'], ['--no-feed'], []])
      for (const workers of ['1', '2']) {
        const used = best([
          'clean',
          dataset,
          '-o',
          join(folder, 'out'),
          '--mode',
          mode,
          '--workers',
          workers,
          ...options,
        ]);
        const speed = pages / used.wallSeconds;
        const name = options[0] === '--exact' ? 'exact' : options[0] === '--no-feed' ? 'own, no feed' : 'own';
        console.log(
          `| ${name}, ${mode} | ${workers} | ${used.wallSeconds.toFixed(2)} | ${speed.toFixed(0)} | ${(speed / PYTHON[mode]).toFixed(1)} | ${used.cpuSeconds.toFixed(2)} | ${used.rssMegabytes.toFixed(0)} |`,
        );
      }
}

function measureGrowth(folder: string): void {
  console.log('\n| one invented site | pages | wall ms a page | CPU ms a page | peak RSS MB |');
  console.log('|---|---|---|---|---|');
  for (const options of [['--exact'], []])
    for (const count of [500, 5000]) {
      const dataset = join(folder, `${count}.jsonl`);
      writeInventedPages(dataset, count);
      const used = best(['clean', dataset, '-o', join(folder, 'out.jsonl'), '--workers', '1', ...options]);
      console.log(
        `| ${options[0] ?? 'own'}, memory | ${count} | ${((1000 * used.wallSeconds) / count).toFixed(2)} | ${((1000 * used.cpuSeconds) / count).toFixed(2)} | ${used.rssMegabytes.toFixed(0)} |`,
      );
    }
}

function best(args: string[]): Usage {
  const all = Array.from({ length: runs }, () => measure(args));
  return all.reduce((a, b) => (b.wallSeconds < a.wallSeconds ? b : a));
}

function measure(args: string[]): Usage {
  const report = join(mkdtempSync(join(tmpdir(), 'deboiler-usage-')), 'usage.json');
  const begun = performance.now();
  const { status, stderr } = spawnSync(process.execPath, ['--import', usageHook, program, ...args, '-q'], {
    env: { ...process.env, REPORT_USAGE: report },
    encoding: 'utf8',
  });
  const wallSeconds = (performance.now() - begun) / 1000;
  if (status !== 0) throw new Error(`exit code ${status}: ${stderr}`);
  return { wallSeconds, ...(JSON.parse(readFileSync(report, 'utf8')) as Omit<Usage, 'wallSeconds'>) };
}
