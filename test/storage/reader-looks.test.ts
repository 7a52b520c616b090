import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { FIRST_LOOK } from '../../src/core/reader-look.ts';
import type { SiteKey } from '../../src/core/url-order.ts';
import { forgetSite } from '../../src/storage/forget-site.ts';
import { useDatabase } from '../../src/storage/open-database.ts';
import { readSiteLook, writeSiteLook } from '../../src/storage/reader-looks.ts';
import { useFreshStore } from './fresh-store.ts';

useFreshStore();

const site = 'harbour.example' as SiteKey;
const other = 'almanac.example' as SiteKey;
const large = { ...FIRST_LOOK, size: 24 };

const read = (which: SiteKey) => useDatabase((database) => readSiteLook(database, which));
const write = (remembered: boolean, always = false, look = large) =>
  useDatabase((database) => writeSiteLook(database, site, { look, remembered, always, feed: false }));
const countRows = () => useDatabase((database) => database.count('looks'));

it('answers the look at install before anything was set', async () => {
  expect(await read(site)).toEqual({ look: FIRST_LOOK, remembered: false, always: false, feed: false });
});

it('keeps a site its own look, and begins other sites with the last one', async () => {
  await write(true);
  expect(await read(site)).toEqual({ look: large, remembered: true, always: false, feed: false });
  expect(await read(other)).toEqual({ look: large, remembered: false, always: false, feed: false });
});

it('leaves no row of a site that has nothing of its own', async () => {
  await write(true);
  await write(false);
  expect(await countRows()).toBe(0);
  expect((await read(site)).look).toEqual(large);
});

it('opens by itself without a look of its own', async () => {
  await write(false, true);
  expect(await read(site)).toEqual({ look: large, remembered: false, always: true, feed: false });
});

it('keeps that the feed may be used, without a look of its own', async () => {
  const look = { look: large, remembered: false, always: false, feed: true };
  await useDatabase((database) => writeSiteLook(database, site, look));
  expect(await read(site)).toEqual(look);
  expect((await read(other)).feed).toBe(false);
});

it('takes a row that cannot be understood for none', async () => {
  await useDatabase((database) => database.put('looks', { site, look: 'neon', always: 'yes' } as never));
  expect(await read(site)).toEqual({ look: FIRST_LOOK, remembered: false, always: false, feed: false });
});

it('goes when the site is forgotten', async () => {
  await write(true);
  await useDatabase((database) => forgetSite(database, site, 'method', { everything: true }));
  expect(await countRows()).toBe(0);
});
