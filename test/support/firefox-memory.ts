import type { Browser } from 'puppeteer-core';
import { connectFirefoxChrome } from './firefox-chrome.ts';

/** What about:memory reports of one process after everything was collected that could be, in bytes. */
export interface ProcessMemory {
  /** Its kind: `extension`, `web`, `Main Process`. */
  process: string;
  /** All that the allocator has given out. */
  heap: number;
  /** What is reported under the extension's own address: its scripts in pages, background and own pages. */
  ours: number;
  /** Memory that the process shares with no other. */
  unique: number;
}

/** The button of about:memory: collections in every process, three times. */
const collect = `
  const manager = Cc['@mozilla.org/memory-reporter-manager;1'].getService(Ci.nsIMemoryReporterManager);
  await new Promise((resolve) => manager.minimizeMemoryUsage(resolve));
`;

const report = `
  const { mozExtensionHostname } = WebExtensionPolicy.getByID(given.id);
  const rows = new Map();
  const take = (process, path, kind, units, amount) => {
    if (units !== Ci.nsIMemoryReporter.UNITS_BYTES) return;
    const row = rows.get(process) ?? { process: (process || 'Main Process').split(' (pid')[0], heap: 0, ours: 0, unique: 0 };
    rows.set(process, row);
    if (path === 'heap-allocated') row.heap = amount;
    if (path === 'resident-unique') row.unique = amount;
    if (path.startsWith('explicit/') && path.includes(mozExtensionHostname)) row.ours += amount;
  };
  await new Promise((resolve) => manager.getReports(take, null, resolve, null, false));
  return [...rows.values()];
`;

/** Memory of every process of Firefox after collection. `id` is the extension's. Takes a second or two. */
export async function readFirefoxMemory(browser: Browser, id: string): Promise<ProcessMemory[]> {
  const chrome = await connectFirefoxChrome(browser);
  return (await chrome.run(collect + report, { id })) as ProcessMemory[];
}
