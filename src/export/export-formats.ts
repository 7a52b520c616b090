import type { ArchiveOptions } from './archive-options.ts';
import type { ArchivedPost } from './archived-post.ts';

/** One format in which pages leave the machine. */
export interface FormatEntry {
  /** Name of its label in `public/_locales`. */
  labelKey: string;
  mimeType: string;
  /** Without a dot. */
  extension: string;
  /** One page, or any number. */
  holds: 'one' | 'many';
  /** It can hold pictures. */
  pictures: boolean;
  /** It is a text that can be copied. */
  text: boolean;
  /** The file's bytes. The writer is loaded when it is first asked for: the table itself is small. */
  render<Node>(posts: readonly ArchivedPost[], options: ArchiveOptions<Node>): Promise<Uint8Array>;
}

/** Names of the formats, in the order in which they are offered. */
export const EXPORT_FORMATS = [
  'text',
  'markdown',
  'html',
  'json',
  'epub',
  'jsonl',
  'text-zip',
  'markdown-zip',
  'html-zip',
  'json-zip',
  'warc',
] as const;
/** One of `EXPORT_FORMATS`. */
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

const ONE = { holds: 'one', text: true } as const;
const MANY = { holds: 'many', text: false } as const;
const ZIP = { ...MANY, mimeType: 'application/zip', extension: 'zip' } as const;

/** The one table of formats. */
export const exportFormats: Readonly<Record<ExportFormat, FormatEntry>> = {
  text: {
    ...ONE,
    labelKey: 'formatText',
    mimeType: 'text/plain',
    extension: 'txt',
    pictures: false,
    render: async (posts, options) => (await import('./write-zip.ts')).writeOne(posts, 'text', options),
  },
  markdown: {
    ...ONE,
    labelKey: 'formatMarkdown',
    mimeType: 'text/markdown',
    extension: 'md',
    pictures: false,
    render: async (posts, options) => (await import('./write-zip.ts')).writeOne(posts, 'markdown', options),
  },
  html: {
    ...ONE,
    labelKey: 'formatHtml',
    mimeType: 'text/html',
    extension: 'html',
    pictures: true,
    render: async (posts, options) => (await import('./write-zip.ts')).writeOne(posts, 'html', options),
  },
  json: {
    ...ONE,
    labelKey: 'formatJson',
    mimeType: 'application/json',
    extension: 'json',
    pictures: true,
    render: async (posts, options) => (await import('./write-zip.ts')).writeOne(posts, 'json', options),
  },
  epub: {
    ...MANY,
    labelKey: 'formatEpub',
    mimeType: 'application/epub+zip',
    extension: 'epub',
    pictures: true,
    render: async (posts, options) => (await import('./write-epub.ts')).writeEpub(posts, options),
  },
  jsonl: {
    ...MANY,
    labelKey: 'formatJsonLines',
    mimeType: 'application/jsonl',
    extension: 'jsonl',
    pictures: true,
    render: async (posts, options) => (await import('./write-json-lines.ts')).writeJsonLines(posts, options),
  },
  'text-zip': {
    ...ZIP,
    labelKey: 'formatTextZip',
    pictures: false,
    render: async (posts, options) => (await import('./write-zip.ts')).writeZip(posts, 'text', options),
  },
  'markdown-zip': {
    ...ZIP,
    labelKey: 'formatMarkdownZip',
    pictures: true,
    render: async (posts, options) => (await import('./write-zip.ts')).writeZip(posts, 'markdown', options),
  },
  'html-zip': {
    ...ZIP,
    labelKey: 'formatHtmlZip',
    pictures: true,
    render: async (posts, options) => (await import('./write-zip.ts')).writeZip(posts, 'html', options),
  },
  'json-zip': {
    ...ZIP,
    labelKey: 'formatJsonZip',
    pictures: true,
    render: async (posts, options) => (await import('./write-zip.ts')).writeZip(posts, 'json', options),
  },
  warc: {
    ...MANY,
    labelKey: 'formatWarc',
    mimeType: 'application/warc',
    extension: 'warc.gz',
    pictures: true,
    render: async (posts, options) => (await import('./write-warc.ts')).writeWarc(posts, options),
  },
};
