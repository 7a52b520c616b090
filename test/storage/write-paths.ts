import { makeCorrection } from '../../src/core/make-correction.ts';
import { FIRST_LOOK } from '../../src/core/reader-look.ts';
import { signText } from '../../src/core/signature.ts';
import type { SiteKey } from '../../src/core/url-order.ts';
import { makeHarvest, USUAL_TERMS } from '../../src/gather/new-harvest.ts';
import { dropAnswers, writeAnswer } from '../../src/storage/answers.ts';
import { dropModels } from '../../src/storage/drop-models.ts';
import { forgetAll, forgetSite, restoreSite } from '../../src/storage/forget-site.ts';
import type { AnswerRow } from '../../src/storage/harvest-rows.ts';
import {
  addHarvest,
  changeHarvest,
  commitHarvest,
  removeHarvest,
  retryPages,
} from '../../src/storage/harvests.ts';
import { forgetKeptPages, keepPage, setKeepPages } from '../../src/storage/kept-pages.ts';
import type { Database } from '../../src/storage/open-database.ts';
import { readSite } from '../../src/storage/read-site.ts';
import { changeChoice, changeCorrections } from '../../src/storage/reader-choices.ts';
import { writeSiteLook } from '../../src/storage/reader-looks.ts';
import { restoreBackup } from '../../src/storage/restore-backup.ts';
import { changeSettings, FIRST_SETTINGS } from '../../src/storage/settings.ts';
import { dropSiteRules, writeSiteRules } from '../../src/storage/site-rules.ts';
import { makeKeptRow } from '../../src/storage/stored-rows.ts';
import { updateSite } from '../../src/storage/update-site.ts';
import { inventRecord } from './invented-pages.ts';

/** The site that the paths write about, and two that were visited before it. */
export const SITE = 'harbour.example' as SiteKey;
export const OLDER = ['almanac.example', 'lighthouse.example'] as SiteKey[];
const BLOG = 'blog.example' as SiteKey;
const METHOD = 'test';
const NOW = 1e12;

const correct = (name: string) =>
  makeCorrection({ act: 'keep', place: ['html', name], keys: [signText(name)], sample: name }, 3);
const FIRST = correct('first');

const visit = (database: Database, site: SiteKey, path: string, at: number) =>
  updateSite(database, { site, record: inventRecord(site, path, at) }, NOW, METHOD);
const keep = (database: Database, path: string, at: number) => {
  const row = makeKeptRow({ url: `https://${SITE}${path}`, title: path, language: null, html: path, at });
  if (row === undefined) throw new Error(`no page ${path}`);
  return keepPage(database, row, () => true);
};
const makeBlog = (site: SiteKey) => {
  const hand = makeHarvest(`https://${site}/`, USUAL_TERMS, 5);
  if (hand === undefined) throw new Error(`no blog ${site}`);
  hand.enqueue(`https://${site}/a`);
  return hand;
};
const body = new Uint8Array([1, 2, 3]);
const answerOf = (page: string): AnswerRow => ({
  job: BLOG,
  page,
  url: `https://${page}`,
  status: 200,
  type: 'text/html',
  headers: [],
  body,
  at: 1,
  rendered: null,
});
const rules = {
  site: SITE,
  rules: {},
  feed: { url: `https://${SITE}/feed`, etag: null, modified: null, text: '' },
  learnedAt: 1,
};
const look = { look: { ...FIRST_LOOK, size: 22 }, remembered: true, always: true, feed: false };
const choice = { site: SITE, rule: 'always' as const, chosen: true };

/** Fills a store with something of everything: every store has a row, and all that the reader can say is said. */
export async function fillStore(database: Database): Promise<void> {
  for (const [at, site] of OLDER.entries()) {
    for (let page = 0; page < 4; page++) await visit(database, site, `/${page}`, 10 * at + page);
  }
  for (let page = 0; page < 4; page++) await visit(database, SITE, `/${page}`, 100 + page);
  await changeChoice(database, SITE, { rule: 'always', chosen: true });
  for (const site of [SITE, ...OLDER])
    await changeCorrections(database, site, { put: [FIRST, correct('other')], remove: [] });
  await changeSettings(database, { learning: 'chosen' });
  await writeSiteLook(database, SITE, look);
  await setKeepPages(database, SITE, true);
  await keep(database, '/0', 1);
  await writeSiteRules(database, rules);
  const { harvest, pages } = makeBlog(BLOG).takeChange(6);
  await addHarvest(database, harvest, pages);
  await commitHarvest(database, {
    harvest: { ...harvest, updatedAt: 7 },
    pages: pages.map((row) => ({ ...row, state: 'failed' })),
    answers: [answerOf(`${BLOG}/`)],
    taught: { site: BLOG, rules: {}, model: {} },
    picture: { hash: 'aa', type: 'image/png', body },
  });
  await database.put('damaged', { site: SITE, from: 'records', row: 'what nobody could read' });
}

/** Everything that writes, by its name: each gets a filled store. `reader`: what it writes is the reader's own. */
export const WRITE_PATHS: Readonly<
  Record<string, { write: (database: Database) => Promise<unknown>; reader: boolean }>
> = {
  'a visit': { reader: false, write: (database) => visit(database, SITE, '/new', 500) },
  'a page that may not be stored': {
    reader: false,
    write: (database) =>
      updateSite(database, { site: SITE, withheld: inventRecord(SITE, '/1', 1).page }, NOW, METHOD),
  },
  'a model that is derived again': {
    reader: false,
    write: (database) => readSite(database, SITE, 'another method', true),
  },
  'dropping models': { reader: false, write: dropModels },
  'a correction': {
    reader: true,
    write: (database) => changeCorrections(database, SITE, { put: [correct('second')], remove: [FIRST.id] }),
  },
  'a rule': { reader: true, write: (database) => changeChoice(database, SITE, { rule: 'never' }) },
  'a setting': { reader: true, write: (database) => changeSettings(database, { paused: true }) },
  'a look': {
    reader: true,
    write: (database) => writeSiteLook(database, OLDER[1] as SiteKey, look),
  },
  'keeping whole pages': {
    reader: true,
    write: (database) => setKeepPages(database, OLDER[1] as SiteKey, true),
  },
  'a whole page': { reader: true, write: (database) => keep(database, '/b', NOW) },
  'forgetting a whole page': { reader: true, write: (database) => forgetKeptPages(database, SITE, null) },
  'forgetting a site': {
    reader: true,
    write: (database) => forgetSite(database, SITE, METHOD, { everything: true }, NOW),
  },
  'bringing a site back': {
    reader: true,
    write: (database) =>
      restoreSite(
        database,
        {
          choice: { ...choice, rule: 'ask' },
          records: [inventRecord(SITE, '/gone', 50)],
          corrections: [correct('gone')],
          kept: [],
          keepPages: true,
          look: { look: null, always: true, feed: true },
        },
        METHOD,
        NOW,
      ),
  },
  'forgetting everything': { reader: true, write: forgetAll },
  'a backup': {
    reader: true,
    write: (database) =>
      restoreBackup(database, { ...FIRST_SETTINGS, paused: true }, [
        { choice, corrections: [correct('from a file')], keepPages: true, look: null },
        {
          choice: { ...choice, site: 'new.example' as SiteKey },
          corrections: [correct('of another site')],
          keepPages: true,
          look: { look: null, always: true, feed: false },
        },
      ]),
  },
  'rules of a feed': {
    reader: false,
    write: (database) => writeSiteRules(database, { ...rules, learnedAt: 2 }),
  },
  'dropping rules of a feed': { reader: true, write: (database) => dropSiteRules(database, SITE) },
  'an answer': { reader: false, write: (database) => writeAnswer(database, answerOf(`${BLOG}/b`)) },
  'dropping answers': { reader: false, write: (database) => dropAnswers(database, BLOG) },
  'beginning a harvest': {
    reader: true,
    write: (database) => {
      const { harvest, pages } = makeBlog('journal.example' as SiteKey).takeChange(8);
      return addHarvest(database, harvest, pages);
    },
  },
  'a step of a harvest': {
    reader: true,
    write: (database) => {
      const { harvest, pages } = makeBlog(BLOG).takeChange(9);
      const picture = { hash: 'bb', type: 'image/png', body };
      return commitHarvest(database, { harvest, pages, answers: [answerOf(`${BLOG}/a`)], picture });
    },
  },
  'changing a harvest': {
    reader: true,
    write: (database) => changeHarvest(database, BLOG, (row) => ({ ...row, state: 'paused' })),
  },
  'trying pages again': { reader: true, write: (database) => retryPages(database, BLOG, undefined) },
  'removing a harvest': { reader: true, write: (database) => removeHarvest(database, BLOG) },
};
