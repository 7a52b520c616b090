import { gunzipSync, unzipSync } from 'fflate';
import MarkdownIt from 'markdown-it';
import { parse as parseYaml } from 'yaml';
import { parsePlainTree } from '../../src/cli/exact/parse-plain-tree.ts';
import { renderOwnPage } from '../../src/cli/output/render-own-page.ts';
import { renderPlainMarkdown } from '../../src/cli/output/render-plain-markdown.ts';
import { decideBlocks, type PageDecision } from '../../src/core/decide-blocks.ts';
import { serialiseHead, serialisePage } from '../../src/core/serialise-page.ts';
import { archive } from '../../src/export/archive.ts';
import type { ArchivedPost } from '../../src/export/archived-post.ts';
import { EXPORT_FORMATS, exportFormats } from '../../src/export/export-formats.ts';
import { parse5Adapter } from '../../src/markup/parse5-adapter.ts';
import { makePost as makePostOfTab } from '../../src/takeaway/make-post.ts';
import { makePost, options } from './hostile-posts.ts';
import { parsePage } from './parse-page.ts';

/** What is attacked with: a page's markup, and a text for every field around it. */
export interface AttackedPage {
  readonly markup: string;
  readonly field: string;
}

/** One text that an output has written. */
export interface Written {
  /** File name, or the name of a field. */
  readonly name: string;
  /** As it stands. */
  readonly text: string;
  /** What a browser would show of it, where it is or becomes HTML. */
  readonly html?: string;
  /** XHTML: read as XML. */
  readonly xml?: boolean;
  /** Fields around the text, as a reader of the format reads them. */
  readonly fields?: unknown;
}

/** One way in which a page leaves the extension or the command line. */
export interface Output {
  readonly name: string;
  write(page: AttackedPage): Promise<Written[]>;
}

const URL_OF_PAGE = 'https://kettle.example/2024/rye';
/** The most careless reader of Markdown: HTML is passed on and every link is one. */
const careless = new MarkdownIt({ html: true });
careless.validateLink = () => true;

const decode = (bytes: Uint8Array) => new TextDecoder('utf-8', { fatal: true }).decode(bytes);

/** The page around an attack: a headline and enough honest text that it is an article. */
export function renderAttackedPage(markup: string): string {
  const paragraph =
    'The baker kept a ledger of every loaf, and of the weather on the day that it was baked, for eleven years.';
  return `<!DOCTYPE html><html lang="en"><head><title>Rye | Kettle</title></head><body><main><article><h1>Rye without fear</h1>
<p>First honest line. ${paragraph}</p>
${markup}
<p>Last honest line. ${paragraph}</p></article></main></body></html>`;
}

function readMarkdown(name: string, text: string): Written {
  const [, front = '', body = text] = /^---\n([\s\S]*?\n)---\n([\s\S]*)$/.exec(text) ?? [];
  return { name, text, html: careless.render(body), ...(front ? { fields: parseYaml(front) } : {}) };
}

function readRecord(name: string, text: string): Written[] {
  const record = JSON.parse(text) as Record<string, unknown>;
  const html = [record.content_html, record.cleaned_html].filter((field) => typeof field === 'string');
  return [{ name, text, fields: Object.keys(record), html: html.join('\n') }];
}

/** A file by the end of its name. Throws for one that nobody here knows how to judge. */
function readFile(name: string, bytes: Uint8Array): Written[] {
  const [ending] = /[^.]+$/.exec(name) ?? [''];
  if (name === 'mimetype' || ending === 'css' || ending === 'png') return [{ name, text: '' }];
  if (ending === 'zip' || ending === 'epub')
    return Object.entries(unzipSync(bytes)).flatMap(([inner, file]) => readFile(inner, file));
  if (ending === 'gz') return readWarc(name, decode(gunzipMembers(bytes)));
  const text = decode(bytes);
  if (ending === 'txt') return [{ name, text }];
  if (ending === 'md') return [readMarkdown(name, text)];
  if (ending === 'html') return [{ name, text, html: text }];
  if (ending === 'xhtml') return [{ name, text, html: text.replace(/^<\?xml[^>]*\?>/, ''), xml: true }];
  if (ending === 'opf' || ending === 'xml') return [{ name, text, xml: true }];
  if (ending === 'json') return readRecord(name, text);
  if (ending === 'jsonl')
    return text
      .trimEnd()
      .split('\n')
      .flatMap((line) => readRecord(name, line));
  throw new Error(`nobody here can judge ${name}`);
}

/** A WARC's records: what is kept as HTML, and facts as JSON. */
function readWarc(name: string, text: string): Written[] {
  return text.split(/(?=^WARC\/1\.1\r\n)/m).map((record) => {
    const cut = record.indexOf('\r\n\r\n');
    const [head, body] = [
      record.slice(0, cut),
      record
        .slice(cut + 4)
        .trimEnd()
        .replaceAll('\r\n', '\n'),
    ];
    const isPage = /^WARC-Type: resource/m.test(head);
    return {
      name,
      text: body,
      fields: head.split('\r\n').map((line) => line.replace(/:.*/, '')),
      ...(isPage ? { html: body } : {}),
    };
  });
}

/** fflate reads one member; a WARC has one a record, whose starts its own length fields give. */
function gunzipMembers(bytes: Uint8Array): Uint8Array {
  const parts: Uint8Array[] = [];
  const starts = [];
  for (let at = 0; at + 3 < bytes.length; at++)
    if (bytes[at] === 0x1f && bytes[at + 1] === 0x8b && bytes[at + 2] === 8 && bytes[at + 3] === 0)
      starts.push(at);
  for (const [number, start] of starts.entries())
    parts.push(gunzipSync(bytes.subarray(start, starts[number + 1])));
  return Uint8Array.from(parts.flatMap((part) => [...part]));
}

/** A post with the attack in its content as a tab sends it, or as it stands, and in each of its fields. */
function attackedPost({ markup, field }: AttackedPage, asSent: boolean): ArchivedPost {
  const html = renderAttackedPage(markup);
  const around = {
    title: field,
    author: field,
    date: field,
    language: field,
    comments: [{ author: field, date: field, text: `${field}\n${markup}` }],
  };
  if (!asSent) return makePost({ content: html, ...around, url: URL_OF_PAGE });
  const { index, root } = parsePage(html, URL_OF_PAGE);
  const sent = serialisePage(index, root, parse5Adapter, undefined);
  const parts = {
    url: URL_OF_PAGE,
    title: field,
    headline: field,
    language: field,
    level: 'site' as const,
    kept: sent,
    comments: `<div>${markup}</div>`,
    whole: `<head>${serialiseHead(root, parse5Adapter)}</head>${sent}`,
  };
  return { ...makePostOfTab(parts, options.parser), ...around };
}

function own(format: 'text' | 'markdown' | 'html' | 'json', decided: boolean): Output {
  return {
    name: `clean to ${format}, ${decided ? 'decided' : 'whole'}`,
    async write({ markup }) {
      const { index, root } = parsePage(renderAttackedPage(markup), URL_OF_PAGE);
      const nothing = { pages: [], level: 'page' as const, leftAsIs: false, headline: -1 };
      const decision: PageDecision = decided
        ? decideBlocks(index, undefined)
        : { ...nothing, reason: index.blocks.text.map(() => undefined) };
      const page = { document: root, index, scores: new Float32Array() };
      const text = renderOwnPage(URL_OF_PAGE, page, { decision, found: undefined }, format, true, () => 'en');
      const ending = { text: 'txt', markdown: 'md', html: 'html', json: 'json' }[format];
      return readFile(`page.${ending}`, new TextEncoder().encode(text));
    },
  };
}

/**
 * Every output of the extension and of the command line; a new one has only to be added here (a new format of
 * `export-formats` is here by itself). Not here: `--exact --format html`, which is plain Deboiler's own HTML to the
 * letter, and `label`, which writes the page as it was given: both for data sets, both say so in SECURITY.md.
 */
export const OUTPUTS: readonly Output[] = [
  ...EXPORT_FORMATS.flatMap((format) =>
    (format.endsWith('-zip') ? [true] : [true, false]).map(
      (asSent): Output => ({
        name: `${format}, ${asSent ? 'as a tab sends the page' : 'of the page as it stands'}`,
        async write(page) {
          const { name, bytes } = await archive([attackedPost(page, asSent)], format, options);
          const files = readFile(`file.${exportFormats[format].extension}`, bytes);
          return [{ name, text: '' }, ...files];
        },
      }),
    ),
  ),
  ...(['text', 'markdown', 'html', 'json'] as const).flatMap((format) => [
    own(format, true),
    own(format, false),
  ]),
  {
    name: 'clean --exact to markdown',
    write: async ({ markup }) => {
      const tree = parsePlainTree(renderAttackedPage(markup));
      return [readMarkdown('page.md', renderPlainMarkdown(URL_OF_PAGE, tree, new Set()))];
    },
  },
];
