import { makePageRecord, type PageRecord } from '../../src/core/page-record.ts';
import { takeSnapshot } from '../../src/core/page-walk.ts';
import { parse5Adapter, parseDocument } from '../../src/markup/parse5-adapter.ts';

const FRAME = [
  'Harbour log',
  'Tides',
  'Crew',
  'Charts',
  'Write to the harbour master',
  'Printed on recycled sails',
];

/** The record of an invented page: a frame that all pages of `edition` share, and text of its own. */
export function inventRecord(
  site: string,
  path: string,
  capturedAt: number,
  text = `${path} alone`,
  edition = '',
): PageRecord {
  const [title, ...menu] = FRAME.map((line) => `${line}${edition}`);
  const html = `<title>${text}</title><nav><b>${title}</b>${menu
    .slice(0, 3)
    .map((line) => `<a href="/">${line}</a>`)
    .join('<br>')}</nav><main><h1>${text}</h1><p>${text}, told at length.</p></main><footer>${menu
    .slice(3)
    .map((line) => `<p>${line}</p>`)
    .join('')}</footer>`;
  const url = `https://${site}${path}`;
  const record = makePageRecord(takeSnapshot(url, parseDocument(html), parse5Adapter), capturedAt);
  if (record === undefined) throw new Error(`no record for ${url}`);
  return record;
}

/** Numbers from 0 to 1, the same for the same seed (mulberry32, public domain). */
export function makeRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
