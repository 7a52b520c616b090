import { mayFetch } from '../feed/parse-robots.ts';
import type { FetchDoors } from './fetch-doors.ts';
import { type FetchAnswer, type FetchOrder, fetchNow } from './fetch-now.ts';
import { isPublicAddress } from './private-address.ts';
import { readRobots } from './read-robots.ts';
import { takeTurn } from './take-turn.ts';

/** Milliseconds: longer delays of a robots.txt are taken for this. */
const LONGEST_DELAY = 120_000;

/**
 * Fetches one address: never of a private network, only what robots.txt allows, one request a host at a time with a
 * gap between two, whoever of us asks; at most so many bytes and seconds; without cookies unless asked. Redirects are
 * followed: `guardOwnRequests` keeps each hop from private networks. Never throws.
 */
export async function fetchPolitely(doors: FetchDoors, order: FetchOrder): Promise<FetchAnswer> {
  if (!isPublicAddress(order.url)) return { fault: 'private' };
  const robots = await readRobots(doors, order);
  if (!('paths' in robots)) return robots;
  if (!mayFetch(robots, order.url)) return { fault: 'robots' };
  const gap = Math.max(order.gap, Math.min(LONGEST_DELAY, (robots.delay ?? 0) * 1_000));
  const answer = await takeTurn(doors, { ...order, gap }, () => fetchNow(doors, order));
  if (!('fetched' in answer) || answer.fetched.url === order.url) return answer;
  // The request has been made; what the site did not want read is not looked at.
  if (!isPublicAddress(answer.fetched.url)) return { fault: 'private' };
  const isElsewhere = new URL(answer.fetched.url).origin !== new URL(order.url).origin;
  return isElsewhere || mayFetch(robots, answer.fetched.url) ? answer : { fault: 'robots' };
}
