import { parsePageAddress, type SiteKey } from '../core/url-order.ts';

/** A name as a person types it: a host, or any address of the site. Undefined for what is no name of a site. */
export function parseSiteName(typed: string): SiteKey | undefined {
  const text = typed.trim();
  const address = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  const site = /[\s@]/.test(text) ? undefined : parsePageAddress(address)?.site;
  return site && (/[^.]\.[^.]/.test(site) || site.startsWith('localhost')) ? site : undefined;
}
