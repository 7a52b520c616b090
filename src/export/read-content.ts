import type { PageIndex } from '../core/page-index.ts';
import { takeSnapshot } from '../core/page-walk.ts';
import type { ArchivedPost, HtmlParser } from './archived-post.ts';

/** A post's content, parsed and walked. */
export interface ReadContent<Node> {
  index: PageIndex<Node>;
  root: Node;
}

/** Parses and walks a post's content; its addresses are those of the post. Linear. */
export function readContent<Node>(post: ArchivedPost, parser: HtmlParser<Node>): ReadContent<Node> {
  const root = parser.parse(post.content);
  return { index: takeSnapshot(post.url, root, parser.adapter), root };
}
