import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const polyfillFake = fileURLToPath(new URL('./test/support/fake-browser.ts', import.meta.url));

export default defineConfig({
  test: {
    projects: [
      {
        resolve: { alias: { 'webextension-polyfill': polyfillFake } },
        oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
        test: {
          name: 'unit',
          include: ['test/**/*.test.{ts,tsx}'],
          exclude: ['test/browser/**', 'test/nightly/**'],
          environment: 'node',
          // Wall clock, on machines that do other things too; what has to be fast is measured by benches.
          testTimeout: 30_000,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          name: 'browser',
          include: ['test/browser/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['test/support/expect-build.ts'],
          // Browsers wait more than they compute: two files at a time, after the unit tests.
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
          testTimeout: 60_000,
          hookTimeout: 90_000,
        },
      },
      {
        test: {
          name: 'nightly',
          include: [
            'test/nightly/**/*.test.ts',
            'test/fuzz/**/*.test.ts',
            'test/browser/killed-worker.test.ts',
            'test/browser/unseen.test.ts',
            'test/browser/broken-store.test.ts',
            'test/browser/huge-pages.test.ts',
          ],
          env: {
            DEBOILER_FUZZ_CASES: '10000',
            DEBOILER_KILLS: '100',
            DEBOILER_VISITS: '50',
            DEBOILER_DAMAGES: 'all',
            DEBOILER_HUGE: 'full',
          },
          environment: 'node',
          globalSetup: ['test/support/expect-build.ts'],
          fileParallelism: false,
          sequence: { groupOrder: 2 },
          testTimeout: 600_000,
          hookTimeout: 90_000,
        },
      },
    ],
  },
});
