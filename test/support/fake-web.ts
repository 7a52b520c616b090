import type { FetchDoors } from '../../src/gather/fetch-doors.ts';
import type { WebReply } from './invented-weblog.ts';

/** One request that came. */
export interface WebRequest {
  url: string;
  /** Milliseconds of the pretended clock. */
  at: number;
  headers: Record<string, string>;
  credentials: RequestCredentials | undefined;
}

/** A web of pretended sites with a clock of its own: sleeping takes no time. */
export interface FakeWeb {
  doors: FetchDoors;
  requests: WebRequest[];
  replies: Map<string, WebReply>;
  clock: { now: number };
  /** While set, every request fails as without a network. */
  cut: boolean;
  /** Called before each request is answered. */
  onRequest: (request: WebRequest) => unknown;
}

/** Answers by address; redirects by their `location`; what is not there gets 404; a conditional request 304. */
export function fakeWeb(replies: Map<string, WebReply> = new Map()): FakeWeb {
  const memory = new Map<string, unknown>();
  const queues = new Map<string, Promise<unknown>>();
  const web: FakeWeb = {
    requests: [],
    replies,
    clock: { now: Date.UTC(2031, 5, 1) },
    cut: false,
    onRequest: () => undefined,
    doors: {
      now: () => web.clock.now,
      async sleep(milliseconds, signal) {
        if (!signal.aborted) web.clock.now += Math.max(0, milliseconds);
      },
      isOnline: () => !web.cut,
      alone(name, work) {
        const result = (queues.get(name) ?? Promise.resolve()).then(work, work);
        queues.set(
          name,
          result.catch(() => undefined),
        );
        return result;
      },
      recall: async (key) => structuredClone(memory.get(key)),
      remember: async (key, value) => void memory.set(key, structuredClone(value)),
      fetch: (url, init) => answer(web, url, init, 0),
    },
  };
  return web;
}

async function answer(web: FakeWeb, url: string, init: RequestInit, hops: number): Promise<Response> {
  init.signal?.throwIfAborted();
  const headers = Object.fromEntries(new Headers(init.headers));
  const request = { url, at: web.clock.now, headers, credentials: init.credentials };
  web.requests.push(request);
  web.onRequest(request);
  init.signal?.throwIfAborted();
  if (web.cut) throw new TypeError('fetch failed');
  const reply = web.replies.get(url) ?? { status: 404, body: 'not here' };
  const sent = new Headers(reply.headers);
  const location = sent.get('location');
  if (location !== null && hops < 20) return answer(web, new URL(location, url).href, init, hops + 1);
  const etag = sent.get('etag');
  const isKnown = etag !== null && headers['if-none-match'] === etag;
  const status = isKnown ? 304 : (reply.status ?? 200);
  const response = new Response(isKnown ? null : (reply.body ?? ''), { status, headers: sent });
  Object.defineProperty(response, 'url', { value: url });
  return response;
}
