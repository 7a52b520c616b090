import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { type GoldPage, hostOf } from './train-pages.ts';

/** Characters of one line: a page with its labels. */
const MOST_CHARS = 50_000_000;

/** A page that a reader labelled, out of a line of a sample file; undefined for lines that are none. */
export function parseReportedPage(line: string, id: string): GoldPage | undefined {
  if (line.trim() === '' || line.length > MOST_CHARS) return undefined;
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return undefined; // Not JSON: the caller counts it.
  }
  if (typeof value !== 'object' || value === null) return undefined;
  const { html, text, url } = value as Record<string, unknown>;
  if (typeof html !== 'string' || typeof text !== 'string') return undefined;
  const address = typeof url === 'string' ? url : '';
  const host = hostOf(address);
  return { set: 'report', id, host, kind: 'report', url: address, html, gold: text, headline: true };
}

/** Every page of sample files (JSON lines of "report this page", or of any `deboiler label` pairs), and how many lines are none. */
export async function readReportedPages(
  files: readonly string[],
): Promise<{ pages: GoldPage[]; refused: number }> {
  const pages: GoldPage[] = [];
  let refused = 0;
  for (const file of files) {
    let at = 0;
    for await (const line of createInterface({
      input: createReadStream(file),
      crlfDelay: Number.POSITIVE_INFINITY,
    })) {
      at++;
      const page = parseReportedPage(line, `${file}:${at}`);
      if (page) pages.push(page);
      else if (line.trim() !== '') refused++;
    }
  }
  return { pages, refused };
}
