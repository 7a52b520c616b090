// `npm run build`: dist/chrome, dist/firefox, dist/cli, with their sizes held under caps.
import { chmodSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { ensurePackages } from './ensure-packages.mjs';
import { projectRoot } from './run-step.mjs';

/**
 * What may be how large, in bytes after gzip, by path below dist. The content script is loaded into every
 * page, so its size is everyone's time; the others hold the whole folder's scripts.
 */
const caps = [
  { title: 'content script (Chrome)', path: 'chrome/src/content/main.js', cap: 60_000 },
  { title: 'content script (Firefox)', path: 'firefox/src/content/main.js', cap: 60_000 },
  { title: 'all scripts of the extension (Chrome)', path: 'chrome', cap: 450_000 },
  { title: 'all scripts of the extension (Firefox)', path: 'firefox', cap: 450_000 },
  { title: 'command line', path: 'cli', cap: 1_000_000 },
];

/**
 * @param {string} path a script, or a folder whose scripts are summed
 * @returns {number} bytes after gzip
 */
function measureScripts(path) {
  if (path.endsWith('.js')) return gzipSync(readFileSync(path)).length;
  const scripts = readdirSync(path, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.js'),
  );
  return scripts.reduce((sum, file) => sum + measureScripts(join(path, file)), 0);
}

/** @returns {boolean} whether every size is under its cap; prints them all */
function holdSizes() {
  let held = true;
  for (const { title, path, cap } of caps) {
    const bytes = measureScripts(join(projectRoot, 'dist', path));
    const over = bytes > cap;
    held &&= !over;
    console.log(`${over ? '✗' : '✓'} ${title}: ${(bytes / 1000).toFixed(1)} of ${cap / 1000} kB gzip`);
  }
  return held;
}

await ensurePackages();
process.chdir(projectRoot);
const { build } = await import('vite');
for (const mode of ['chrome', 'firefox', 'cli']) {
  await build({ mode, logLevel: 'warn', configFile: join(projectRoot, 'vite.config.ts') });
}
const commandLine = join(projectRoot, 'dist/cli/deboiler.js');
chmodSync(commandLine, 0o755);
process.exit(holdSizes() ? 0 : 1);
