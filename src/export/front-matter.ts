import type { PostFacts } from './archived-post.ts';
import { cleanDate, cleanField, cleanLanguage } from './clean-field.ts';

/**
 * The YAML front matter of a page: title, author, date, site, address, language; what is unknown is left out. Every
 * text is a double-quoted scalar, whose escapes are JSON's (YAML 1.2, 7.3.1), so no title can end it.
 */
export function renderFrontMatter(post: PostFacts): string {
  const date = cleanDate(post.date);
  const fields: [name: string, value: string | undefined][] = [
    ['title', quote(cleanField(post.title))],
    ['author', quote(cleanField(post.author))],
    ['date', date ?? quote(cleanField(post.date))],
    ['site', quote(siteOf(post.url))],
    ['address', quote(cleanField(post.url.slice(0, 2_000)))],
    ['language', quote(cleanLanguage(post.language) ?? '')],
  ];
  const lines = fields.filter(([, value]) => value !== undefined).map(([name, value]) => `${name}: ${value}`);
  return ['---', ...lines, '---', ''].join('\n');
}

/** The host of an address without `www.`; '' where it has none. */
export function siteOf(url: string): string {
  try {
    return new URL(url).host.replace(/^www\./, '');
  } catch {
    return '';
  }
}

/** What JSON leaves as it is and YAML does not print: next line, line and paragraph separators, marks of byte order. */
function quote(text: string): string | undefined {
  if (text === '') return undefined;
  const asEscape = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return JSON.stringify(text).replace(/[\u007f-\u009f\u2028\u2029\ufeff]/g, asEscape);
}
