import { request } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectRoot } from './launch-extension.ts';
import { readSites } from './read-sites.ts';
import { type SiteServer, startSiteServer } from './site-server.ts';

let server: SiteServer;

beforeAll(async () => {
  server = await startSiteServer(readSites(join(projectRoot, 'test/fixtures/sites')));
});
afterAll(() => server.close());

interface Answer {
  readonly status: number | undefined;
  readonly text: string;
  /** Milliseconds from the first to the last byte. */
  readonly took: number;
}

/** One request: `path` may be a whole address, as proxies get it. */
function ask(host: string, path: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request({ port: server.port, host: '127.0.0.1', path, headers: { host } }, (response) => {
      let text = '';
      const start = Date.now();
      response.on('data', (data) => (text += String(data)));
      response.on('end', () => resolve({ status: response.statusCode, text, took: Date.now() - start }));
    })
      .on('error', reject)
      .end();
  });
}

describe('startSiteServer', () => {
  it('answers as each host by its own pages', async () => {
    expect((await ask('docs.weft.example', '/install/')).text).toContain('<h1>Install</h1>');
    expect((await ask('weekly.lantern.example', '/story/101.html')).text).toContain('老城墙下的修表人');
  });

  it('answers whole addresses, as a proxy does', async () => {
    const answer = await ask('127.0.0.1', 'http://docs.weft.example/install/');
    expect(answer.text).toContain('<h1>Install</h1>');
  });

  it('serves a site’s own assets and no file outside them', async () => {
    expect((await ask('docs.weft.example', '/assets/style.css')).status).toBe(200);
    expect((await ask('docs.weft.example', '/assets/../site.json')).status).toBe(404);
    expect((await ask('docs.weft.example', '/assets/%2e%2e/site.json')).status).toBe(404);
  });

  it.each([
    ['elsewhere.example', '/'],
    ['docs.weft.example', '/nothing/'],
  ])('has nothing at %s%s', async (host, path) => {
    expect((await ask(host, path)).status).toBe(404);
  });

  it('holds a stalled page back after the start of its body', async () => {
    server.stall('http://docs.weft.example/rules/', 200);
    const answer = await ask('docs.weft.example', '/rules/');
    expect(answer.took).toBeGreaterThan(150);
    expect(answer.text).toContain('<h1>Rules</h1>');
  });

  it('keeps a list of what it was asked', () => {
    expect(server.requests).toContain('http://docs.weft.example/install/');
    expect(server.requests).toContain('http://elsewhere.example/');
  });

  it('leaves out what a browser asks its own makers', async () => {
    await ask('update.googleapis.com', '/service/update2/json?cup2key=a');
    await ask('google.com.elsewhere.example', '/');
    expect(server.requests.filter((url) => url.includes('google'))).toEqual([
      'http://google.com.elsewhere.example/',
    ]);
  });
});
