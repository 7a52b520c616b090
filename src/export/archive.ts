import type { ArchiveFile, ArchiveOptions } from './archive-options.ts';
import type { ArchivedPost } from './archived-post.ts';
import { type ExportFormat, exportFormats } from './export-formats.ts';
import { makeFileName } from './file-name.ts';

/**
 * Posts as one file of a format of the table, with a name that is safe on every system. Throws where there is no
 * post, and where a format that holds one page is given more. Everything in a post is taken for hostile.
 */
export async function archive<Node>(
  posts: readonly ArchivedPost[],
  format: ExportFormat,
  options: ArchiveOptions<Node>,
): Promise<ArchiveFile> {
  const { mimeType, extension, holds, render } = exportFormats[format];
  const [first] = posts;
  if (first === undefined) throw new Error(`${format}: no post was given`);
  if (holds === 'one' && posts.length > 1) throw new Error(`${format} holds one page, not ${posts.length}`);
  const title = holds === 'one' ? first.title : options.title;
  const bytes = await render(posts, options);
  return { name: makeFileName(title, extension, 'deboiler'), mimeType, bytes };
}
