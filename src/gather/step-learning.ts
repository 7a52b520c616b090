import type { PageRecord } from '../core/page-record.ts';
import { parsePageAddress } from '../core/url-order.ts';
import { pickLearningLinks } from '../feed/pick-learning-links.ts';
import type { InputOf, OutputOf } from '../messaging/contract.ts';
import type { WorkshopCalls } from '../messaging/workshop-calls.ts';
import { decodeBody } from './decode-body.ts';
import type { FetchDoors } from './fetch-doors.ts';
import type { FetchAnswer, Fetched, FetchOrder } from './fetch-now.ts';
import { findHeader } from './find-header.ts';
import { FEED_KEY, type LearningJob, WANTED_PAGES } from './learning-job.ts';
import { keepSiteLinks } from './list-links.ts';
import { listSitemapPages } from './list-sitemap.ts';
import { fetchPolitely } from './polite-fetch.ts';

/** Milliseconds between two requests (issue "Learn this site now": one every two seconds). */
const GAP = 2_000;
/** Pages that may be asked for in vain before it ends. */
const MOST_IN_VAIN = 3;

/** What a step needs of the store, and of where pages are parsed. */
export interface LearningBench {
  keepRecord(record: PageRecord): Promise<void>;
  keepAnswer(answer: Fetched, page: string): Promise<void>;
  dropAnswers(): Promise<void>;
  ask<Name extends keyof WorkshopCalls>(
    method: Name,
    input: InputOf<WorkshopCalls, Name>,
  ): Promise<OutputOf<WorkshopCalls, Name>>;
}

/**
 * The next step of learning a site: one request at most, what came of it is stored, then the job says so. A step that
 * was cut off is done again: its page takes its own place. The feed first, for it names the newest posts; the sitemap
 * where page and feed name too few; then pages, one a step; at the end the rules.
 */
export async function stepLearning(
  doors: FetchDoors,
  bench: LearningBench,
  job: LearningJob,
  signal: AbortSignal,
): Promise<LearningJob> {
  const order = { gap: GAP, cookies: false, signal };
  if (job.feed === null && job.feeds.length > 0) return readFeed(doors, bench, job, order);
  const isEnough = job.learned >= WANTED_PAGES || job.asked >= WANTED_PAGES + MOST_IN_VAIN;
  if (isEnough) return finish(bench, job);
  const waiting = pickLearningLinks(job.url, job.links, new Set(job.tried));
  if (waiting.length < WANTED_PAGES - job.learned && !job.sitemap) return readSitemap(doors, job, order);
  const next = waiting[0];
  if (next === undefined) return finish(bench, job);
  return readPage(doors, bench, job, { ...order, url: next, want: 'page' });
}

type Terms = Pick<FetchOrder, 'gap' | 'cookies' | 'signal'>;

async function readFeed(
  doors: FetchDoors,
  bench: LearningBench,
  job: LearningJob,
  terms: Terms,
): Promise<LearningJob> {
  const [first, ...feeds] = job.feeds;
  if (first === undefined || first.holds === 'comments') return { ...job, feeds: [] };
  const answer = await fetchPolitely(doors, { ...terms, url: first.url, want: 'feed' });
  if (!('fetched' in answer)) return { ...job, feeds };
  const text = decodeBody(answer.fetched.body, answer.fetched.type);
  const feed = await bench.ask('readFeed', { url: job.url, text });
  if (feed === null) return { ...job, feeds };
  await bench.keepAnswer(answer.fetched, FEED_KEY);
  return {
    ...job,
    feeds: [],
    feed: {
      url: first.url,
      etag: findHeader(answer.fetched, 'etag'),
      modified: findHeader(answer.fetched, 'last-modified'),
    },
    links: { ...job.links, feed: feed.links.slice(0, 100) },
  };
}

async function readSitemap(doors: FetchDoors, job: LearningJob, terms: Terms): Promise<LearningJob> {
  const url = new URL('/sitemap.xml', job.url).href;
  const answer = await fetchPolitely(doors, { ...terms, url, want: 'text' });
  if (!('fetched' in answer)) return { ...job, sitemap: true };
  const pages = listSitemapPages(decodeBody(answer.fetched.body, answer.fetched.type));
  return {
    ...job,
    sitemap: true,
    links: { ...job.links, sitemap: keepSiteLinks(job.url, pages).slice(0, 500) },
  };
}

async function readPage(
  doors: FetchDoors,
  bench: LearningBench,
  job: LearningJob,
  order: FetchOrder,
): Promise<LearningJob> {
  const answer = await fetchPolitely(doors, order);
  const tried = [...job.tried, parsePageAddress(order.url)?.page ?? order.url];
  if (!('fetched' in answer)) return afterFault(answer, { ...job, tried });
  const asked = { ...job, tried, asked: job.asked + 1 };
  const { fetched } = answer;
  const address = parsePageAddress(fetched.url);
  if (address === undefined || address.site !== job.site) return asked;
  const html = decodeBody(fetched.body, fetched.type);
  const { record } = await bench.ask('readPage', { url: fetched.url, html, at: fetched.at });
  if (record === null) return asked;
  await bench.keepRecord(record);
  if (job.feed !== null) await bench.keepAnswer(fetched, address.page);
  return { ...asked, learned: job.learned + 1 };
}

function afterFault(answer: Extract<FetchAnswer, { fault: unknown }>, job: LearningJob): LearningJob {
  if (answer.fault === 'stopped') return { ...job, state: 'stopped' };
  const asked = { ...job, asked: job.asked + 1 };
  const isLost = answer.fault === 'network' || answer.fault === 'busy' || answer.fault === 'timeout';
  if (isLost && job.learned === 0 && asked.asked >= 2) return { ...asked, state: 'failed', why: 'network' };
  if (answer.fault === 'robots' && job.learned === 0 && asked.asked >= MOST_IN_VAIN) {
    return { ...asked, state: 'failed', why: 'robots' };
  }
  return asked;
}

async function finish(bench: LearningBench, job: LearningJob): Promise<LearningJob> {
  if (job.feed !== null) {
    if (job.learned > 0) await bench.ask('learnRules', { site: job.site, feed: job.feed });
    await bench.dropAnswers();
  }
  if (job.learned > 0) return { ...job, state: 'done' };
  return { ...job, state: 'failed', why: job.why ?? 'nothing' };
}
