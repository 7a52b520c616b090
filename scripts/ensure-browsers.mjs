import { readFileSync } from 'node:fs';
import { findBrowser, renderInstallAdvice } from './find-browser.mjs';
import { runStep } from './run-step.mjs';

/** @typedef {import('./find-browser.mjs').FoundBrowser} FoundBrowser */

/** Debian's packages; on its relatives the same names install something else (Ubuntu: a snap). */
const debianPackages = { chromium: 'chromium', firefox: 'firefox-esr' };

/** @returns {boolean} whether we may install Debian's packages here */
function mayInstall() {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false;
  try {
    return /^ID=["']?debian["']?$/m.test(readFileSync('/etc/os-release', 'utf8'));
  } catch {
    return false; // No such file: not Debian.
  }
}

/**
 * The browsers to run in, Chromium first; both are installed where we are root on Debian. What is missing
 * in the end is named on standard error, a line each, with what to install.
 * @returns {Promise<FoundBrowser[]>}
 */
export async function ensureBrowsers() {
  const engines = /** @type {const} */ (['chromium', 'firefox']);
  const missing = engines.filter((engine) => !findBrowser(engine));
  if (missing.length > 0 && mayInstall()) {
    const packages = missing.map((engine) => debianPackages[engine]);
    console.log(`Installing ${packages.join(' and ')} …`);
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    await runStep('apt-get', ['-qq', 'update'], { env });
    await runStep('apt-get', ['-qq', 'install', '-y', '--no-install-recommends', ...packages], { env });
  }
  const found = engines.flatMap((engine) => findBrowser(engine) ?? []);
  for (const engine of engines) {
    if (!found.some((browser) => browser.engine === engine)) console.error(renderInstallAdvice(engine));
  }
  return found;
}
