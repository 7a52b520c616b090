import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { changeHarvest, commitHarvest, retryPages } from '../../src/storage/harvests.ts';
import { useDatabase } from '../../src/storage/open-database.ts';
import { useFreshStore } from '../storage/fresh-store.ts';
import { fakeWeb } from '../support/fake-web.ts';
import { inventWeblog } from '../support/invented-weblog.ts';
import { begin, keptUrls, run, stored } from './harvest-runs.ts';

useFreshStore();

describe('retryPages', () => {
  const blog = inventWeblog({ posts: 5 });
  const gone = blog.posts.slice(1, 3).map(({ url }) => url);

  /** A harvest of which two posts were not there. */
  async function keepMost() {
    const web = fakeWeb(new Map(blog.replies));
    for (const url of gone) web.replies.set(url, { status: 404 });
    const site = await begin(blog.home);
    expect(keptUrls(await run(web, site))).toHaveLength(3);
    web.replies = new Map(blog.replies);
    web.requests.length = 0;
    return { web, site };
  }

  it.each([
    ['one of them', true, 4],
    ['all that failed', false, 5],
  ])('lets a harvest that was done fetch %s, and nothing else', async (_name, isOne, expected) => {
    const { web, site } = await keepMost();
    const [row] = (await stored(site)).pages.filter(({ state }) => state === 'failed');
    await useDatabase(async (database) => {
      await retryPages(database, site, isOne ? row?.page : undefined);
      await changeHarvest(database, site, (harvest) => ({ ...harvest, state: 'running', why: null }));
    });
    const done = await run(web, site);
    expect(keptUrls(done)).toHaveLength(expected);
    expect(done.harvest.state).toBe('done');
    expect(web.requests).toHaveLength(expected - 3);
  });
});

describe('commitHarvest', () => {
  it('leaves standing what the reader decided meanwhile, and writes nothing of a harvest that was removed', async () => {
    const blog = inventWeblog({ posts: 3 });
    const site = await begin(blog.home);
    const { harvest, pages } = await stored(site);
    await useDatabase((database) => changeHarvest(database, site, (row) => ({ ...row, state: 'paused' })));
    const late = await useDatabase((database) =>
      commitHarvest(database, { harvest: { ...harvest, found: 9 }, pages }),
    );
    expect(late).toMatchObject({ state: 'paused', found: 9 });
    await useDatabase((database) => database.delete('harvests', site));
    expect(await useDatabase((database) => commitHarvest(database, { harvest, pages }))).toBeUndefined();
    expect(await useDatabase((database) => database.count('harvests'))).toBe(0);
  });
});
