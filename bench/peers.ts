import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a peer makes of a page: its title and the HTML it keeps; both empty where it gives nothing. */
export interface PeerOutput {
  title: string;
  html: string;
}

/** An extractor of the bench. The product never imports one. */
export interface Peer {
  name: string;
  /** Version and way of running it; part of the cache's key, so a new one is measured anew. */
  version: string;
  extract(html: string, url: string): Promise<PeerOutput>;
}

const PACKAGES = join(import.meta.dirname, '../node_modules');

/** Readability on jsdom and Defuddle on its own linkedom, both with default options and without network. */
export const PEER_NAMES = ['readability', 'defuddle'] as const;

/** Name of a peer. */
export type PeerName = (typeof PEER_NAMES)[number];

/** How a peer's outputs are marked in the cache. Reads package.json of the installed packages. */
export function readPeerVersion(name: PeerName): string {
  if (name === 'readability') return `${readVersion('@mozilla/readability')}-jsdom-${readVersion('jsdom')}`;
  return readVersion('defuddle');
}

/** Loads a peer; its packages are read only here. */
export async function loadPeer(name: PeerName): Promise<Peer> {
  const version = readPeerVersion(name);
  return { name, version, extract: name === 'readability' ? await loadReadability() : await loadDefuddle() };
}

async function loadReadability(): Promise<Peer['extract']> {
  const { JSDOM, VirtualConsole } = await import('jsdom');
  const { Readability } = await import('@mozilla/readability');
  return async (html, url) => {
    const dom = new JSDOM(html, { url, virtualConsole: new VirtualConsole() });
    const article = new Readability(dom.window.document).parse();
    dom.window.close();
    return { title: article?.title ?? '', html: article?.content ?? '' };
  };
}

async function loadDefuddle(): Promise<Peer['extract']> {
  const { Defuddle } = await import('defuddle/node');
  return async (html, url) => {
    const found = await Defuddle(html, url, { useAsync: false });
    return { title: found.title, html: found.content };
  };
}

function readVersion(name: string): string {
  const manifest: unknown = JSON.parse(readFileSync(join(PACKAGES, name, 'package.json'), 'utf8'));
  return String((manifest as { version: string }).version);
}
