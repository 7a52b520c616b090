import type { ArchiveOptions } from './archive-options.ts';
import type { ArchivedPost } from './archived-post.ts';
import { makePostRecord } from './render-post.ts';
import { writeEpub } from './write-epub.ts';
import { writeWarc } from './write-warc.ts';
import { renderOne, writeZip, type ZippedFormat } from './write-zip.ts';
import { toBytes } from './zip-files.ts';

/** One format in which pages leave the machine. */
export interface FormatEntry {
  /** Name of its label in `public/_locales`. */
  labelKey: string;
  mimeType: string;
  /** Without a dot. */
  extension: string;
  /** One page, many, or both alike. */
  holds: 'one' | 'many' | 'both';
  /** It can hold pictures. */
  pictures: boolean;
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

const LABELS: Record<ZippedFormat, string> = {
  text: 'formatText',
  markdown: 'formatMarkdown',
  html: 'formatHtml',
  json: 'formatJson',
};

/** The one table of formats. */
export const exportFormats: Readonly<Record<ExportFormat, FormatEntry>> = {
  text: single('text', 'text/plain', 'txt', false),
  markdown: single('markdown', 'text/markdown', 'md', false),
  html: single('html', 'text/html', 'html', true),
  json: single('json', 'application/json', 'json', true),
  epub: {
    labelKey: 'formatEpub',
    mimeType: 'application/epub+zip',
    extension: 'epub',
    holds: 'both',
    pictures: true,
    render: writeEpub,
  },
  jsonl: {
    labelKey: 'formatJsonLines',
    mimeType: 'application/jsonl',
    extension: 'jsonl',
    holds: 'both',
    pictures: true,
    render: writeJsonLines,
  },
  'text-zip': zipped('text', false),
  'markdown-zip': zipped('markdown', true),
  'html-zip': zipped('html', true),
  'json-zip': zipped('json', true),
  warc: {
    labelKey: 'formatWarc',
    mimeType: 'application/warc',
    extension: 'warc.gz',
    holds: 'both',
    pictures: true,
    render: writeWarc,
  },
};

function single(format: ZippedFormat, mimeType: string, extension: string, pictures: boolean): FormatEntry {
  return {
    labelKey: LABELS[format],
    mimeType,
    extension,
    holds: 'one',
    pictures,
    render: async ([post], options) => toBytes(renderOne(post as ArchivedPost, format, options)),
  };
}

function zipped(format: ZippedFormat, pictures: boolean): FormatEntry {
  return {
    labelKey: `${LABELS[format]}Zip`,
    mimeType: 'application/zip',
    extension: 'zip',
    holds: 'both',
    pictures,
    render: (posts, options) => writeZip(posts, format, options),
  };
}

/** A record a line, in the order of the posts. */
async function writeJsonLines<Node>(
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
