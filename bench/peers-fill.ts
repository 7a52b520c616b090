import { findData, listSiteIds, readBuglog, readEvalSite, readWcxbPages } from './datasets.ts';
import { PEER_NAMES } from './peers.ts';
import { openCachedPeer } from './peers-cache.ts';

/**
 * Fills the peers' cache, so that `npm run eval` only reads it. Run it once after a peer's version changes, at low
 * priority: wcxb alone takes the two peers some half an hour of one core.
 *
 *     nice npx tsx bench/peers-fill.ts
 */
const peers = PEER_NAMES.map((name) => openCachedPeer(name, false));
const started = performance.now();
let pages = 0;

async function fill(html: string, url: string): Promise<void> {
  await Promise.all(peers.map((peer) => peer.extract(html, url)));
  pages += 1;
  if (pages % 100 === 0)
    console.log(
      `${pages} pages, ${peers.map((peer) => `${peer.name} ${peer.fresh()} new`).join(', ')}, ${seconds()} s`,
    );
}

const seconds = () => Math.round((performance.now() - started) / 1000);

for (const name of ['sitebench', 'single']) {
  const folder = findData(name);
  if (!folder) console.log(`skipped: ../shared/${name} is not here`);
  else
    for (const id of listSiteIds(folder))
      for (const page of readEvalSite(`${folder}/${id}`).pages)
        if (page.gold !== undefined) await fill(page.html, page.url);
}
const buglog = findData('buglog');
if (buglog)
  for (const bug of readBuglog(buglog)) await fill(bug.pages[bug.tested]!.html, bug.pages[bug.tested]!.url);
const wcxb = findData('wcxb/dev.jsonl.br');
if (wcxb) for await (const page of readWcxbPages(wcxb)) await fill(page.html, page.url);
else console.log('skipped: ../shared/wcxb is not here');
for (const peer of peers) peer.close();
console.log(`${pages} pages in ${seconds()} s`);
