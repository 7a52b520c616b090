import { type PageKey, parsePageAddress } from '../../core/url-order.ts';
import type { DatasetPage, DatasetSite } from './dataset.ts';

const LONE_SURROGATE = /\p{Surrogate}/gu;

/** The page's address; pages known by their path alone get one on a host that cannot exist (RFC 2606). */
export function nameAddress(url: string): string {
  return parsePageAddress(url)
    ? url
    : `http://local.invalid/${encodeURI(url.replace(LONE_SURROGATE, '\ufffd'))}`;
}

/** What tells one page from another within a site: its address's identity (CLI.md, "Page identity"). */
export function identifyPage(url: string): PageKey {
  return parsePageAddress(nameAddress(url))?.page ?? (url as PageKey);
}

/** Pages of a site that are learned from: of equal addresses the last in input order. In URL order. */
export function listLearningPages(site: DatasetSite): DatasetPage[] {
  return site.pages.filter((page, at) => {
    const next = site.pages[at + 1];
    return next === undefined || identifyPage(next.url) !== identifyPage(page.url);
  });
}
