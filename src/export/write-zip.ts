import type { ArchiveOptions } from './archive-options.ts';
import type { ArchivedPost } from './archived-post.ts';
import { FileNames } from './file-name.ts';
import { namePictures } from './name-pictures.ts';
import { makePostRecord, renderPostHtml, renderPostMarkdown, renderPostText } from './render-post.ts';
import { toBytes, type ZipEntry, zipFiles } from './zip-files.ts';

/** What the files of a zip may be. */
export type ZippedFormat = 'text' | 'markdown' | 'html' | 'json';

const EXTENSIONS: Record<ZippedFormat, string> = { text: 'txt', markdown: 'md', html: 'html', json: 'json' };

/**
 * A zip of posts, a file each, named by number and title so that their order stays; pictures beside Markdown in a
 * folder of their own, inside HTML and JSON. Linear in bytes.
 */
export async function writeZip<Node>(
  posts: readonly ArchivedPost[],
  format: ZippedFormat,
  options: ArchiveOptions<Node>,
): Promise<Uint8Array> {
  const names = new FileNames();
  const entries: ZipEntry[] = [];
  const pictures = format === 'markdown' ? namePictures(posts) : new Map();
  const digits = Math.max(3, String(posts.length).length);
  for (const [at, post] of posts.entries()) {
    const number = String(at + 1).padStart(digits, '0');
    const text = renderOne(post, format, options, (address) => {
      const named = pictures.get(address);
      return named ? `pictures/${named.name}` : address;
    });
    const name = names.take(`${number} ${post.title}`, EXTENSIONS[format], number);
    entries.push({ name, bytes: toBytes(text) });
    await options.onPost?.(at + 1);
  }
  for (const { name, picture } of pictures.values())
    entries.push({ name: `pictures/${name}`, bytes: picture.bytes, stored: true });
  return zipFiles(entries, options.now);
}

/** The first post as a file of its own. */
export async function writeOne<Node>(
  posts: readonly ArchivedPost[],
  format: ZippedFormat,
  options: ArchiveOptions<Node>,
): Promise<Uint8Array> {
  return toBytes(renderOne(posts[0] as ArchivedPost, format, options));
}

function renderOne<Node>(
  post: ArchivedPost,
  format: ZippedFormat,
  options: ArchiveOptions<Node>,
  picture?: (address: string) => string,
): string {
  switch (format) {
    case 'text':
      return renderPostText(post, options);
    case 'markdown':
      return renderPostMarkdown(post, options, picture);
    case 'html':
      return renderPostHtml(post, options);
    case 'json':
      return `${JSON.stringify(makePostRecord(post, options), null, 2)}\n`;
  }
}
