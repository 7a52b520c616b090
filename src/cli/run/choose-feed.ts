import type { DatasetSite } from '../dataset/dataset.ts';
import { readFeedFile } from '../feed/site-pages.ts';
import type { RunOptions } from './run-options.ts';

/** Which feed a site is cleaned with: the one that was named, else its own; none with `--no-feed`, `--cold` or in exact mode. Throws `UsageError` when the named one is no feed. */
export function chooseFeed(options: RunOptions): (site: DatasetSite) => string | undefined {
  const { feed, useFeed, cold, exact } = options;
  if (feed !== undefined) readFeedFile(feed);
  if (!useFeed || cold || exact) return () => undefined;
  return (site) => feed ?? site.feed;
}
