import type { BackgroundCalls, TabCalls } from '../../src/messaging/contract.ts';
import type { Envelope, Reply } from '../../src/messaging/envelope.ts';
import { MessageError } from '../../src/messaging/message-error.ts';
import { type FakeLocale, fakeI18n } from './fake-i18n.ts';

/** What the other side answers; a method that is not given is not answered, as if nobody were there. */
export type Answers<Calls> = {
  [Name in keyof Calls]?: Calls[Name] extends (input: infer Input) => infer Output
    ? (input: Input) => Output | Promise<Output>
    : never;
};

/** How the pretended browser stands. */
export interface FakeBrowserOptions {
  background?: Answers<BackgroundCalls>;
  tab?: Answers<TabCalls>;
  tabs?: Partial<chrome.tabs.Tab>[];
  /** The tab that the page under test is itself; none: it is a popup. */
  ownTab?: Partial<chrome.tabs.Tab>;
  commands?: Partial<chrome.commands.Command>[];
  /** Hosts are granted. */
  access?: boolean;
  /** What the reader says when the browser asks for hosts. */
  consent?: boolean;
  locale?: FakeLocale;
  uiLanguage?: string;
  direction?: 'ltr' | 'rtl';
  os?: string;
}

/** One message that was sent. */
export interface SentMessage {
  to: Envelope['to'];
  method: string;
  input: unknown;
}

/** The pretended browser. `did` holds what else was asked of it: `tabs.reload 7`, `runtime.openOptionsPage`. */
export interface FakeBrowser {
  sent: SentMessage[];
  did: string[];
  /** The inputs that a method was sent with. */
  inputsOf(method: string): unknown[];
}

/** Puts a browser in place of the real one, as `chrome` and `browser`, until the next is put there. */
export function installFakeBrowser(options: FakeBrowserOptions = {}): FakeBrowser {
  const sent: SentMessage[] = [];
  const did: string[] = [];
  let access = options.access ?? true;
  const listeners = { addListener: () => undefined, removeListener: () => undefined };
  const receive = async (envelope: Envelope): Promise<Reply | undefined> => {
    const { to, method, input } = envelope;
    sent.push({ to, method, input });
    const answers = (to === 'tab' ? options.tab : options.background) as Record<
      string,
      ((input: unknown) => unknown) | undefined
    >;
    const answer = answers?.[method];
    if (!answer) throw new Error('Could not establish connection. Receiving end does not exist.');
    try {
      return structuredClone({ output: await answer(input) });
    } catch (error) {
      return { fault: error instanceof MessageError ? error.fault : 'failed', message: String(error) };
    }
  };
  const fake = {
    i18n: fakeI18n(options.locale ?? 'en', options.uiLanguage ?? 'en-GB', options.direction ?? 'ltr'),
    runtime: {
      sendMessage: receive,
      getURL: (path: string) => `chrome-extension://deboiler/${path}`,
      getPlatformInfo: async () => ({ os: options.os ?? 'linux' }),
      openOptionsPage: async () => void did.push('runtime.openOptionsPage'),
      reload: () => void did.push('runtime.reload'),
    },
    tabs: {
      sendMessage: (_tabId: number, envelope: Envelope) => receive(envelope),
      query: async ({ active }: { active?: boolean }) =>
        (options.tabs ?? []).filter((tab) => active === undefined || tab.active === active),
      getCurrent: async () => options.ownTab,
      reload: async (tabId: number) => void did.push(`tabs.reload ${tabId}`),
      create: async ({ url }: { url?: string }) => void did.push(`tabs.create ${url ?? ''}`),
      remove: async (tabId: number) => void did.push(`tabs.remove ${tabId}`),
    },
    permissions: {
      contains: async () => access,
      request: async () => {
        did.push('permissions.request');
        access = options.consent ?? true;
        return access;
      },
      onAdded: listeners,
      onRemoved: listeners,
    },
    ...(options.commands ? { commands: { getAll: async () => options.commands } } : {}),
  };
  Object.assign(globalThis, { chrome: fake, browser: fake });
  return {
    sent,
    did,
    inputsOf: (method) => sent.filter((message) => message.method === method).map(({ input }) => input),
  };
}

/** Stands in for `webextension-polyfill`: whatever fake is installed when it is asked. */
export default new Proxy(
  {},
  { get: (_, name) => (globalThis as { chrome?: Record<PropertyKey, unknown> }).chrome?.[name] },
);
