import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { takeSnapshot } from '../../core/page-walk.ts';
import type { WalkHtml } from '../../feed/page-facts.ts';
import { type Feed, parseFeed } from '../../feed/parse-feed.ts';
import { makeRulePage, type RulePage } from '../../feed/rule-page.ts';
import { type Parse5Node, parse5Adapter, parseDocument } from '../../markup/parse5-adapter.ts';
import type { DatasetPage } from '../dataset/dataset.ts';
import { nameAddress } from '../dataset/identify-page.ts';
import type { PageReader } from '../dataset/read-page.ts';
import { describeError, UsageError } from '../usage-error.ts';

/** Beside a site's feed, the feed of its comments. */
const COMMENTS_FILE = 'comments-feed.xml';

/** Pieces of HTML in a feed, walked by parse5. */
export const walkHtml: WalkHtml = (html) => takeSnapshot('about:blank', parseDocument(html), parse5Adapter);

/** A dataset's page read for the rules, with its document. */
export interface OpenedPage {
  document: Parse5Node;
  index: ReturnType<typeof takeSnapshot<Parse5Node>>;
  page: RulePage;
}

/** Reads, parses and walks one page. Throws when it cannot be read. */
export function openRulePage(reader: PageReader, page: DatasetPage): OpenedPage {
  const document = parseDocument(reader.read(page.source));
  const index = takeSnapshot(nameAddress(page.url), document, parse5Adapter);
  return { document, index, page: makeRulePage(index, document, parse5Adapter) };
}

/** The feed in a file. Throws `UsageError` when it cannot be read or is none. */
export function readFeedFile(path: string): Feed {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    throw new UsageError(`${path}: ${describeError(error)}`);
  }
  const feed = parseFeed(text);
  if ('refused' in feed) throw new UsageError(`${path}: not read as a feed: ${feed.refused}`);
  return feed;
}

/** The feed of comments that lies beside a site's feed, undefined where none does. Throws `UsageError` when it is none. */
export function readCommentsBeside(feedPath: string): Feed | undefined {
  const path = join(dirname(feedPath), COMMENTS_FILE);
  return existsSync(path) ? readFeedFile(path) : undefined;
}
