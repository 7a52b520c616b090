import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot, runStep } from './run-step.mjs';

/**
 * @typedef {{ version?: string, optional?: boolean, devOptional?: boolean }} LockedPackage
 * @typedef {Record<string, LockedPackage>} LockedPackages By path below the project, as npm writes them.
 */

/**
 * The packages that the lock file names and node_modules lacks or holds in another version, in the lock
 * file's order. Optional ones (builds for other systems) are not missed.
 * @param {LockedPackages} locked of package-lock.json
 * @param {LockedPackages} installed of node_modules/.package-lock.json
 * @returns {string[]}
 */
export function listStalePackages(locked, installed) {
  return Object.entries(locked)
    .filter(([path, wanted]) => path !== '' && !wanted.optional && !wanted.devOptional)
    .filter(([path, wanted]) => installed[path]?.version !== wanted.version)
    .map(([path]) => path);
}

/**
 * @param {string} file
 * @returns {LockedPackages} empty where there is no such file
 */
function readLockedPackages(file) {
  try {
    return JSON.parse(readFileSync(join(projectRoot, file), 'utf8')).packages ?? {};
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {};
    throw new Error(`${file} cannot be read`, { cause: error });
  }
}

/**
 * Runs `npm ci` unless node_modules is what the lock file says. Ends the process where that fails, for
 * nothing can run then.
 * @returns {Promise<void>}
 */
export async function ensurePackages() {
  const stale = listStalePackages(
    readLockedPackages('package-lock.json'),
    readLockedPackages('node_modules/.package-lock.json'),
  );
  if (stale.length === 0) return;
  console.log(`Installing packages (${stale.length} missing or of another version) …`);
  // npm names its own file when it runs us; it is no program on Windows, so a shell looks it up there.
  const npm = process.env.npm_execpath;
  const code = npm
    ? await runStep(process.execPath, [npm, 'ci'])
    : await runStep('npm', ['ci'], { shell: process.platform === 'win32' });
  if (code !== 0) process.exit(code);
}
