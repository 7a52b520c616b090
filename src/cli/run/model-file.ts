import { closeSync, openSync, readFileSync } from 'node:fs';
import { EXACT_DEFAULTS, type ExactThresholds } from '../../core/exact-mode.ts';
import type { PageRecord } from '../../core/page-record.ts';
import { parsePageRecord } from '../../core/parse-page-record.ts';
import { isSignature, type Signature } from '../../core/signature.ts';
import { comparePageKeys } from '../../core/url-order.ts';
import { writeBytes } from '../output/write-bytes.ts';
import { describeError, UsageError } from '../usage-error.ts';
import { readModelLines } from './read-model-lines.ts';
import type { SiteEvidence } from './site-evidence.ts';

/** Version of model files. What is newer than us is refused, never guessed. */
export const MODEL_FILE_VERSION = 1;

/** A model as `fit` writes it: of each site, by key, what its pages taught. */
export interface ModelFile {
  mode: 'exact' | 'own';
  /** Exact mode's, with which the model is used unless others are asked for. */
  thresholds: ExactThresholds;
  sites: Map<string, SiteEvidence>;
}

/**
 * Writes a model as JSON, a site a line, `path` undefined: to standard output. The same evidence gives the same
 * bytes. Memory: one site's line.
 */
export function writeModelFile(path: string | undefined, model: ModelFile): void {
  let file: number;
  try {
    file = path === undefined ? process.stdout.fd : openSync(path, 'w');
  } catch (error) {
    throw new UsageError(`${path}: ${describeError(error)}`);
  }
  const head = {
    deboiler: 'model',
    version: MODEL_FILE_VERSION,
    mode: model.mode,
    ...(model.mode === 'exact' ? { thresholds: model.thresholds } : {}),
  };
  const write = (text: string) => writeBytes(file, Buffer.from(text));
  write(`${JSON.stringify(head).slice(0, -1)},"sites":{\n`);
  const sites = [...model.sites].sort(([a], [b]) => comparePageKeys(a, b));
  for (const [at, [key, evidence]] of sites.entries()) {
    const edge = at + 1 < sites.length ? ',' : '';
    write(`${JSON.stringify(key)}:${JSON.stringify(packSite(evidence))}${edge}\n`);
  }
  write('}}\n');
  if (path !== undefined) closeSync(file);
}

/** Reads a model. Throws `UsageError` for a file that is none, or newer than this program. */
export function readModelFile(path: string): ModelFile {
  try {
    const value = readModelLines(path) ?? JSON.parse(readFileSync(path, 'utf8').replace(/^\ufeff/, ''));
    return parseModelFile(value);
  } catch (error) {
    throw error instanceof UsageError ? error : new UsageError(`${path}: ${describeError(error)}`);
  }
}

function parseModelFile(value: unknown): ModelFile {
  const { deboiler, version, mode, thresholds, sites } = (value ?? {}) as Record<string, unknown>;
  if (deboiler !== 'model') throw new Error('not a Deboiler model');
  if (version !== MODEL_FILE_VERSION)
    throw new Error(`model version ${String(version)}, this program reads ${MODEL_FILE_VERSION}`);
  if (mode !== 'exact' && mode !== 'own') throw new Error(`unknown mode ${String(mode)}`);
  if (typeof sites !== 'object' || sites === null) throw new Error('no "sites"');
  const unpack = mode === 'exact' ? unpackExactSite : unpackOwnSite;
  return {
    mode,
    thresholds: parseThresholds(thresholds),
    sites: new Map(Object.entries(sites).map(([key, site]) => [key, unpack(key, site)])),
  };
}

function parseThresholds(value: unknown): ExactThresholds {
  const { iou, minOccurrence } = (value ?? {}) as Partial<ExactThresholds>;
  return {
    iou: typeof iou === 'number' ? iou : EXACT_DEFAULTS.iou,
    minOccurrence: typeof minOccurrence === 'number' ? minOccurrence : EXACT_DEFAULTS.minOccurrence,
  };
}

/** Exact mode's rows are page keys with places in the list of the site's signatures: each stands there once. */
interface PackedExactSite {
  signatures: Signature[];
  pages: [string, ...number[]][];
}

function packSite(evidence: SiteEvidence): PackedExactSite | { pages: PageRecord[] } {
  if (evidence.kind === 'own') {
    const ordered = [...evidence.pages].sort(([a], [b]) => comparePageKeys(a, b));
    return { pages: ordered.map(([, record]) => record) };
  }
  const places = new Map<Signature, number>();
  const pages = [...evidence.pages]
    .sort(([a], [b]) => comparePageKeys(a, b))
    .map(([key, signatures]): [string, ...number[]] => [
      key,
      ...signatures.map((signature) => {
        const place = places.get(signature) ?? places.size;
        places.set(signature, place);
        return place;
      }),
    ]);
  return { signatures: [...places.keys()], pages };
}

function unpackExactSite(key: string, site: unknown): SiteEvidence {
  const { signatures, pages } = (site ?? {}) as Partial<PackedExactSite>;
  if (!Array.isArray(signatures) || !Array.isArray(pages) || !signatures.every(isSignature))
    throw new Error(`site ${key}: no signatures or no pages`);
  const rows = new Map<string, Signature[]>();
  for (const row of pages as unknown[]) {
    if (!Array.isArray(row) || typeof row[0] !== 'string')
      throw new Error(`site ${key}: a page without its key`);
    const own = row.slice(1).map((place) => signatures[place as number]);
    if (!own.every(isSignature)) throw new Error(`site ${key}: a page names a signature that is not there`);
    rows.set(row[0], own);
  }
  return { kind: 'exact', pages: rows };
}

function unpackOwnSite(key: string, site: unknown): SiteEvidence {
  const { pages } = (site ?? {}) as { pages?: unknown };
  if (!Array.isArray(pages)) throw new Error(`site ${key}: no pages`);
  const records = new Map<string, PageRecord>();
  for (const page of pages) {
    const record = parsePageRecord(page);
    if (record === undefined) throw new Error(`site ${key}: a page record that is none`);
    records.set(record.page, record);
  }
  return { kind: 'own', pages: records };
}
