import puppeteer, { type Browser } from 'puppeteer-core';
import { findBrowser } from '../../scripts/find-browser.mjs';
import type { ExtensionBrowser } from './extension-browser.ts';
import { HEADLESS_SIZE } from './extension-browser.ts';
import { listArguments } from './launch-chromium.ts';
import { listPreferences } from './launch-firefox.ts';

/** The same browser as `launchExtension` starts, headless and without the extension: what a page sees when we are not there. */
export function launchPlain(engine: ExtensionBrowser['engine'], port: number): Promise<Browser> {
  const executablePath = findBrowser(engine)?.path;
  if (executablePath === undefined) throw new Error(`no ${engine} is installed`);
  const shared = { executablePath, headless: true, defaultViewport: HEADLESS_SIZE };
  return engine === 'chromium'
    ? puppeteer.launch({ ...shared, pipe: true, args: listArguments(port, true) })
    : puppeteer.launch({ ...shared, browser: 'firefox', extraPrefsFirefox: listPreferences(port) });
}
