import { beforeEach, describe, expect, it, vi } from 'vitest';
import { pageHandlers } from '../../src/background/page-handlers.ts';
import { renderHidingRules } from '../../src/core/hiding-rules.ts';
import { installFakeExtension } from './fake-extension.ts';

const name = 'data-bcdefghijk';
const url = 'https://harbour.example/a';
const sheet = { target: { tabId: 3, allFrames: true }, css: renderHidingRules(name), origin: 'USER' };

let insertCSS: ReturnType<typeof vi.fn>;
let removeCSS: ReturnType<typeof vi.fn>;

beforeEach(() => {
  installFakeExtension();
  [insertCSS, removeCSS] = [vi.fn(async () => undefined), vi.fn(async () => undefined)];
  Object.assign(chrome.scripting, { insertCSS, removeCSS });
});

describe('holdSheet', () => {
  it('puts the sheet of a name into the tab that asks, all frames, above the page’s own', async () => {
    await pageHandlers.holdSheet({ url, name, held: true }, { tabId: 3, private: false });
    expect(insertCSS.mock.calls).toEqual([[sheet]]);
    expect(removeCSS).not.toHaveBeenCalled();
  });

  it('takes the same sheet out again', async () => {
    await pageHandlers.holdSheet({ url, name, held: false }, { tabId: 3, private: false });
    expect(removeCSS.mock.calls).toEqual([[sheet]]);
    expect(insertCSS).not.toHaveBeenCalled();
  });
});
