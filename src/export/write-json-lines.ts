import type { ArchiveOptions } from './archive-options.ts';
import type { ArchivedPost } from './archived-post.ts';
import { makePostRecord } from './render-post.ts';
import { toBytes } from './zip-files.ts';

/** A record a line, in the order of the posts. Linear in bytes. */
export async function writeJsonLines<Node>(
  posts: readonly ArchivedPost[],
  options: ArchiveOptions<Node>,
): Promise<Uint8Array> {
  const lines: string[] = [];
  for (const [at, post] of posts.entries()) {
    lines.push(`${JSON.stringify(makePostRecord(post, options))}\n`);
    await options.onPost?.(at + 1);
  }
  return toBytes(lines.join(''));
}
