import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { WebReply } from './invented-weblog.ts';
import type { StoredSite } from './read-sites.ts';

/** A server on loopback that answers as every host of its sites. */
export interface SiteServer {
  readonly port: number;
  /** Addresses of every request that came, in order, whatever the answer; none of what a browser asks its own makers. */
  readonly requests: readonly string[];
  /** The same requests with when they came and what cookies they brought. */
  readonly log: readonly { url: string; at: number; cookie: string | undefined }[];
  /** What is answered at an address from now on, before any stored page. */
  readonly replies: Map<string, WebReply>;
  /** The first bytes of an address's answer go out at once, what follows its `<body …>` so much later. */
  stall(url: string, milliseconds: number): void;
  close(): Promise<void>;
}

const contentTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
};

/** `http://host/path?query` of a request, sent to a host by name or to a proxy with the whole address. */
function readAddress({ url = '/', headers }: IncomingMessage): URL | undefined {
  const written = url.startsWith('/') ? `http://${headers.host ?? 'nowhere'}${url}` : url;
  return URL.canParse(written) ? new URL(written) : undefined;
}

/** `host/path` → file, for all pages. */
function listPageFiles(sites: readonly StoredSite[]): Map<string, string> {
  const files = new Map<string, string>();
  for (const { pages } of sites) {
    for (const { url, file } of pages) {
      const { host, pathname, search } = new URL(url);
      files.set(host + pathname + search, file);
    }
  }
  return files;
}

/** Host → folder of its assets. */
function listAssetFolders(sites: readonly StoredSite[]): Map<string, string> {
  const folders = new Map<string, string>();
  for (const { pages, folder } of sites) {
    for (const { url } of pages) folders.set(new URL(url).host, join(folder, 'assets'));
  }
  return folders;
}

function readAsset(folder: string | undefined, pathname: string): Buffer | undefined {
  if (folder === undefined || !pathname.startsWith('/assets/')) return undefined;
  const file = join(folder, normalize(pathname.slice('/assets'.length)));
  if (!file.startsWith(folder)) return undefined;
  try {
    return readFileSync(file);
  } catch {
    return undefined; // Not there: the caller answers 404.
  }
}

async function sendInTwoParts(response: ServerResponse, body: Buffer, milliseconds: number): Promise<void> {
  const cut = body.indexOf('>', body.indexOf('<body')) + 1;
  response.write(body.subarray(0, cut));
  await wait(milliseconds);
  response.end(body.subarray(cut));
}

/** A prepared answer; 304 where the caller has it already, a redirect where it has a `location`. */
function sendReply(request: IncomingMessage, response: ServerResponse, reply: WebReply): void {
  const { status, headers = {}, body = '' } = reply;
  const isKnown = headers.etag !== undefined && request.headers['if-none-match'] === headers.etag;
  const code = isKnown ? 304 : (status ?? (headers.location === undefined ? 200 : 302));
  response.writeHead(code, { 'cache-control': 'no-store', ...headers });
  response.end(isKnown ? '' : body);
}

/** Hosts that a browser asks by itself, for its updates and lists, whoever is installed. */
const OF_THE_BROWSER =
  /^\w+:\/\/[^/]*\b(?:mozilla|firefox|mozgcp|google|googleapis|gvt1|chromium)\.[a-z]+(?:[:/]|$)/;

/**
 * Starts a server for stored sites. It is found by its hosts' names: Chromium maps every host to it, Firefox takes
 * it for its proxy. What belongs to no site gets a quick 404, so that no page waits for a third party.
 */
export async function startSiteServer(sites: readonly StoredSite[]): Promise<SiteServer> {
  const files = listPageFiles(sites);
  const assets = listAssetFolders(sites);
  const requests: string[] = [];
  const log: { url: string; at: number; cookie: string | undefined }[] = [];
  const replies = new Map<string, WebReply>();
  const stalls = new Map<string, number>();
  const sockets = new Set<Socket>();

  function answer(request: IncomingMessage, response: ServerResponse): void {
    const address = readAddress(request);
    const asked = address?.href ?? String(request.url);
    if (!OF_THE_BROWSER.test(asked)) requests.push(asked);
    log.push({ url: address?.href ?? '', at: Date.now(), cookie: request.headers.cookie });
    const reply = address && replies.get(address.href);
    if (reply !== undefined) {
      sendReply(request, response, reply);
      return;
    }
    const page = address && files.get(address.host + address.pathname + address.search);
    const body = page ? readFileSync(page) : address && readAsset(assets.get(address.host), address.pathname);
    if (!address || !body) {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('not here');
      return;
    }
    const type = contentTypes[page ? '.html' : extname(address.pathname)] ?? 'application/octet-stream';
    response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' });
    const stalled = stalls.get(address.href);
    if (stalled === undefined) response.end(body);
    else void sendInTwoParts(response, body, stalled);
  }

  const server = createServer(answer);
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  // A browser that takes us for its proxy asks for tunnels to its own services: none leads anywhere.
  server.on('connect', (request: IncomingMessage, socket: Socket) => {
    const asked = `connect://${request.url}`;
    if (!OF_THE_BROWSER.test(asked)) requests.push(asked);
    socket.end('HTTP/1.1 502 nowhere\r\n\r\n');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    requests,
    log,
    replies,
    stall: (url, milliseconds) => void stalls.set(url, milliseconds),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
