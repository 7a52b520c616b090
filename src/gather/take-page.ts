import { signText } from '../core/signature.ts';
import { parsePageAddress } from '../core/url-order.ts';
import { isPostUrl } from '../feed/post-url-shapes.ts';
import { parse5Adapter } from '../markup/parse5-adapter.ts';
import type { AnswerRow, HarvestPageRow, KeptPost, SkipReason } from '../storage/harvest-rows.ts';
import { asksForSecrets } from './asks-for-secrets.ts';
import { decodeBody } from './decode-body.ts';
import { extractPost } from './extract-post.ts';
import type { Fetched } from './fetch-now.ts';
import type { HarvestInHand } from './harvest-in-hand.ts';
import { listSiteLinks } from './list-links.ts';
import { type OpenedPage, openPage } from './open-page.ts';
import { readTaught } from './read-taught.ts';

/** Words from which a page with a date is a post where no feed tells posts from other pages. */
const LEAST_WORDS = 80;

/**
 * Enters a fetched page into the harvest: its links join the queue, and it is kept where it is a post. Answers what of it
 * is to be stored beside its row, and the page itself for whoever wants to know more of it. `rendered`: the page as a tab
 * had it.
 */
export function takePage(
  hand: HarvestInHand,
  row: HarvestPageRow,
  fetched: Fetched,
  rendered: string | null,
): { answer: AnswerRow | undefined; opened: OpenedPage | undefined } {
  const { harvest } = hand;
  hand.set({ lost: 0 });
  const looked: HarvestPageRow = { ...row, at: fetched.at, why: null, status: fetched.status };
  const skip = (why: SkipReason) => {
    hand.put({ ...looked, state: 'skipped', why });
    return { answer: undefined, opened: undefined };
  };
  const address = parsePageAddress(fetched.url);
  if (address === undefined || address.site !== harvest.site) return skip('elsewhere');
  let target = looked;
  if (address.page !== row.page) {
    const known = hand.find(address.page);
    skip('moved');
    if (known !== undefined && known.state !== 'waiting') return { answer: undefined, opened: undefined };
    const moved = known ?? hand.enqueue(`${new URL(fetched.url).protocol}//${address.page}`);
    if (moved === undefined) return { answer: undefined, opened: undefined };
    const { isPost, day, title } = row;
    target = { ...moved, isPost: isPost || moved.isPost, day, title, at: fetched.at, status: fetched.status };
  }
  const opened = openPage(rendered ?? decodeBody(fetched.body, fetched.type), fetched.url);
  const read = enterLinks(hand, target, opened);
  if (asksForSecrets(opened.document, parse5Adapter)) {
    hand.put({ ...read, state: 'skipped', why: 'secret' });
    return { answer: undefined, opened };
  }
  const post = takePost(hand, read, opened, fetched.at);
  hand.put(post);
  if (post.state !== 'kept') return { answer: undefined, opened };
  const { url, status, type, headers, body, at } = fetched;
  const answer = { job: harvest.site, page: post.page, url, status, type, headers, body, at, rendered };
  hand.set({ bytes: harvest.bytes + body.length + (rendered?.length ?? 0) });
  return { answer, opened };
}

/** What the page links to joins the queue; in an update, which fetches what is newer alone, only the first page's posts. */
function enterLinks(hand: HarvestInHand, row: HarvestPageRow, opened: OpenedPage): HarvestPageRow {
  const links = listSiteLinks(opened.index.url, opened.document, parse5Adapter);
  const { since, posts, start } = hand.harvest;
  const isFirst = row.page === parsePageAddress(start)?.page;
  for (const link of links) {
    if (since === null || (isFirst && (posts.length === 0 || isPostUrl(posts, link)))) hand.enqueue(link);
  }
  const postLinks = links.filter((link) => isPostUrl(hand.harvest.posts, link)).length;
  return { ...row, links: links.length, postLinks, title: row.title ?? (opened.index.title || null) };
}

/** The row with its post, where it is one that is not kept already; as read or skipped otherwise. */
function takePost(hand: HarvestInHand, row: HarvestPageRow, opened: OpenedPage, at: number): HarvestPageRow {
  const { harvest } = hand;
  const isGuess = !row.isPost && harvest.posts.length === 0;
  if (!row.isPost && !isGuess) return { ...row, state: 'read' };
  const post = extractPost(opened, readTaught(hand.taught), at);
  if (isGuess && (post.date === null || post.words < LEAST_WORDS)) return { ...row, state: 'read' };
  if (post.words === 0) return { ...row, state: 'skipped', why: 'empty' };
  return keepPost(hand, row, post);
}

/** Keeps a post unless the same is kept of another address. */
export function keepPost(hand: HarvestInHand, row: HarvestPageRow, post: KeptPost): HarvestPageRow {
  const same = hand.list().find((other) => other.page !== row.page && other.post?.check === post.check);
  if (same !== undefined && post.check !== signText('')) return { ...row, state: 'skipped', why: 'twice' };
  return {
    ...row,
    state: 'kept',
    isPost: true,
    title: post.title ?? row.title,
    post: keepPictures(row.post, post),
  };
}

/** Pictures that are there already are not fetched again. */
function keepPictures(before: KeptPost | null, post: KeptPost): KeptPost {
  const known = new Map(before?.pictures.map(({ url, hash }) => [url, hash]));
  return { ...post, pictures: post.pictures.map(({ url, hash }) => ({ url, hash: known.get(url) ?? hash })) };
}
