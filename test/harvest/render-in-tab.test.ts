import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderInTab } from '../../src/harvest/render-in-tab.ts';

const open = new Set<number>();
const told: ((id: number, change: { status: string }, tab: { url: string }) => void)[] = [];
let mostOpen = 0;
let openUnguarded = 0;
const session = new Map<string, unknown>();
const fake = {
  tabs: {
    create: async () => {
      const id = open.size + 1;
      open.add(id);
      mostOpen = Math.max(mostOpen, open.size);
      return { id };
    },
    update: async (id: number, { url }: { url: string }) => {
      for (const tell of told) tell(id, { status: 'complete' }, { url });
    },
    remove: async (id: number) => void open.delete(id),
    onUpdated: {
      addListener: (listener: (typeof told)[number]) => told.push(listener),
      removeListener: (listener: (typeof told)[number]) => told.splice(told.indexOf(listener), 1),
    },
  },
  scripting: {
    executeScript: async () => [
      { frameId: 0, result: { html: `<p>${open.size}</p>`, body: '', hasComments: false } },
    ],
  },
  storage: {
    session: {
      get: async (key: string) => Object.fromEntries([[key, session.get(key)]]),
      set: async (values: object) =>
        Object.entries(values).forEach(([key, value]) => void session.set(key, value)),
      remove: async (key: string) => session.delete(key),
    },
  },
  declarativeNetRequest: {
    updateSessionRules: async ({ addRules }: { addRules?: unknown[] }) => {
      if (!addRules?.length) openUnguarded = Math.max(openUnguarded, open.size);
    },
  },
};
vi.mock('../../src/messaging/platform.ts', () => ({ platform: () => fake }));
afterEach(() => vi.unstubAllGlobals());

describe('renderInTab', () => {
  it('has one tab at a time, whoever asks, and leaves nothing behind', async () => {
    let last: Promise<unknown> = Promise.resolve();
    vi.stubGlobal('navigator', {
      locks: {
        request<Answer>(_name: string, work: () => Answer) {
          const answer = last.then(work);
          last = answer;
          return answer;
        },
      },
    });
    const { signal } = new AbortController();
    const pages = await Promise.all(
      ['https://a.example/', 'https://b.example/'].map((url) => renderInTab(url, signal)),
    );
    expect(pages).toEqual(['<p>1</p>', '<p>1</p>']);
    expect([mostOpen, openUnguarded]).toEqual([1, 0]);
    expect([open.size, told.length, session.size]).toEqual([0, 0, 0]);
    expect(await renderInTab('https://a.example/', AbortSignal.abort())).toBeUndefined();
  });
});
