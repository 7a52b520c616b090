import { type EvalSite, listSiteIds, readEvalSite } from './datasets.ts';
import { cleanExact } from './eval-exact.ts';
import { cleanOwn, drawRuns, type FeedFacts, learnOwn, openOwnPage, readFeedFacts } from './eval-own.ts';
import { type PageFigures, PageScorer } from './eval-scores.ts';
import type { CachedPeer } from './peers-cache.ts';
import { putTitleFirst, renderPlainText } from './peers-text.ts';

/** Pages seen together on the curve; `all` is every page of the site. */
export const CURVE = ['1', '2', '3', '5', '10', '20', 'all'] as const;
/** Seeded draws averaged at each point of the curve but the first and the last, where there is only one. */
const DRAWS = 2;

/** Points of the curve that are measured with the site's feed as well. */
const FEED_CURVE: ReadonlySet<string> = new Set(['1', '2', '3', '10', 'all']);
/** Ends the name of a method that knows the site's feed. It has figures only on sites whose feed meets stored pages. */
export const WITH_FEED = '+ feed';
const NO_FEED: FeedFacts = new Map();

/** What is measured of a folder of sites: scores by method, then site. */
export interface SitesResult {
  sites: { id: string; kind: string; lang: string; pages: number }[];
  methods: Map<string, Map<string, PageFigures[]>>;
  /** Pages a peer gave an error for, by method. */
  errors: Map<string, number>;
}

/** Which methods are measured. */
export interface SitesOptions {
  only: readonly string[];
  peers: readonly CachedPeer[];
  /** Points of the curve. */
  curve: readonly string[];
  /** Sites of several pages: our modes learn from the site. Else every page stands alone. */
  together: boolean;
}

/** Measures body, peers, exact mode and our own mode on every page with gold of a folder of sites. */
export async function measureSites(
  folder: string,
  options: SitesOptions,
  report: (line: string) => void,
): Promise<SitesResult> {
  const result: SitesResult = { sites: [], methods: new Map(), errors: new Map() };
  const ids = listSiteIds(folder).filter(
    (id) => options.only.length === 0 || options.only.some((part) => id.includes(part)),
  );
  for (const id of ids) {
    const started = performance.now();
    const site = readEvalSite(`${folder}/${id}`);
    const withGold = site.pages.filter((page) => page.gold !== undefined).length;
    result.sites.push({ id, kind: site.kind, lang: site.lang, pages: withGold });
    const scorer = new PageScorer();
    const add = (method: string, text: string, gold: string) => {
      const sites = result.methods.get(method) ?? new Map<string, PageFigures[]>();
      result.methods.set(method, sites);
      const pages = sites.get(id) ?? [];
      sites.set(id, pages);
      pages.push(scorer.score(text, gold));
    };
    await measurePeers(site, options, result.errors, add);
    measureOwn(site, options, add);
    report(`${id} ${Math.round(performance.now() - started)} ms`);
  }
  return result;
}

type Add = (method: string, text: string, gold: string) => void;

async function measurePeers(
  site: EvalSite,
  options: SitesOptions,
  errors: Map<string, number>,
  add: Add,
): Promise<void> {
  for (const { html, url, gold } of site.pages) {
    if (gold === undefined) continue;
    add('body', renderPlainText(html), gold);
    for (const peer of options.peers) {
      const output = await peer.extract(html, url);
      if (!output) continue;
      if (output.error !== undefined) errors.set(peer.name, (errors.get(peer.name) ?? 0) + 1);
      const text = renderPlainText(output.html);
      add(peer.name, site.headline ? putTitleFirst(output.title, text) : text, gold);
    }
  }
}

function measureOwn(site: EvalSite, options: SitesOptions, add: Add): void {
  if (options.together) {
    const texts = cleanExact(site);
    for (const [i, page] of site.pages.entries())
      if (page.gold !== undefined) add('exact', texts[i]!, page.gold);
  }
  const pages = site.pages.map((page) => openOwnPage(page, options.together ? site.id : page.url));
  const facts = readFeedFacts(site);
  for (const k of options.together ? options.curve : ['1']) {
    const size = k === 'all' ? pages.length : Number(k);
    const draws = size <= 1 || size >= pages.length ? 1 : DRAWS;
    const feeds = facts.size > 0 && FEED_CURVE.has(k) ? [NO_FEED, facts] : [NO_FEED];
    for (let draw = 0; draw < draws; draw += 1) {
      for (const run of drawRuns(pages.length, size, draw)) {
        for (const feed of feeds) {
          const known = learnOwn(pages, run, feed);
          const method = feed === NO_FEED ? `own ${k}` : `own ${k} ${WITH_FEED}`;
          for (const row of new Set(run)) {
            const { gold } = site.pages[row]!;
            if (gold !== undefined) add(method, cleanOwn(pages[row]!, known), gold);
          }
        }
      }
    }
  }
}
