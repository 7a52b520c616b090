import type { SiteKey } from '../core/url-order.ts';
import { browserDoors } from '../gather/fetch-doors.ts';
import type { HarvestBench } from '../gather/harvest-bench.ts';
import { readAnswer } from '../storage/answers.ts';
import { commitHarvest } from '../storage/harvests.ts';
import { useDatabase as openStore } from '../storage/open-database.ts';
import { renderInTab } from './render-in-tab.ts';

/** What a harvest works with in a browser. */
export function makeBrowserBench(site: SiteKey): HarvestBench {
  return {
    doors: browserDoors(),
    commit: (change) => openStore((database) => commitHarvest(database, change)),
    readAnswers: async (pages) => {
      const rows = await openStore((database) =>
        Promise.all(pages.map((page) => readAnswer(database, site, page))),
      );
      return rows.filter((row) => row !== undefined);
    },
    hash: hashBytes,
    render: renderInTab,
  };
}

async function hashBytes(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
