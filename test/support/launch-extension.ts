import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findBrowser } from '../../scripts/find-browser.mjs';
import type { ExtensionBrowser, LaunchOptions } from './extension-browser.ts';
import { launchChromium } from './launch-chromium.ts';
import { launchFirefox } from './launch-firefox.ts';

/** The project's folder. */
export const projectRoot = fileURLToPath(new URL('../..', import.meta.url));

/** Engines of which a browser is installed here, Chromium first. */
export function listEngines(): ExtensionBrowser['engine'][] {
  return (['chromium', 'firefox'] as const).filter((engine) => findBrowser(engine));
}

/** Folder of our build for an engine. */
export function extensionFolder(engine: ExtensionBrowser['engine']): string {
  return join(projectRoot, 'dist', engine === 'chromium' ? 'chrome' : 'firefox');
}

/** Launches the browser of an engine with our build of the extension, or another. Throws where none is installed. */
export function launchExtension(
  engine: ExtensionBrowser['engine'],
  options: Omit<LaunchOptions, 'executable' | 'extension'> & Partial<Pick<LaunchOptions, 'extension'>>,
): Promise<ExtensionBrowser> {
  const executable = findBrowser(engine)?.path;
  if (executable === undefined) throw new Error(`no ${engine} is installed`);
  const launch = engine === 'chromium' ? launchChromium : launchFirefox;
  return launch({ executable, extension: extensionFolder(engine), ...options });
}
