import { join } from 'node:path';
import type { Page } from 'puppeteer-core';
import { build } from 'vite';
import type { BulkOrder } from './bulk-entry.ts';
import { projectRoot } from './launch-extension.ts';

/** Loads the extension's storage into one of its pages. Drivers' scripts are not held by its policy. */
export async function loadBulkStorage(own: Page): Promise<void> {
  const entry = join(projectRoot, 'test/support/bulk-entry.ts');
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, minify: false, lib: { entry, formats: ['iife'], name: 'bulk' } },
  });
  const [output] = [built].flat();
  if (output === undefined || !('output' in output)) throw new Error('nothing was built');
  await own.evaluate(output.output[0].code);
}

/** Fills the store, after `loadBulkStorage` in the same page. */
export function fillSites(own: Page, order: BulkOrder): Promise<void> {
  return own.evaluate(
    (given) => (globalThis as unknown as { fillSites(order: BulkOrder): Promise<void> }).fillSites(given),
    order,
  );
}
