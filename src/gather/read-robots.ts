import { NO_ROBOTS, parseRobots, type RobotsRules } from '../feed/parse-robots.ts';
import type { FetchDoors } from './fetch-doors.ts';
import { type FetchAnswer, type FetchOrder, fetchNow } from './fetch-now.ts';
import { takeTurn } from './take-turn.ts';

/** Our name in robots.txt. */
export const ROBOTS_NAME = 'deboiler';

/** Milliseconds that a robots.txt is believed; RFC 9309, 2.4 wants no more than a day. */
const KEPT = 12 * 3_600_000;
/** Milliseconds until a site that cannot say what it wants is asked again. */
const ASK_AGAIN = 60_000;

/**
 * The rules of an address's site, kept for this session: nothing is forbidden where there is no file. Where the site
 * cannot be asked nothing may be fetched now (RFC 9309, 2.3.1.4): that is the answer then.
 */
export async function readRobots(
  doors: FetchDoors,
  order: FetchOrder,
): Promise<RobotsRules | Extract<FetchAnswer, { fault: unknown }>> {
  const { origin } = new URL(order.url);
  const key = `robots ${origin}`;
  const kept = parseKept(await doors.recall(key), doors.now());
  if (kept !== undefined) return kept;
  const { gap, signal } = order;
  const ask: FetchOrder = { url: `${origin}/robots.txt`, want: 'text', gap, cookies: false, signal };
  const answer = await takeTurn(doors, ask, () => fetchNow(doors, ask));
  const rules = readRules(answer);
  if (rules !== undefined) await doors.remember(key, { until: doors.now() + KEPT, rules });
  if (rules !== undefined) return rules;
  const { fault, wait = ASK_AGAIN } = answer as Extract<FetchAnswer, { fault: unknown }>;
  return fault === 'status' || fault === 'busy' ? { fault: 'busy', wait } : { fault };
}

function readRules(answer: FetchAnswer): RobotsRules | undefined {
  if ('fetched' in answer) return parseRobots(new TextDecoder().decode(answer.fetched.body), ROBOTS_NAME);
  const { fault, status = 0 } = answer;
  if (fault === 'type' || fault === 'too-large') return NO_ROBOTS;
  return fault === 'status' && status >= 400 && status < 500 ? NO_ROBOTS : undefined;
}

/** The memory is our own; what an earlier version left there is asked for again. */
function parseKept(value: unknown, now: number): RobotsRules | undefined {
  const { until, rules } = (value ?? {}) as { until?: unknown; rules?: RobotsRules };
  if (typeof until !== 'number' || until < now || until > now + KEPT) return undefined;
  return Array.isArray(rules?.paths) && Array.isArray(rules.sitemaps) ? rules : undefined;
}
