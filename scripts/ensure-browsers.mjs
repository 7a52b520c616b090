import { findBrowser, renderInstallAdvice } from './find-browser.mjs';
import { installDebian } from './install-debian.mjs';

/** @typedef {import('./find-browser.mjs').FoundBrowser} FoundBrowser */

const debianPackages = { chromium: 'chromium', firefox: 'firefox-esr' };

/**
 * The browsers to run in, Chromium first; both are installed where we are root on Debian. What is missing
 * in the end is named on standard error, a line each, with what to install.
 * @returns {Promise<FoundBrowser[]>}
 */
export async function ensureBrowsers() {
  const engines = /** @type {const} */ (['chromium', 'firefox']);
  const missing = engines.filter((engine) => !findBrowser(engine));
  await installDebian(missing.map((engine) => debianPackages[engine]));
  const found = engines.flatMap((engine) => findBrowser(engine) ?? []);
  for (const engine of engines) {
    if (!found.some((browser) => browser.engine === engine)) console.error(renderInstallAdvice(engine));
  }
  return found;
}
