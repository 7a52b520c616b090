import { type ChildProcess, fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { type PeerName, type PeerOutput, readPeerVersion } from './peers.ts';
import type { PeerAnswer, PeerTask } from './peers-worker.ts';

/** Longest a page may take before it counts as an error, milliseconds. */
const PAGE_TIMEOUT = 120_000;
/** Pages after which a child is replaced: jsdom leaks. */
const PAGES_A_CHILD = 150;

const CACHE = join(import.meta.dirname, '../.cache/peers');

/** An output with how it came about; `error` set and output empty where the peer failed. */
export interface CachedOutput extends PeerOutput {
  /** Time of parsing and extracting, milliseconds, when it was made. */
  milliseconds: number;
  error?: string;
}

/** A peer whose outputs are kept by version and page. */
export interface CachedPeer {
  name: PeerName;
  version: string;
  /** From the cache, else extracted now and kept; undefined when that is not wanted (`onlyCached`). */
  extract(html: string, url: string): Promise<CachedOutput | undefined>;
  /** Ends the child process. */
  close(): void;
  /** Pages extracted anew so far. */
  fresh(): number;
}

/** Opens a peer over the cache in `.cache/peers/<name>-<version>/`, a file a page named by the page's hash. */
export function openCachedPeer(name: PeerName, onlyCached: boolean): CachedPeer {
  const version = readPeerVersion(name);
  const folder = join(CACHE, `${name}-${version}`);
  let child: ChildProcess | undefined;
  let inChild = 0;
  let fresh = 0;

  const stop = () => {
    child?.kill();
    child = undefined;
    inChild = 0;
  };
  const run = (html: string, url: string): Promise<CachedOutput> => {
    if (inChild >= PAGES_A_CHILD) stop();
    child ??= fork(join(import.meta.dirname, 'peers-worker.ts'), {
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    inChild += 1;
    fresh += 1;
    const process = child;
    return new Promise((resolve) => {
      const settle = (output: CachedOutput) => {
        clearTimeout(timer);
        process.removeAllListeners('message');
        process.removeAllListeners('exit');
        resolve(output);
      };
      const fail = (error: string) => {
        stop();
        settle({ title: '', html: '', milliseconds: 0, error });
      };
      const timer = setTimeout(() => fail(`over ${PAGE_TIMEOUT} ms`), PAGE_TIMEOUT);
      process.once('exit', () => fail('process ended'));
      process.once('message', (answer: PeerAnswer) => {
        if ('error' in answer) settle({ title: '', html: '', milliseconds: 0, error: answer.error });
        else settle({ ...answer.output, milliseconds: Math.round(answer.milliseconds) });
      });
      process.send({ peer: name, number: fresh, html, url } satisfies PeerTask);
    });
  };
  return {
    name,
    version,
    async extract(html, url) {
      const key = createHash('sha256').update(url).update('\n').update(html).digest('hex');
      const file = join(folder, key.slice(0, 2), `${key}.json.br`);
      if (existsSync(file))
        return JSON.parse(brotliDecompressSync(readFileSync(file)).toString()) as CachedOutput;
      if (onlyCached) return undefined;
      const output = await run(html, url);
      writeCache(file, output);
      return output;
    },
    close: stop,
    fresh: () => fresh,
  };
}

function writeCache(file: string, output: CachedOutput): void {
  mkdirSync(dirname(file), { recursive: true });
  const packed = brotliCompressSync(JSON.stringify(output), {
    params: { [constants.BROTLI_PARAM_QUALITY]: 4 },
  });
  // Written aside and renamed, so that an ended run leaves no half file.
  writeFileSync(`${file}.${process.pid}`, packed);
  renameSync(`${file}.${process.pid}`, file);
}
