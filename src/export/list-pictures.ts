import type { ArchivedPost, HtmlParser } from './archived-post.ts';
import { readContent } from './read-content.ts';
import { renderHtmlBody } from './render-html.ts';

/** Whole addresses of the pictures that a post's content shows, each once, in order; those inside it (`data:`) are not among them. */
export function listPictures<Node>(post: ArchivedPost, parser: HtmlParser<Node>): string[] {
  const { index, root } = readContent(post, parser);
  const addresses = new Set<string>();
  renderHtmlBody(index, root, parser.adapter, undefined, (address) => {
    if (/^https?:/.test(address)) addresses.add(address);
    return address;
  });
  return [...addresses];
}
