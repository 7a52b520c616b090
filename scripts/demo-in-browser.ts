// The demo in a real browser: reads invented sites, learns, cleans, prints what it learned, leaves pictures.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Page } from 'puppeteer-core';
import type { PageParts } from '../src/core/page-parts.ts';
import { parse5Adapter, parseDocument } from '../src/markup/parse5-adapter.ts';
import type { TabState } from '../src/messaging/contract.ts';
import type { PartState } from '../src/messaging/page-state.ts';
import { makePost } from '../src/takeaway/make-post.ts';
import { listEngines } from '../test/support/launch-extension.ts';
import type { SitePage } from '../test/support/read-sites.ts';
import { expectSite, type Session, startSession } from '../test/support/session.ts';
import { cleanDemoSite, demoOutput, demoSites } from './demo-sites.ts';
import { projectRoot } from './run-step.mjs';

const reasons: Readonly<Record<PartState['reason'], string>> = {
  neighbours: 'neighbouring pages share it',
  repeats: 'repeats from page to page',
  place: 'same place, other words',
  rule: 'rule',
  hand: 'hidden by hand',
  guess: 'careful guess',
  comments: 'comments',
};

const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`;

async function takePicture(page: Page, name: string): Promise<string> {
  mkdirSync(demoOutput, { recursive: true });
  const file = join(demoOutput, `${name}.png`);
  writeFileSync(file, await page.screenshot());
  return relative(projectRoot, file);
}

function printParts({ standing, page }: TabState): void {
  const hidden = page?.parts.filter((part) => part.hidden) ?? [];
  console.log(
    `\n  ${count(hidden.length, 'part')} hidden on this page, learned from ${count(standing?.pagesSeen ?? 0, 'page')}:`,
  );
  for (const { reason, pages, sample } of hidden) {
    const words = sample.length > 60 ? `${sample.slice(0, 60)}…` : sample || '(no text)';
    const seen = pages > 0 ? `on ${pages} of ${standing?.pagesSeen} pages` : '';
    console.log(`    ${reasons[reason].padEnd(28)} ${seen.padEnd(16)} ${words}`);
  }
}

/** The text of what a page keeps, its headline first. */
function renderParts(parts: PageParts): string {
  const post = makePost(parts, { adapter: parse5Adapter, parse: parseDocument });
  return String(post.record?.cleaned_text);
}

/** Reads all but the last of a site's articles, then cleans the last. */
async function showSite(session: Session, id: string): Promise<void> {
  const pages = expectSite(id).pages.filter(({ gold }) => gold !== undefined);
  const last = pages[pages.length - 1] as SitePage;
  const tab = await session.browser.newPage();
  console.log(`\n${new URL(last.url).hostname}`);
  for (const { url, title } of pages.slice(0, -1)) {
    const { standing } = await session.visit(tab, url);
    const known = `${count(standing?.pagesSeen ?? 0, 'page')} seen, ${count(standing?.curve.at(-1) ?? 0, 'part')} known`;
    console.log(`  read   ${title.padEnd(44)} ${known}`);
  }
  await session.visit(tab, last.url);
  const before = await takePicture(tab, `${id}-before`);
  const state = await session.setSwitch(tab, true);
  const after = await takePicture(tab, `${id}-after`);
  console.log(`  clean  ${last.title}`);
  printParts(state);
  const cleaned = await session.own.evaluate(
    (tabId) => chrome.tabs.sendMessage(tabId, { to: 'tab', method: 'readParts', input: {} }, { frameId: 0 }),
    state.tabId,
  );
  console.log(`\n  What is left (${state.page?.keptWords} of ${state.page?.words} words):\n`);
  console.log(renderParts(cleaned?.output).replace(/^/gm, '    '));
  console.log(`\n  pictures: ${before}, ${after}`);
  await tab.close();
}

/** A browser window to play in, with the sites already read; until the reader closes it. */
async function leaveOpen(session: Session): Promise<void> {
  const tab = await session.browser.newPage();
  await tab.goto(expectSite(demoSites[0]).pages[0]?.url ?? 'about:blank');
  console.log('\nThe browser stays open. Press the Deboiler button, or Alt+Shift+D, on any of these sites:');
  for (const { pages } of session.sites) console.log(`  ${pages[0]?.url}`);
  console.log('Close the browser window to end.');
  await session.browser.waitUntilClosed();
}

const headed = process.argv.includes('--headed');
const [engine] = listEngines();
if (!engine) throw new Error('no browser is installed');
if (headed && process.platform === 'linux' && !process.env.DISPLAY && !process.env.WAYLAND_DISPLAY) {
  console.error('--headed needs a screen: neither DISPLAY nor WAYLAND_DISPLAY is set.');
  process.exit(1);
}
console.log(`\nDeboiler in ${engine}. The sites are invented and served by this machine alone.`);
const session = await startSession(engine, { headless: !headed });
try {
  for (const id of demoSites) await showSite(session, id);
  for (const id of demoSites) await cleanDemoSite(id);
  console.log(
    `\nThe same sites by the command line: ${relative(projectRoot, join(demoOutput, 'command-line'))}/`,
  );
  if (headed) await leaveOpen(session);
} finally {
  await session.close();
}
