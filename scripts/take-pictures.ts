// `npm run pictures`: the README's pictures, taken of the built extension into docs/pictures.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inventWeblog } from '../test/support/invented-weblog.ts';
import { listEngines } from '../test/support/launch-extension.ts';
import { expectSite, startSession } from '../test/support/session.ts';
import { waitUntil } from '../test/support/wait-until.ts';
import { projectRoot } from './run-step.mjs';
import { takeOwnPagePictures } from './take-own-page-pictures.ts';
import { takeStatePictures } from './take-state-pictures.ts';
import { takeViewPictures } from './take-view-pictures.ts';

const folder = join(projectRoot, 'docs', 'pictures');

async function save(name: string, of: { screenshot(): Promise<Uint8Array> }): Promise<void> {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${name}.png`), await of.screenshot());
  console.log(`docs/pictures/${name}.png`);
}

const [engine] = listEngines();
if (!engine) throw new Error('no browser is installed');
const session = await startSession(engine);
try {
  for (const id of ['kettle-and-rye', 'sahil-news']) {
    const pages = expectSite(id).pages.filter(({ gold }) => gold !== undefined);
    const tab = await session.browser.newPage();
    for (const { url } of pages) await session.visit(tab, url);
    await save(`${id}-before`, tab);
    await session.setSwitch(tab, true);
    await save(`${id}-after`, tab);
  }
  const blog = inventWeblog({ posts: 48, inFeed: 40, pictureEvery: 3 });
  for (const [url, reply] of blog.replies) session.server.replies.set(url, reply);
  session.server.replies.set(blog.posts[4]?.url ?? '', { status: 404 });
  const harvest = await session.browser.openOwnPage(
    `src/harvest/index.html?from=${encodeURIComponent(blog.home)}`,
  );
  await (await harvest.waitForSelector('.start .primary'))?.click();
  await waitUntil(
    'a quarter of the blog',
    () => harvest.evaluate(() => Number(document.querySelector('.state b')?.textContent) >= 12),
    60_000,
  );
  await save('harvest', harvest);
} finally {
  await session.close();
}
await takeOwnPagePictures(engine, save);
await takeViewPictures(engine, save);
await takeStatePictures(engine, save);
