/**
 * Characters of a page's HTML that are read, and `<` in it; pages of more are named as unreadable. The largest pages
 * of the web have about 15 million and a million. Higher: one such page takes more memory than Node gives, which ends
 * the whole run.
 */
const MAX_PAGE_CHARS = 64 * 1024 * 1024;
const MAX_PAGE_TAGS = 3_000_000;

/** The same HTML. Throws for a page that would not fit into memory when it is parsed. Linear. */
export function refuseHugePage(html: string): string {
  if (html.length > MAX_PAGE_CHARS) throw new Error(`a page of more than ${MAX_PAGE_CHARS} characters`);
  // Fewer characters cannot hold so many.
  if (html.length < MAX_PAGE_TAGS) return html;
  let count = 0;
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at + 1))
    if (++count > MAX_PAGE_TAGS) throw new Error(`a page of more than ${MAX_PAGE_TAGS} tags`);
  return html;
}
