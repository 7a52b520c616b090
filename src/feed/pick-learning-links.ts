import { parsePageAddress } from '../core/url-order.ts';
import { isPostUrl, learnPostShapes } from './post-url-shapes.ts';

/** Where a site's further pages are known from. All absolute addresses of the site. */
export interface LinkSources {
  /** Of the feed's entries. */
  feed: readonly string[];
  /** Of the page itself. */
  page: readonly string[];
  sitemap: readonly string[];
}

/**
 * Pages to learn a site from beside the one at `url`, best first, each once, without those of `seen` (page keys):
 * what its feed speaks of, then addresses of the page's own form, then those of the forms that most links have.
 * Linear in links, times their forms.
 */
export function pickLearningLinks(url: string, sources: LinkSources, seen: ReadonlySet<string>): string[] {
  const taken = new Set([...seen, parsePageAddress(url)?.page ?? '']);
  const picked: string[] = [];
  const take = (links: readonly string[]) => {
    for (const link of links) {
      const page = parsePageAddress(link)?.page;
      if (page === undefined || taken.has(page)) continue;
      taken.add(page);
      picked.push(link);
    }
  };
  const links = [...sources.page, ...sources.sitemap];
  const own = learnPostShapes([url]);
  take(sources.feed);
  take(links.filter((link) => isPostUrl(own, link)));
  for (const group of groupByShape(links)) take(group);
  return picked;
}

/** Links by the form of their address, largest group first; those of the site's top have no form and come last. */
function groupByShape(links: readonly string[]): string[][] {
  const groups = new Map<string, string[]>();
  for (const link of links) {
    const shape = learnPostShapes([link])[0] ?? '';
    groups.set(shape, [...(groups.get(shape) ?? []), link]);
  }
  const top = groups.get('') ?? [];
  groups.delete('');
  return [...[...groups.values()].sort((a, b) => b.length - a.length), top];
}
