import type { PageParts } from '../core/page-parts.ts';
import { archive } from '../export/archive.ts';
import type { ArchiveFile, ArchiveWords } from '../export/archive-options.ts';
import type { ArchivedPicture, ArchivedPost } from '../export/archived-post.ts';
import type { ExportFormat } from '../export/export-formats.ts';
import { listPictures } from '../export/list-pictures.ts';
import { guardOwnRequests } from '../gather/guard-requests.ts';
import { fetchPictures } from './fetch-pictures.ts';
import { makePost } from './make-post.ts';
import { pageParser } from './page-parser.ts';
import { makeRulesReader } from './read-taught-rules.ts';
import { toBookPicture } from './to-book-picture.ts';

/** One page to take away, and how to get at it. */
export interface PageSource {
  /** Names it among others: an address. */
  key: string;
  /** What it is called in a list. */
  name: string;
  read(): Promise<PageParts>;
}

/** What was asked for. */
export interface TakeRequest {
  sources: readonly PageSource[];
  format: ExportFormat;
  pictures: boolean;
  /** Name of the whole. */
  title: string;
  words: ArchiveWords;
}

/** What is in hand: given to the next try, nothing is read or fetched twice. */
export interface TakenPages {
  posts: ReadonlyMap<string, ArchivedPost>;
  pictures: ReadonlyMap<string, ArchivedPicture>;
}

/** What came of it. */
export interface TakeOutcome {
  /** Undefined where no page could be read. */
  file: ArchiveFile | undefined;
  taken: TakenPages;
  /** Pages that could not be read. */
  failed: PageSource[];
  /** Addresses of pictures that could not be fetched. */
  lostPictures: string[];
}

/** Nothing in hand. */
export const NOTHING_TAKEN: TakenPages = { posts: new Map(), pictures: new Map() };

/**
 * Reads pages one after another, fetches their pictures where that was asked for, and makes one file of those that
 * could be read, in their order. A page that cannot be read stops no other. Throws when the signal is given.
 */
export async function takePages(
  request: TakeRequest,
  signal: AbortSignal,
  onProgress: (done: number) => void,
  before: TakenPages = NOTHING_TAKEN,
): Promise<TakeOutcome> {
  const posts = new Map(before.posts);
  const failed: PageSource[] = [];
  const readRules = makeRulesReader();
  for (const [at, source] of request.sources.entries()) {
    signal.throwIfAborted();
    if (!posts.has(source.key)) {
      try {
        const parts = await source.read();
        posts.set(source.key, makePost(parts, pageParser, await readRules(parts.url)));
      } catch (error) {
        console.debug('Deboiler: a page was not taken', error);
        failed.push(source);
      }
    }
    onProgress(at + 1);
  }
  const ordered = request.sources.map(({ key }) => posts.get(key)).filter((post) => post !== undefined);
  const addresses = request.pictures ? ordered.map((post) => listPictures(post, pageParser)) : [];
  if (addresses.flat().length > 0) await guardOwnRequests();
  const { pictures, failed: lostPictures } = await fetchPictures(addresses.flat(), signal, before.pictures);
  const whole: ArchivedPost[] = [];
  for (const [at, post] of ordered.entries()) {
    const own = (addresses[at] ?? []).map((address) => pictures.get(address));
    const found = own.filter((picture) => picture !== undefined);
    const shown = request.format === 'epub' ? await Promise.all(found.map(toBookPicture)) : found;
    whole.push({ ...post, pictures: shown });
  }
  const taken: TakenPages = { posts, pictures };
  if (whole.length === 0) return { file: undefined, taken, failed, lostPictures };
  const { title, words } = request;
  const name = whole.length === 1 ? (whole[0]?.title ?? title) : title;
  const file = await archive(whole, request.format, {
    title: name || title,
    now: Date.now(),
    parser: pageParser,
    words,
    onPost: () => new Promise((resolve) => setTimeout(resolve)),
  });
  return { file, taken, failed, lostPictures };
}
