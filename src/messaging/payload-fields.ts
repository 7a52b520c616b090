import { type PageKey, parsePageAddress, type SiteKey } from '../core/url-order.ts';
import type { SiteRule } from './site-knowledge.ts';

/** Characters of an address, and of a site's key. */
const MAX_URL_CHARS = 8_192;
const MAX_SITE_CHARS = 300;

/** A list whose every entry parses. */
export function parseList<Entry>(
  value: unknown,
  most: number,
  parse: (entry: unknown) => Entry | undefined,
): Entry[] | undefined {
  if (!Array.isArray(value) || value.length > most) return undefined;
  const entries = value.map(parse).filter((entry) => entry !== undefined);
  return entries.length === value.length ? entries : undefined;
}

/** A field of whatever came, undefined where there is none. */
export function field(input: unknown, name: string): unknown {
  return typeof input === 'object' && input !== null ? (input as Record<string, unknown>)[name] : undefined;
}

/** True for true and false. */
export function isFlag(value: unknown): value is boolean {
  return typeof value === 'boolean';
}

/** True for whole numbers from 0. */
export function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}

/** True for a site's rule. */
export function isRule(value: unknown): value is SiteRule {
  return value === 'always' || value === 'ask' || value === 'never';
}

/** A site's rule; null: none of its own. */
export function isStoredRule(value: unknown): value is SiteRule | null {
  return value === null || isRule(value);
}

/** True for a text that may be a page's key. */
export function isPage(value: unknown): value is PageKey {
  return typeof value === 'string' && value.length > 0 && value.length <= MAX_URL_CHARS;
}

/** True for the address of a web page. */
export function isAddress(value: unknown): value is string {
  return typeof value === 'string' && value.length <= MAX_URL_CHARS && parsePageAddress(value) !== undefined;
}

/** True for a key that `parsePageAddress` could have given; never for `*`, which stands for hosts in match patterns. */
export function isSite(value: unknown): value is SiteKey {
  if (typeof value !== 'string' || value.length === 0 || value.length > MAX_SITE_CHARS) return false;
  if (value.includes('*')) return false;
  return (
    parsePageAddress(`https://${value}/`)?.site === value ||
    parsePageAddress(`http://${value}/`)?.site === value
  );
}
