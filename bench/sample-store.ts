import { deserialize, serialize } from 'node:v8';
import type { PageIndex } from '../src/core/page-index.ts';
import type { Sample } from './train-samples.ts';

type Column = Uint8Array | Int32Array | Float32Array;

/** A table of columns with every string written once. */
interface PackedTable {
  numbers: Record<string, Column>;
  texts: Record<string, Int32Array>;
}

interface PackedSample {
  head: Omit<Sample, 'page'> & { url: string; title: string; language: string | undefined };
  strings: string[];
  elements: PackedTable;
  paths: PackedTable;
  segments: PackedTable;
  blocks: PackedTable;
}

/** Samples as bytes: equal strings once, numbers as typed arrays. A third of plain serialisation, read four times as fast. */
export function packSamples(samples: readonly Sample[]): Buffer {
  return serialize(samples.map(packSample));
}

/** Samples of bytes that `packSamples` wrote. Numeric columns are typed arrays, which read like plain ones. */
export function unpackSamples(bytes: Buffer): Sample[] {
  return (deserialize(bytes) as PackedSample[]).map(unpackSample);
}

/** A stored page with plain columns, as a walk makes them: what maps a column of numbers to texts gets texts. */
export function restoreColumns(page: PageIndex<unknown>): PageIndex<unknown> {
  const plain = (table: object) =>
    Object.fromEntries(
      Object.entries(table).map(([name, column]) => [
        name,
        ArrayBuffer.isView(column) ? Array.from(column as Column) : column,
      ]),
    );
  const { elements, paths, segments, blocks } = page;
  return {
    ...page,
    elements: plain(elements),
    paths: plain(paths),
    segments: plain(segments),
    blocks: { ...plain(blocks), exact: blocks.text },
  } as unknown as PageIndex<unknown>;
}

function packSample(sample: Sample): PackedSample {
  const { page, ...head } = sample;
  const ids = new Map<string, number>();
  const idOf = (text: string) => {
    const known = ids.get(text);
    if (known !== undefined) return known;
    ids.set(text, ids.size);
    return ids.size - 1;
  };
  const pack = (table: object): PackedTable => {
    const packed: PackedTable = { numbers: {}, texts: {} };
    for (const [name, column] of Object.entries(table) as [string, ArrayLike<unknown>][]) {
      if (name === 'exact' || name === 'node') continue;
      if (typeof column[0] === 'string')
        packed.texts[name] = Int32Array.from(column as ArrayLike<string>, idOf);
      else if (typeof column[0] === 'boolean')
        packed.numbers[name] = Uint8Array.from(column as ArrayLike<number>, Number);
      else packed.numbers[name] = Int32Array.from(column as ArrayLike<number>);
    }
    return packed;
  };
  const tables = {
    elements: pack(page.elements),
    paths: pack(page.paths),
    segments: pack(page.segments),
    blocks: pack(page.blocks),
  };
  return {
    head: { ...head, url: page.url, title: page.title, language: page.language },
    strings: [...ids.keys()],
    ...tables,
  };
}

function unpackSample(packed: PackedSample): Sample {
  const unpack = (table: PackedTable): Record<string, ArrayLike<unknown>> => {
    const columns: Record<string, ArrayLike<unknown>> = { node: [], exact: [], ...table.numbers };
    for (const [name, ids] of Object.entries(table.texts)) {
      columns[name] = Array.from(ids, (id) => packed.strings[id] as string);
    }
    return columns;
  };
  const { url, title, language, ...head } = packed.head;
  const page = {
    url,
    title,
    language,
    elements: unpack(packed.elements),
    paths: unpack(packed.paths),
    segments: unpack(packed.segments),
    blocks: unpack(packed.blocks),
  };
  return { ...head, page } as unknown as Sample;
}
