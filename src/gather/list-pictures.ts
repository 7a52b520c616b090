/** Pictures of a post that are kept. Higher: more requests a post. */
const MAX_PICTURES = 100;
const SOURCES = /<img\s[^>]*?src="([^"]+)"/g;
const CODES: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

/** Whole http(s) addresses of the pictures of a kept document, as `export/render-html` writes them, each once. Linear. */
export function listPictures(html: string): string[] {
  const found = new Set<string>();
  for (const [, source] of html.matchAll(SOURCES)) {
    const url = (source as string).replace(/&(?:amp|lt|gt|quot);/g, (code) => CODES[code] ?? code);
    if (found.size < MAX_PICTURES && /^https?:/i.test(url)) found.add(url);
  }
  return [...found];
}
