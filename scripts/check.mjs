// `npm run check`: types of every room, lint and format, directions between the rooms.
import { readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { ensurePackages } from './ensure-packages.mjs';
import { projectRoot, runTool } from './run-step.mjs';

/** @returns {string[]} the folders of src that hold any TypeScript: the compiler refuses empty ones */
function listRooms() {
  const source = join(projectRoot, 'src');
  return readdirSync(source, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .filter((room) =>
      readdirSync(join(source, room), { recursive: true }).some((file) => /\.tsx?$/.test(String(file))),
    )
    .sort();
}

/**
 * @typedef {{ title: string, tool: Parameters<typeof runTool>[0], args: string[] }} Check
 * @returns {Check[]}
 */
function listChecks() {
  return [
    { title: 'lint and format', tool: 'biome', args: ['check', '--error-on-warnings', '.'] },
    { title: 'types of tests and benches', tool: 'tsc', args: ['-p', '.'] },
    { title: 'types of scripts', tool: 'tsc', args: ['-p', 'scripts'] },
    ...listRooms().map((room) => ({
      title: `types of src/${room}`,
      tool: /** @type {const} */ ('tsc'),
      args: ['-p', `src/${room}`],
    })),
    {
      title: 'architecture',
      tool: 'vitest',
      args: ['run', '--project', 'unit', 'test/architecture', '--reporter', 'dot'],
    },
  ];
}

/**
 * @param {Check} check
 * @returns {Promise<boolean>} whether it passed; what a failed one said is printed in one piece
 */
async function runCheck({ title, tool, args }) {
  let said = '';
  const code = await runTool(tool, args, { collect: (text) => (said += text) });
  if (code !== 0) console.error(`\n✗ ${title}\n${said.trimEnd()}`);
  return code === 0;
}

await ensurePackages();
const waiting = listChecks();
const total = waiting.length;
let failed = 0;
async function runWaiting() {
  for (let check = waiting.shift(); check; check = waiting.shift()) if (!(await runCheck(check))) failed++;
}
await Promise.all(Array.from({ length: Math.min(availableParallelism(), 4) }, runWaiting));
console.log(failed === 0 ? `✓ ${total} checks passed` : `\n✗ ${failed} of ${total} checks failed`);
process.exit(failed === 0 ? 0 : 1);
