import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { takeSnapshot } from '../src/core/page-walk.ts';
import { linkEntries } from '../src/feed/feed-links.ts';
import type { TrainingPage } from '../src/feed/induce-rules.ts';
import { readPageFacts } from '../src/feed/page-facts.ts';
import { type Feed, parseFeed } from '../src/feed/parse-feed.ts';
import { makeRulePage, type RulePage } from '../src/feed/rule-page.ts';
import { parse5Adapter, parseDocument } from '../src/markup/parse5-adapter.ts';

/** A page with what people say stands on it. */
export interface GoldPage {
  file: string;
  role: string;
  page: RulePage;
  title: string | undefined;
  author: string | undefined;
  day: string | undefined;
  /** Main text without its headline; undefined for pages without gold. */
  body: string | undefined;
  inFeed: boolean;
}

export interface FeedSite {
  id: string;
  pages: GoldPage[];
  feed: Feed;
  training: TrainingPage[];
  commentsFeed: Feed | undefined;
}

/** Pages that rules are learned from, at most: issue 5's figure. */
export const MAX_TRAINING_PAGES = 15;

export const walkHtml = (html: string) => takeSnapshot('about:blank', parseDocument(html), parse5Adapter);

export function readRulePage(html: string, url: string): RulePage {
  const document = parseDocument(html);
  return makeRulePage(takeSnapshot(url, document, parse5Adapter), document, parse5Adapter);
}

/** Sites of a folder whose feed meets at least one stored page. */
export function readFeedSites(folder: string, only: readonly string[] = []): FeedSite[] {
  return readdirSync(folder)
    .filter((id) => existsSync(join(folder, id, 'feed.xml')))
    .filter((id) => only.length === 0 || only.some((part) => id.includes(part)))
    .sort()
    .flatMap((id) => readFeedSite(join(folder, id), id) ?? []);
}

interface SiteJson {
  pages: { file: string; url: string; role: string; title?: string; author?: string; date?: string }[];
}

function readFeedSite(folder: string, id: string): FeedSite | undefined {
  const feed = parseFeed(readFileSync(join(folder, 'feed.xml'), 'utf8'));
  if ('refused' in feed) throw new Error(`${id}: feed refused: ${feed.refused}`);
  const site = JSON.parse(readFileSync(join(folder, 'site.json'), 'utf8')) as SiteJson;
  const linked = linkEntries(
    feed.entries,
    site.pages.map((page) => page.url),
    feed.home,
  );
  const fed = new Set(linked.map(({ page }) => page));
  const pages = site.pages.map((page, row): GoldPage => {
    const goldFile = join(folder, page.file.replace('pages/', 'gold/').replace(/\.html$/, '.txt'));
    const gold = existsSync(goldFile) ? readFileSync(goldFile, 'utf8') : undefined;
    return {
      file: page.file,
      role: page.role,
      page: readRulePage(readFileSync(join(folder, page.file), 'utf8'), page.url),
      title: page.title ?? undefined,
      author: page.author ?? undefined,
      day: page.date ?? undefined,
      body: gold?.slice(gold.indexOf('\n') + 1),
      inFeed: fed.has(row),
    };
  });
  const training = linked
    .slice(0, MAX_TRAINING_PAGES)
    .map(({ entry, page }) => ({ page: pages[page]!.page, facts: readPageFacts(entry, walkHtml) }));
  if (training.length === 0) return undefined;
  const commentsFile = join(folder, 'comments-feed.xml');
  const comments = existsSync(commentsFile) ? parseFeed(readFileSync(commentsFile, 'utf8')) : undefined;
  return {
    id,
    pages,
    feed,
    training,
    commentsFeed: comments && !('refused' in comments) ? comments : undefined,
  };
}
