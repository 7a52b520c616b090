/** Which site a page belongs to, and the order in which a site's pages stand side by side. */

/** Host in lower case and punycode without a leading `www.`, with its port where that is not the default. */
export type SiteKey = string & { readonly __siteKey: unique symbol };

/** A page's URL without scheme, fragment and campaign parameters: its identity, and by code points its place in the site. */
export type PageKey = string & { readonly __pageKey: unique symbol };

/** The keys of one page. */
export interface PageAddress {
  site: SiteKey;
  page: PageKey;
}

const CAMPAIGN_PARAMETER = /^(utm_.*|gclid|fbclid)$/i;
const AFTER_AUTHORITY = /^\s*https?:[/\\]*[^/?#\\]*([^#]*)/i;

/**
 * Site and page key of an http(s) address; undefined for any other text. Every subdomain and every port is a
 * site of its own; http and https are one (CLI.md, "Site key" and "Page identity"). The path stays as it was
 * written, so that a data set's own order is kept.
 */
export function parsePageAddress(url: string): PageAddress | undefined {
  let parsed: URL;
  try {
    parsed = new URL(url);
  } catch {
    return undefined;
  }
  if (parsed.protocol !== 'http:' && parsed.protocol !== 'https:') return undefined;
  const site = parsed.host.replace(/^www\./, '') as SiteKey;
  const written = AFTER_AUTHORITY.exec(url)?.[1] ?? '/';
  const question = written.indexOf('?');
  const path = question < 0 ? written : written.slice(0, question);
  const query = question < 0 ? '' : keptQuery(written.slice(question));
  return { site, page: (parsed.host + (path || '/') + query) as PageKey };
}

/** Negative, zero or positive as `a` stands before, at or after `b`: by code points, as Python's sort (ALGORITHMS.md 1). */
export function comparePageKeys(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i++) {
    const x = a.charCodeAt(i);
    const y = b.charCodeAt(i);
    if (x !== y) return fixSurrogate(x) - fixSurrogate(y);
  }
  return a.length - b.length;
}

function fixSurrogate(unit: number): number {
  if (unit < 0xd800) return unit;
  return unit < 0xe000 ? unit + 0x2000 : unit - 0x800;
}

function keptQuery(search: string): string {
  if (search.length < 2) return '';
  const kept = search
    .slice(1)
    .split('&')
    .filter((part) => !CAMPAIGN_PARAMETER.test(part.split('=', 1)[0] ?? ''));
  return kept.length > 0 ? '?' + kept.join('&') : '';
}
