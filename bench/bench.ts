import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runStep } from '../scripts/run-step.mjs';

/**
 * Speed, one bench after the other, each with its own table on standard output. Each also runs alone:
 * `npx tsx bench/<file>`. What it measures on real pages is left out where ../shared is missing.
 *
 *     npm run bench                    all
 *     npm run bench -- walk,tasks      these
 */
const BENCHES: Record<string, { file: string; title: string }> = {
  cli: { file: 'speed-cli.ts', title: 'Command line: pages a second, workers, growth' },
  label: { file: 'eval-labelling.ts', title: 'Labelling: pages a second, growth with page size' },
  feed: { file: 'feed-growth.ts', title: 'Feed rules: growth with page size' },
  walk: { file: 'walk-in-chromium.ts', title: 'Walk, study, record and decision in Chromium' },
  click: {
    file: 'click-to-clean.ts',
    title: 'From the click to the clean page and to the reader, in each browser',
  },
  tasks: { file: 'longest-task.ts', title: 'Longest task of the built extension in Chromium' },
};

const { positionals } = parseArgs({ allowPositionals: true });
const wanted =
  positionals.length === 0 ? Object.keys(BENCHES) : positionals.flatMap((names) => names.split(','));
const unknown = wanted.filter((name) => BENCHES[name] === undefined);
if (unknown.length > 0) {
  console.error(`no bench is called ${unknown.join(', ')}; there are ${Object.keys(BENCHES).join(', ')}`);
  process.exit(2);
}
if (!existsSync(join(import.meta.dirname, '../dist/cli/deboiler.js'))) {
  const built = await runStep(process.execPath, ['scripts/build.mjs']);
  if (built !== 0) process.exit(built);
}
let failed = 0;
for (const name of wanted) {
  const { file, title } = BENCHES[name] as { file: string; title: string };
  console.log(`\n## ${title} (${name})\n`);
  const code = await runStep(process.execPath, ['node_modules/tsx/dist/cli.mjs', `bench/${file}`]);
  if (code !== 0) failed++;
}
process.exit(failed === 0 ? 0 : 1);
