import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { OwnPageCalls, PageCalls } from '../../src/messaging/contract.ts';
import {
  type BackgroundHandlers,
  type Handlers,
  serveBackground,
  serveTab,
} from '../../src/messaging/serve.ts';
import { StoreError } from '../../src/storage/store-error.ts';
import { installFakeRuntime, OWN_ID, pageSender, popupSender, toBackground } from './fake-runtime.ts';

const URL = 'https://harbour.example/log';
const refused = { fault: 'refused', message: expect.any(String) };

let runtime: ReturnType<typeof installFakeRuntime>;
let handlers: BackgroundHandlers;

beforeEach(() => {
  runtime = installFakeRuntime();
  const answer = vi.fn(async () => null);
  handlers = {
    page: { readSite: answer, observePage: answer, showSign: answer } as unknown as Handlers<
      PageCalls,
      { tabId: number; private: boolean }
    >,
    ownPage: { forgetAll: answer, listSites: answer, readTab: answer } as unknown as Handlers<
      OwnPageCalls,
      undefined
    >,
  };
  serveBackground(handlers);
});

describe('serveBackground', () => {
  it('answers a page’s script about its own page, and tells which tab asks', async () => {
    const answer = await runtime.ask(
      toBackground('readSite', { url: URL }),
      pageSender(URL, { incognito: true }),
    );
    expect(answer).toEqual({ output: null });
    expect(handlers.page.readSite).toHaveBeenCalledWith({ url: URL }, { tabId: 7, private: true });
  });

  it('answers a page that has moved on within its origin', async () => {
    const answer = await runtime.ask(toBackground('readSite', { url: `${URL}/2` }), pageSender(URL));
    expect(answer).toEqual({ output: null });
  });

  it.each([
    ['a page that speaks of another origin', pageSender('https://evil.example/')],
    ['a page that speaks of its own host over another protocol', pageSender('http://harbour.example/log')],
    ['a frame inside a page', { ...pageSender(URL), frameId: 3 }],
    ['another extension', { ...pageSender(URL), id: 'another' }],
    ['a sender without a tab', { id: OWN_ID, url: URL, frameId: 0 }],
    ['a sender without an address', { ...pageSender(URL), url: undefined }],
  ])('refuses %s', async (_what, sender) => {
    const answer = await runtime.ask(
      toBackground('readSite', { url: URL }),
      sender as Partial<chrome.runtime.MessageSender>,
    );
    expect(answer).toEqual(refused);
    expect(handlers.page.readSite).not.toHaveBeenCalled();
  });

  it.each(['forgetAll', 'listSites', 'readTab', 'constructor', 'toString', '__proto__', 'hasOwnProperty'])(
    'refuses a page’s script that asks for %s',
    async (method) => {
      expect(await runtime.ask(toBackground(method, { tabId: 1 }), pageSender(URL))).toEqual(refused);
    },
  );

  it('answers our own pages, also in a tab', async () => {
    expect(await runtime.ask(toBackground('forgetAll', {}), popupSender)).toEqual({ output: null });
    const inTab = { ...popupSender, tab: { id: 3 } as chrome.tabs.Tab, frameId: 0 };
    expect(await runtime.ask(toBackground('forgetAll', {}), inTab)).toEqual({ output: null });
  });

  it.each([
    ['text', 'readSite'],
    ['nothing', null],
    ['another form', { method: 'readSite', input: {} }],
    ['a message to a tab', { to: 'tab', method: 'readPage', input: {} }],
    ['an envelope without input', { to: 'background', method: 'readSite' }],
  ])('leaves %s to other listeners', async (_what, message) => {
    expect(await runtime.ask(message, pageSender(URL))).toBeUndefined();
  });

  it('refuses an input that is not what it should be', async () => {
    expect(await runtime.ask(toBackground('showSign', { state: 'on' }), pageSender(URL))).toEqual(refused);
    expect(await runtime.ask(toBackground('readSite', null), pageSender(URL))).toEqual(refused);
  });

  it('says that a handler has failed', async () => {
    vi.mocked(handlers.page.readSite).mockRejectedValueOnce(new Error('no store'));
    const answer = await runtime.ask(toBackground('readSite', { url: URL }), pageSender(URL));
    expect(answer).toEqual({ fault: 'failed', message: 'Error: no store' });
  });

  it.each(['full', 'newer'] as const)('says that the store is %s', async (fault) => {
    vi.mocked(handlers.page.readSite).mockRejectedValueOnce(new StoreError(fault, 'no store'));
    const answer = await runtime.ask(toBackground('readSite', { url: URL }), pageSender(URL));
    expect(answer).toMatchObject({ fault });
  });
});

describe('serveTab', () => {
  const readPage = vi.fn(() => ({ settled: true }));

  beforeEach(() => {
    runtime.listeners.clear();
    serveTab({ readPage } as unknown as Parameters<typeof serveTab>[0]);
  });

  it('answers the background and our own pages', async () => {
    const message = { to: 'tab', method: 'readPage', input: {} };
    expect(await runtime.ask(message, popupSender)).toEqual({ output: { settled: true } });
    expect(await runtime.ask(message, { id: OWN_ID })).toEqual({ output: { settled: true } });
  });

  it.each([
    ['a page’s script', pageSender(URL)],
    ['another extension', { id: 'another', url: 'chrome-extension://another/popup.html' }],
  ])('refuses %s', async (_what, sender) => {
    expect(await runtime.ask({ to: 'tab', method: 'readPage', input: {} }, sender)).toEqual(refused);
  });

  it('stops answering when it is undone', async () => {
    runtime.listeners.clear();
    const undo = serveTab({ readPage } as unknown as Parameters<typeof serveTab>[0]);
    undo();
    expect(runtime.listeners.size).toBe(0);
  });
});
