import { parsePageAddress } from '../core/url-order.ts';
import type { PageTool, PageView, ViewOutcome } from '../messaging/contract.ts';
import { platform } from '../messaging/platform.ts';
import type { SendingTab } from '../messaging/serve.ts';
import { useDatabase } from '../storage/open-database.ts';
import { readSiteLook } from '../storage/reader-looks.ts';
import { followFeed } from './follow-feed.ts';

/** The script of each view; it comes into a page only when the view is asked for. */
const SCRIPTS: Record<PageView, string> = {
  reader: 'src/reader/main.js',
  hidden: 'src/inpage/main.js',
  pick: 'src/inpage/main.js',
  report: 'src/inpage/report-main.js',
};
/** What a view may answer. */
const OUTCOMES: readonly ViewOutcome[] = ['opened', 'closed', 'nothing', 'large'];
/** The script of each tool. */
const TOOLS: Record<PageTool, string> = {
  outline: SCRIPTS.hidden,
  writer: 'src/content/writer-main.js',
  face: 'src/reader/clear-face.js',
};

/** Opens a view over a tab's page, or closes it where it is open. A page that cannot be reached is no error. */
export async function openView(tabId: number, view: PageView, byItself = false): Promise<ViewOutcome> {
  try {
    await runScript(tabId, SCRIPTS[view]);
    const [answer] = await platform().scripting.executeScript({
      target: { tabId },
      func: showInPage,
      args: [view, byItself],
    });
    const outcome: unknown = answer?.result;
    if (view === 'reader' && outcome === 'opened') void followFeed(tabId);
    return OUTCOMES.find((known) => known === outcome) ?? 'unreachable';
  } catch (error) {
    console.warn('Deboiler: a view could not be opened', error);
    return 'unreachable';
  }
}

/** Opens the reader on a page that was just seen, where the site is set so. Never throws: the page is answered already. */
export async function openReaderByItself(
  { tabId, private: isPrivate }: SendingTab,
  url: string,
): Promise<void> {
  const site = parsePageAddress(url)?.site;
  if (site === undefined || isPrivate) return;
  try {
    const { always } = await useDatabase((database) => readSiteLook(database, site));
    if (always) await openView(tabId, 'reader', true);
  } catch (error) {
    console.warn('Deboiler: the reader was not opened', error);
  }
}

/** Brings a tool to a page's meeting place (`dom/page-meeting`). */
export async function loadTool(tabId: number, tool: PageTool): Promise<void> {
  await runScript(tabId, TOOLS[tool]);
}

async function runScript(tabId: number, file: string): Promise<void> {
  await platform().scripting.executeScript({ target: { tabId }, files: [file] });
}

/** Runs in the page's own world of ours: the name is that of `dom/page-meeting`. */
function showInPage(view: string, byItself: boolean): unknown {
  const meeting = (
    globalThis as { deboilerPage?: { views: Map<string, (byItself: boolean) => Promise<string>> } }
  ).deboilerPage;
  return meeting?.views.get(view)?.(byItself);
}
