import { parsePageAddress } from '../core/url-order.ts';
import type { AnswerRow, HarvestPageRow, KeptPost, PictureRow } from '../storage/harvest-rows.ts';
import type { HarvestChange } from '../storage/harvests.ts';
import { noteFeeds, tryComments, tryFeed, trySitemap } from './begin-harvest.ts';
import { awaitsPicture, enterFault } from './fetch-fault.ts';
import type { HarvestBench } from './harvest-bench.ts';
import type { HarvestInHand } from './harvest-in-hand.ts';
import { needsRendering } from './needs-rendering.ts';
import { isHeld, planHarvest } from './plan-harvest.ts';
import { fetchPolitely } from './polite-fetch.ts';
import { takePage } from './take-page.ts';
import { takeTurn } from './take-turn.ts';
import { teachHarvest } from './teach-harvest.ts';

/** What a step led to: rows to write, or a time before which nothing can be done. */
export type HarvestStep = { change: HarvestChange } | { wait: number };

/** Milliseconds that a finished or empty wait lasts at least: no busy loop whatever the rows say. */
const SHORTEST_WAIT = 200;

/**
 * The next step of a harvest: one page, feed or picture at most is fetched, and what came of it is answered as one change
 * to be written whole. A function of the stored rows and what the site answers: a harvest that was cut off anywhere does
 * its last step again and goes on.
 */
export async function stepHarvest(
  bench: HarvestBench,
  hand: HarvestInHand,
  signal: AbortSignal,
): Promise<HarvestStep> {
  const now = bench.doors.now();
  const { harvest } = hand;
  if (isHeld(harvest.notBefore, now)) return { wait: harvest.notBefore - now };
  const terms = { gap: harvest.terms.gap, cookies: harvest.terms.cookies, signal };
  const end = (answers: readonly (AnswerRow | undefined)[] = [], picture?: PictureRow): HarvestStep => ({
    change: {
      ...hand.takeChange(bench.doors.now()),
      answers: answers.filter((answer) => answer !== undefined),
      picture,
    },
  });
  switch (harvest.phase) {
    case 'start': {
      const row = hand.find(parsePageAddress(harvest.start)?.page ?? '');
      if (row?.state !== 'waiting') noteFeeds(hand, undefined);
      else if (isHeld(row.notBefore, now)) return { wait: row.notBefore - now };
      else return end([await fetchPage(bench, hand, row, signal)]);
      return end();
    }
    case 'feed':
      return end([await tryFeed(bench, hand, terms)]);
    case 'comments':
      return end([await tryComments(bench, hand, terms)]);
    case 'sitemap':
      await trySitemap(bench, hand, terms);
      return end();
    default:
  }
  const plan = planHarvest(harvest, hand.list(), now);
  switch (plan.act) {
    case 'wait':
      return { wait: Math.max(SHORTEST_WAIT, plan.until - now) };
    case 'finish':
      hand.set({ state: 'done', why: plan.why });
      return end();
    case 'teach': {
      await teachHarvest(bench, hand);
      const step = end();
      return 'change' in step ? { change: { ...step.change, taught: hand.taught } } : step;
    }
    case 'picture':
      return end([], await fetchPicture(bench, hand, plan.row, plan.at, signal));
    case 'page':
      return end([await fetchPage(bench, hand, plan.row, signal)]);
  }
}

async function fetchPage(
  bench: HarvestBench,
  hand: HarvestInHand,
  row: HarvestPageRow,
  signal: AbortSignal,
): Promise<AnswerRow | undefined> {
  const { terms, phase } = hand.harvest;
  const order = { url: row.url, want: 'page', gap: terms.gap, cookies: terms.cookies, signal } as const;
  const answer = await fetchPolitely(bench.doors, order);
  if (!('fetched' in answer)) {
    enterFault(hand, row, answer, bench.doors.now());
    return undefined;
  }
  const isWanted = terms.render && needsRendering(answer.fetched, row.isPost);
  const { url } = answer.fetched;
  const rendered = isWanted
    ? await takeTurn(bench.doors, { ...order, url }, async () => (await bench.render(url, signal)) ?? null)
    : null;
  if (signal.aborted) return undefined;
  const taken = takePage(hand, row, answer.fetched, typeof rendered === 'string' ? rendered : null);
  if (phase === 'start') noteFeeds(hand, taken.opened);
  return taken.answer;
}

/** The next picture of a post; one that another post has too is asked for once. */
async function fetchPicture(
  bench: HarvestBench,
  hand: HarvestInHand,
  row: HarvestPageRow,
  at: number,
  signal: AbortSignal,
): Promise<PictureRow | undefined> {
  const { gap, cookies } = hand.harvest.terms;
  const picture = row.post?.pictures[at];
  if (row.post === null || picture === undefined) return undefined;
  const known = hand
    .list()
    .flatMap(({ post }) => post?.pictures ?? [])
    .find(({ url, hash }) => url === picture.url && hash !== null);
  if (known !== undefined) {
    hand.put({ ...row, post: withPicture(row.post, at, known.hash) });
    return undefined;
  }
  const answer = await fetchPolitely(bench.doors, {
    url: picture.url,
    want: 'picture',
    gap,
    cookies,
    signal,
  });
  const { now, isOnline } = bench.doors;
  if ('fault' in answer && awaitsPicture(hand, answer, now(), isOnline())) return undefined;
  hand.set({ lost: 0 });
  const body = 'fetched' in answer ? answer.fetched.body : undefined;
  const hash = body === undefined ? '' : await bench.hash(body);
  hand.put({ ...row, post: withPicture(row.post, at, hash) });
  if (body === undefined || !('fetched' in answer)) return undefined;
  hand.set({ bytes: hand.harvest.bytes + body.length });
  return { hash, type: answer.fetched.type.split(';', 1)[0] ?? '', body };
}

function withPicture(post: KeptPost, at: number, hash: string | null): KeptPost {
  return { ...post, pictures: post.pictures.map((one, i) => (i === at ? { ...one, hash } : one)) };
}
