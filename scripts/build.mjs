// `npm run build`: dist/chrome, dist/firefox, dist/cli, with their sizes held under caps.
import { chmodSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { ensurePackages } from './ensure-packages.mjs';
import { projectRoot } from './run-step.mjs';

/**
 * What may be how large, in bytes after gzip, by path below each browser's folder. The content script is loaded into
 * every page, so its size is everyone's time; views over a page come when they are asked for; of our own pages each
 * counts with all that it loads.
 */
const browserCaps = [
  { title: 'content script, in every page', path: 'src/content/main.js', cap: 60_000 },
  { title: 'gate, on sites set to always', path: 'src/content/gate.js', cap: 3_000 },
  { title: 'writer of pages, when one is taken away', path: 'src/content/writer-main.js', cap: 6_000 },
  { title: 'reader, when asked for', path: 'src/reader/main.js', cap: 80_000 },
  { title: 'outlines and picker, when asked for', path: 'src/inpage/main.js', cap: 20_000 },
  { title: 'report, when asked for', path: 'src/inpage/report-main.js', cap: 35_000 },
  { title: 'face for readers with dyslexia, when chosen', path: 'src/reader/clear-face.js', cap: 400_000 },
  { title: 'background', path: 'background', cap: 50_000 },
  { title: 'popup', path: 'src/popup/index.html', cap: 60_000 },
  { title: 'options', path: 'src/options/index.html', cap: 80_000 },
  { title: 'keeping a blog, its parser among it', path: 'src/harvest/index.html', cap: 250_000 },
  { title: 'all scripts together, the face among them', path: '', cap: 900_000 },
];
const commandLineCap = { title: 'command line', path: 'cli', cap: 1_000_000 };

/**
 * @param {string} folder
 * @returns {number} bytes after gzip of all its scripts
 */
function measureFolder(folder) {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => file.endsWith('.js'))
    .reduce((sum, file) => sum + measure(join(folder, file)), 0);
}

/**
 * @param {string} file
 * @returns {number} bytes after gzip
 */
function measure(file) {
  return gzipSync(readFileSync(file)).length;
}

/**
 * A script or page with every script and style sheet that it loads at once, each counted once; not what it may
 * load later.
 * @param {string} folder the built extension
 * @param {string} path of the page or script below it
 * @returns {number} bytes after gzip
 */
function measureLoaded(folder, path) {
  const files = new Set([join(folder, path)]);
  for (const file of files) {
    if (!/\.(?:js|html)$/.test(file)) continue;
    const text = readFileSync(file, 'utf8');
    for (const [, found = ''] of text.matchAll(
      /(?:\bfrom|\bimport|\bsrc=|\bhref=)\s*["'`]([^"'`]+\.(?:js|css))["'`]/g,
    )) {
      const at = found.startsWith('/') ? join(folder, found) : join(dirname(file), found);
      if (existsSync(at)) files.add(at);
    }
  }
  return [...files].reduce((sum, file) => sum + measure(file), 0);
}

/**
 * @param {string} folder the built extension
 * @returns {string} path of the background's script below it
 */
function findBackground(folder) {
  const { background } = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'));
  return background.service_worker ?? background.scripts[0];
}

/** @returns {boolean} whether every size is under its cap; prints them all as a table */
function holdSizes() {
  const dist = join(projectRoot, 'dist');
  const rows = ['chrome', 'firefox'].flatMap((browser) => {
    const folder = join(dist, browser);
    return browserCaps.map(({ title, path, cap }) => {
      const loaded = path === 'background' ? findBackground(folder) : path;
      const bytes = path === '' ? measureFolder(folder) : measureLoaded(folder, loaded);
      return { browser, title, cap, bytes };
    });
  });
  const { title, path, cap } = commandLineCap;
  rows.push({ browser: 'node', title, cap, bytes: measureFolder(join(dist, path)) });
  console.log('  kB gzip     cap');
  for (const { browser, title, cap, bytes } of rows) {
    const [size, most] = [(bytes / 1000).toFixed(1), String(cap / 1000)];
    console.log(`${bytes > cap ? '✗' : '✓'} ${size.padStart(7)} ${most.padStart(7)}  ${browser}: ${title}`);
  }
  return rows.every(({ bytes, cap }) => bytes <= cap);
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
