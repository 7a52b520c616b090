import {
  MAX_MESSAGE_CHARS,
  MAX_PATH_DEPTH,
  MAX_RECORD_BLOCKS,
  MAX_STEP_CHARS,
  SAMPLE_CHARS,
} from './limits.ts';
import type { PathTable } from './page-index.ts';
import type { PageRecord, RecordBlocks } from './page-record.ts';
import { RECORD_VERSION } from './record-version.ts';
import { isSignature } from './signature.ts';
import { parsePageAddress } from './url-order.ts';

/** Characters of an address; longer ones are refused. */
const MAX_URL_CHARS = 8_192;
const MAX_TITLE_CHARS = 300;
/** Places of one record. Higher: a page of nothing but odd names may fill the store. */
const MAX_PATHS = 40_000;
const MAX_KIND = 3;

type Accepts = (entry: unknown) => boolean;

/** One line a column, so that a column added to the record does not compile until it is guarded. */
const PATH_COLUMNS: Record<keyof PathTable, Accepts> = {
  parent: (entry) => isInteger(entry) && entry >= -1,
  step: (entry) => isText(entry, MAX_STEP_CHARS),
  count: isCount,
};

const BLOCK_COLUMNS: Record<keyof RecordBlocks, Accepts> = {
  kind: (entry) => isCount(entry) && entry <= MAX_KIND,
  path: isCount,
  exact: isSignature,
  folded: (entry) => entry === '' || isSignature(entry),
  opening: (entry) => entry === '' || isSignature(entry),
  chars: isCount,
  linkChars: isCount,
  score: (entry) => isCount(entry) && entry <= 100,
  flags: isCount,
  sample: (entry) => isText(entry, SAMPLE_CHARS),
};

/**
 * A page record out of whatever came: a page's script, a stored row, a file. Undefined when anything is missing,
 * too large, out of range, from a newer version, or at odds with the address. Answers a fresh copy that holds
 * known fields alone. Linear in its size.
 */
export function parsePageRecord(value: unknown): PageRecord | undefined {
  if (!isObject(value) || value.version !== RECORD_VERSION) return undefined;
  const { url, title, content, capturedAt } = value;
  if (!isText(url, MAX_URL_CHARS) || !isText(title, MAX_TITLE_CHARS)) return undefined;
  if (!isSignature(content) || !isTime(capturedAt)) return undefined;
  const address = parsePageAddress(url);
  if (address === undefined || address.site !== value.site || address.page !== value.page) return undefined;
  const paths = parseColumns<PathTable>(value.paths, PATH_COLUMNS, MAX_PATHS);
  const blocks = parseColumns<RecordBlocks>(value.blocks, BLOCK_COLUMNS, MAX_RECORD_BLOCKS);
  if (paths === undefined || blocks === undefined || !isTree(paths)) return undefined;
  if (blocks.path.some((place) => place >= paths.step.length)) return undefined;
  return { version: RECORD_VERSION, url, ...address, capturedAt, title, content, paths, blocks };
}

/** Columns of one length, each entry accepted by its column's guard. */
function parseColumns<Table>(
  value: unknown,
  guards: Record<keyof Table, Accepts>,
  most: number,
): Table | undefined {
  if (!isObject(value)) return undefined;
  const table: Record<string, unknown[]> = {};
  let length = -1;
  for (const name of Object.keys(guards) as (keyof Table & string)[]) {
    const column = value[name];
    if (!Array.isArray(column) || column.length > most) return undefined;
    if (length >= 0 && column.length !== length) return undefined;
    length = column.length;
    const accepts = guards[name];
    for (let row = 0; row < length; row++) if (!accepts(column[row])) return undefined;
    table[name] = column.slice();
  }
  return table as Table;
}

/** True where each place stands after the one above it, none too deep, and the names are of bearable length in all. */
function isTree({ parent, step }: PathTable): boolean {
  const depth: number[] = [];
  let chars = 0;
  for (let row = 0; row < parent.length; row++) {
    const above = parent[row] as number;
    if (above >= row) return false;
    depth.push(above < 0 ? 0 : (depth[above] as number) + 1);
    if ((depth[row] as number) > MAX_PATH_DEPTH) return false;
    chars += (step[row] as string).length;
  }
  return chars <= MAX_MESSAGE_CHARS;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isText(value: unknown, most: number): value is string {
  return typeof value === 'string' && value.length <= most;
}

function isInteger(value: unknown): value is number {
  return Number.isSafeInteger(value);
}

function isCount(value: unknown): value is number {
  return isInteger(value) && value >= 0;
}

function isTime(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0;
}
