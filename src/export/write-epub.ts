import type { ArchiveOptions } from './archive-options.ts';
import type { ArchivedPost } from './archived-post.ts';
import { type BookAddresses, bookAddress, buildXhtml } from './build-xhtml.ts';
import { cleanField, cleanLanguage, cleanText, directionOf } from './clean-field.ts';
import {
  BOOK_STYLE,
  type BookItem,
  CONTAINER,
  renderBookPage,
  renderContents,
  renderPackage,
} from './epub-files.ts';
import { escapeText } from './escape-markup.ts';
import { type NamedPicture, namePictures } from './name-pictures.ts';
import { nameUuid } from './name-uuid.ts';
import { readContent } from './read-content.ts';
import { renderByline, renderComments } from './render-post.ts';
import { renderXml } from './xhtml-tree.ts';
import { toBytes, type ZipEntry, zipFiles } from './zip-files.ts';

/** What every reading system shows without a fallback (EPUB 3.2, core media types); drawings would be held to SVG's whole schema. */
const BOOK_PICTURES: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/gif']);
/** Authors that the book's own facts name. */
const MOST_AUTHORS = 20;

/**
 * An EPUB 3 book of posts, one chapter a post, in the order given: contents page, languages and directions, links
 * between its posts inside it, its pictures. What a page is made of is brought into XHTML's schema, so that it passes
 * epubcheck. Needs at least one post. Linear in bytes.
 */
export async function writeEpub<Node>(
  posts: readonly ArchivedPost[],
  options: ArchiveOptions<Node>,
): Promise<Uint8Array> {
  const { words, now } = options;
  const language = cleanLanguage(options.language) ?? cleanLanguage(posts[0]?.language) ?? 'und';
  const title = cleanField(options.title) || words.untitled;
  const pictures = new Map([...namePictures(posts)].filter(([, { type }]) => BOOK_PICTURES.has(type)));
  const files = posts.map((_, at) => `post-${String(at + 1).padStart(4, '0')}.xhtml`);
  const addresses = makeAddresses(posts, files, pictures);

  const items: BookItem[] = [
    { id: 'contents', file: 'contents.xhtml', type: 'application/xhtml+xml', properties: ['nav'] },
    { id: 'style', file: 'style.css', type: 'text/css', properties: [] },
  ];
  const entries: ZipEntry[] = [];
  const add = (file: string, text: string) => entries.push({ name: `EPUB/${file}`, bytes: toBytes(text) });
  const chapters = posts.map(({ title: name, url }, at) => ({
    file: files[at] as string,
    title: cleanField(name) || cleanField(url) || words.untitled,
  }));
  add(
    'contents.xhtml',
    renderBookPage(title, language, directionOf(language), renderContents(words.contents, chapters)),
  );
  add('style.css', BOOK_STYLE);
  for (const [at, post] of posts.entries()) {
    const { file, title: name } = chapters[at] as { file: string; title: string };
    const { page, hasMath } = renderChapter(post, name, language, options, addresses);
    items.push({
      id: `post-${at + 1}`,
      file,
      type: 'application/xhtml+xml',
      properties: hasMath ? ['mathml'] : [],
    });
    add(file, page);
    await options.onPost?.(at + 1);
  }
  for (const { name, type, picture } of pictures.values()) {
    items.push({ id: `picture-${name.replace('.', '-')}`, file: `pictures/${name}`, type, properties: [] });
    entries.push({ name: `EPUB/pictures/${name}`, bytes: picture.bytes, stored: true });
  }
  const authors = [
    ...new Set(posts.map(({ author }) => cleanField(author)).filter((author) => author !== '')),
  ];
  const facts = {
    id: `urn:uuid:${nameUuid([title, now, ...posts.map(({ url }) => url)].join('\n'))}`,
    title,
    language,
    direction: directionOf(language),
    authors: authors.slice(0, MOST_AUTHORS),
    source: posts.length === 1 ? bookAddress(posts[0]?.url ?? '') : undefined,
    modified: now,
  };
  const order = ['contents', ...posts.map((_, at) => `post-${at + 1}`)];
  return zipFiles(
    [
      // First and as it is, so that the file tells what it is by its first bytes (OCF 3.2, 4.3).
      { name: 'mimetype', bytes: toBytes('application/epub+zip'), stored: true },
      { name: 'META-INF/container.xml', bytes: toBytes(CONTAINER) },
      { name: 'EPUB/package.opf', bytes: toBytes(renderPackage(facts, items, order)) },
      ...entries,
    ],
    now,
  );
}

function renderChapter<Node>(
  post: ArchivedPost,
  title: string,
  bookLanguage: string,
  options: ArchiveOptions<Node>,
  addresses: BookAddresses,
): { page: string; hasMath: boolean } {
  const { index, root } = readContent(post, options.parser);
  const { nodes, hasMath } = buildXhtml(index, root, options.parser.adapter, addresses);
  const language = cleanLanguage(post.language) ?? bookLanguage;
  const body = [
    `<h1>${escapeText(title)}</h1>`,
    renderByline(post, bookAddress(post.url) ?? ''),
    renderXml(nodes),
    renderComments(post.comments, options.words.comments),
  ].filter((part) => part !== '');
  return {
    page: renderBookPage(cleanText(title), language, directionOf(language), body.join('\n')),
    hasMath,
  };
}

function makeAddresses(
  posts: readonly ArchivedPost[],
  files: readonly string[],
  pictures: ReadonlyMap<string, NamedPicture>,
): BookAddresses {
  const pages = new Map(
    posts.map(({ url }, at): [string, string] => [url.split('#', 1)[0] as string, files[at] as string]),
  );
  return {
    page: (address) => pages.get(address.split('#', 1)[0] as string),
    picture(address) {
      const named = pictures.get(address);
      return named && `pictures/${named.name}`;
    },
  };
}
