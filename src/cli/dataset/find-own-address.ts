import { decodeHTMLAttribute } from 'entities/decode';

const TAG = /<(link|meta)\b((?:[^>"']|"[^"]*"|'[^']*')*)>/gi;
const ATTRIBUTE = /([a-z-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi;
/** Characters at the start of a page in which its address is looked for. */
const HEAD_CHARS = 200_000;

/** The address a page names as its own: `rel=canonical`, else `og:url`; undefined unless it is an http(s) one. */
export function findOwnAddress(html: string): string | undefined {
  let openGraph: string | undefined;
  for (const [, tag, text] of html.slice(0, HEAD_CHARS).matchAll(TAG)) {
    const attributes = readAttributes(text as string);
    const isLink = tag?.toLowerCase() === 'link';
    if (isLink && attributes.get('rel')?.toLowerCase().split(/\s+/).includes('canonical')) {
      const address = keepAddress(attributes.get('href'));
      if (address) return address;
    }
    if (!isLink && attributes.get('property')?.toLowerCase() === 'og:url')
      openGraph ??= keepAddress(attributes.get('content'));
  }
  return openGraph;
}

function readAttributes(text: string): Map<string, string> {
  const attributes = new Map<string, string>();
  for (const [, name, double, single, bare] of text.matchAll(ATTRIBUTE)) {
    const key = (name as string).toLowerCase();
    if (!attributes.has(key)) attributes.set(key, decodeHTMLAttribute(double ?? single ?? bare ?? '').trim());
  }
  return attributes;
}

function keepAddress(value: string | undefined): string | undefined {
  return value !== undefined && /^https?:\/\/[^\s]+$/i.test(value) && URL.canParse(value) ? value : undefined;
}
