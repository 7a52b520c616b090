import { describe, expect, it } from 'vitest';
import type { PageRecord } from '../../src/core/page-record.ts';
import type { SiteKey } from '../../src/core/url-order.ts';
import { parseSiteRules } from '../../src/feed/parse-site-rules.ts';
import { learnFromAnswers } from '../../src/gather/learn-from-answers.ts';
import { FEED_KEY, type LearningJob, makeLearningJob } from '../../src/gather/learning-job.ts';
import { type LearningBench, stepLearning } from '../../src/gather/step-learning.ts';
import { workshop } from '../../src/gather/workshop.ts';
import type { InputOf } from '../../src/messaging/contract.ts';
import type { WorkshopCalls } from '../../src/messaging/workshop-calls.ts';
import type { AnswerRow, SiteRulesRow } from '../../src/storage/harvest-rows.ts';
import { type FakeWeb, fakeWeb } from '../support/fake-web.ts';
import { inventWeblog } from '../support/invented-weblog.ts';

function memoryBench() {
  const records = new Map<string, PageRecord>();
  const answers = new Map<string, AnswerRow>();
  const rules: SiteRulesRow[] = [];
  const bench: LearningBench = {
    keepRecord: async (record) => void records.set(record.page, record),
    keepAnswer: async (answer, page) =>
      void answers.set(page, { ...answer, job: 'learn', page, rendered: null }),
    dropAnswers: async () => answers.clear(),
    async ask(method, input) {
      if (method !== 'learnRules')
        return (workshop[method] as (input: unknown, context: undefined) => never)(input, undefined);
      const { site, feed } = input as InputOf<WorkshopCalls, 'learnRules'>;
      const learned = learnFromAnswers(site, [...answers.values()], FEED_KEY, feed, 0);
      if (learned) rules.push(learned.row);
      return { taught: learned?.taught ?? 0 } as never;
    },
  };
  return { bench, records, answers, rules };
}

async function runJob(web: FakeWeb, bench: LearningBench, job: LearningJob): Promise<LearningJob> {
  let now = job;
  for (let steps = 0; now.state === 'running' && steps < 40; steps++) {
    // As through the session's memory, and a worker that dies after each step.
    now = structuredClone(await stepLearning(web.doors, bench, now, new AbortController().signal));
  }
  return now;
}

const SITE = 'towpath.example' as SiteKey;
const feedOf = (url: string) => [{ url, holds: 'posts' as const, from: 'link' as const }];

describe('stepLearning', () => {
  it('learns five pages that the feed names, one every two seconds, and the rules', async () => {
    const blog = inventWeblog();
    const web = fakeWeb(blog.replies);
    const kept = memoryBench();
    const start = blog.posts[3] as (typeof blog.posts)[0];
    const job = makeLearningJob(
      SITE,
      { url: start.url, links: [], feeds: feedOf(`${blog.home}feed/`), seen: [] },
      0,
    );
    const done = await runJob(web, kept.bench, job);
    expect(done).toMatchObject({ state: 'done', learned: 5, asked: 5 });
    expect(web.requests.map(({ url }) => url)).toEqual([
      `${blog.home}robots.txt`,
      `${blog.home}feed/`,
      ...blog.posts
        .filter((post) => post !== start)
        .slice(0, 5)
        .map(({ url }) => url),
    ]);
    const times = web.requests.map(({ at }) => at);
    for (let i = 1; i < times.length; i++)
      expect((times[i] as number) - (times[i - 1] as number)).toBe(2_000);
    expect(kept.records.size).toBe(5);
    expect(kept.answers.size).toBe(0);
    const rules = parseSiteRules(kept.rules[0]?.rules);
    expect(rules?.taught).toBe(5);
    expect(rules?.title.length).toBeGreaterThan(0);
  });

  it('follows links of the page’s own form, then the sitemap, where there is no feed', async () => {
    const blog = inventWeblog({ inFeed: 0 });
    const web = fakeWeb(blog.replies);
    const urls = blog.posts.map(({ url }) => url);
    web.replies.set(`${blog.home}sitemap.xml`, {
      body: `<urlset>${urls
        .slice(10, 20)
        .map((url) => `<url><loc>${url}</loc></url>`)
        .join('')}</urlset>`,
    });
    const kept = memoryBench();
    const links = [`${blog.home}about/`, urls[1] as string, urls[2] as string];
    const done = await runJob(
      web,
      kept.bench,
      makeLearningJob(SITE, { url: urls[0] as string, links, feeds: [], seen: [] }, 0),
    );
    expect(done).toMatchObject({ state: 'done', learned: 5 });
    expect(web.requests.map(({ url }) => url)).toEqual([
      `${blog.home}robots.txt`,
      `${blog.home}sitemap.xml`,
      ...urls.slice(1, 3),
      ...urls.slice(10, 13),
    ]);
    expect(kept.rules).toEqual([]);
  });

  it('asks for no page that is known, and stores none with a password field', async () => {
    const blog = inventWeblog();
    const web = fakeWeb(blog.replies);
    const kept = memoryBench();
    const urls = blog.posts.map(({ url }) => url);
    web.replies.set(urls[2] as string, {
      headers: { 'content-type': 'text/html' },
      body: '<p>Enter<form><input type="password"></form>',
    });
    const job = makeLearningJob(
      SITE,
      {
        url: urls[0] as string,
        links: [],
        feeds: feedOf(`${blog.home}feed/`),
        seen: [urls[1]?.replace('http://', '') as string],
      },
      0,
    );
    const done = await runJob(web, kept.bench, job);
    expect(done).toMatchObject({ state: 'done', learned: 5, asked: 6 });
    const asked = web.requests.map(({ url }) => url);
    expect(asked).not.toContain(urls[1]);
    expect([...kept.records.values()].map(({ url }) => url)).not.toContain(urls[2]);
  });

  it.each([
    ['nothing to fetch', {}, [], 'nothing'],
    ['a site that asks not to', { robots: 'User-agent: *\nDisallow: /' }, undefined, 'robots'],
  ] as const)('ends and says why: %s', async (_name, options, links, why) => {
    const blog = inventWeblog({ inFeed: 0, ...options });
    const web = fakeWeb(blog.replies);
    const found = { links: [...(links ?? blog.posts.map(({ url }) => url))], feeds: [] };
    const done = await runJob(
      web,
      memoryBench().bench,
      makeLearningJob(SITE, { url: `${blog.home}about/`, seen: [], ...found }, 0),
    );
    expect(done).toMatchObject({ state: 'failed', why });
  });

  it('ends where there is no network', async () => {
    const blog = inventWeblog();
    const web = fakeWeb(blog.replies);
    web.cut = true;
    const found = { links: blog.posts.map(({ url }) => url), feeds: [] };
    const done = await runJob(
      web,
      memoryBench().bench,
      makeLearningJob(SITE, { url: blog.home, seen: [], ...found }, 0),
    );
    expect(done).toMatchObject({ state: 'failed', why: 'network' });
  });
});
