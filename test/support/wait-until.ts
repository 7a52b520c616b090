import { setTimeout as wait } from 'node:timers/promises';

const STEP_MS = 50;

/** Resolves when `condition` holds, asked every 50 ms. Throws after `timeout` milliseconds, saying what did not come. */
export async function waitUntil(
  what: string,
  condition: () => boolean | Promise<boolean>,
  timeout = 10_000,
): Promise<void> {
  const end = Date.now() + timeout;
  while (!(await condition())) {
    if (Date.now() > end) throw new Error(`waited ${timeout} ms for ${what}`);
    await wait(STEP_MS);
  }
}
