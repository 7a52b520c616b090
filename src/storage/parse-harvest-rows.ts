import { parsePageAddress } from '../core/url-order.ts';
import type { HarvestPageRow, HarvestRow, KeptPost } from './harvest-rows.ts';
import { parseFeedStamp } from './site-rules.ts';

const STATES = ['running', 'paused', 'stopped', 'done'];
const PHASES = ['start', 'feed', 'comments', 'sitemap', 'pages'];
const QUEUE_STATES = ['waiting', 'kept', 'read', 'failed', 'skipped'];

/** A stored harvest; undefined when it cannot be trusted. What only helps (feeds, rules) is dropped alone. */
export function parseHarvestRow(value: unknown): HarvestRow | undefined {
  const row = (value ?? {}) as Record<keyof HarvestRow, unknown>;
  const { terms, start, site } = row;
  if (typeof start !== 'string' || parsePageAddress(start)?.site !== site) return undefined;
  if (!STATES.includes(row.state as string) || !PHASES.includes(row.phase as string)) return undefined;
  if (typeof terms !== 'object' || terms === null) return undefined;
  const counts = [
    row.found,
    row.startedAt,
    row.updatedAt,
    row.bytes,
    row.round,
    row.lost,
    row.notBefore,
    row.taughtBy,
  ];
  if (!counts.every(isCount) || !isCount((terms as HarvestRow['terms']).gap)) return undefined;
  if (!isTexts(row.posts) || !Array.isArray(row.feeds)) return undefined;
  return {
    ...(value as HarvestRow),
    feed: parseFeedStamp(row.feed) ?? null,
    comments: parseFeedStamp(row.comments) ?? null,
  };
}

/** A stored page of a harvest; undefined when it cannot be trusted: it is found and fetched again then. */
export function parseHarvestPageRow(value: unknown): HarvestPageRow | undefined {
  const row = (value ?? {}) as Record<keyof HarvestPageRow, unknown>;
  const address = typeof row.url === 'string' ? parsePageAddress(row.url) : undefined;
  if (address === undefined || address.site !== row.site || address.page !== row.page) return undefined;
  if (!QUEUE_STATES.includes(row.state as string) || typeof row.isPost !== 'boolean') return undefined;
  const counts = [row.order, row.round, row.tries, row.notBefore, row.at, row.links, row.postLinks];
  if (!counts.every(isCount)) return undefined;
  if (row.state === 'kept' && !isKeptPost(row.post)) return undefined;
  return value as HarvestPageRow;
}

function isKeptPost(value: unknown): value is KeptPost {
  const post = (value ?? {}) as Record<keyof KeptPost, unknown>;
  const texts = [post.content, post.html, post.check];
  if (!texts.every((text) => typeof text === 'string') || !isCount(post.words)) return false;
  const isPicture = (one: unknown) => typeof (one as { url?: unknown } | null)?.url === 'string';
  const isComment = (one: unknown) => typeof (one as { text?: unknown } | null)?.text === 'string';
  if (!Array.isArray(post.pictures) || !Array.isArray(post.comments)) return false;
  return post.pictures.every(isPicture) && post.comments.every(isComment);
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'string');
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0;
}
