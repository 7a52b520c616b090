import type { Envelope, Reply } from '../../src/messaging/envelope.ts';

type Listener = (
  message: unknown,
  sender: chrome.runtime.MessageSender,
  respond: (reply: Reply) => void,
) => boolean;

export const OWN_ID = 'deboiler-id';
export const OWN_ORIGIN = `chrome-extension://${OWN_ID}/`;

/** A runtime whose listeners are asked as the browser asks them. */
export function installFakeRuntime() {
  const listeners = new Set<Listener>();
  const runtime = {
    id: OWN_ID,
    getURL: (path: string) => OWN_ORIGIN + path,
    onMessage: {
      addListener: (listener: Listener) => listeners.add(listener),
      removeListener: (listener: Listener) => listeners.delete(listener),
    },
  };
  const scope = globalThis as { chrome?: unknown; browser?: unknown };
  scope.browser = undefined;
  scope.chrome = { runtime };
  return {
    listeners,
    /** What is answered to a message; undefined where no listener took it. */
    async ask(message: unknown, sender: Partial<chrome.runtime.MessageSender>): Promise<Reply | undefined> {
      for (const listener of listeners) {
        let answered: Reply | undefined;
        let resolve: (reply: Reply) => void = () => undefined;
        const later = new Promise<Reply>((settle) => {
          resolve = settle;
        });
        const isComing = listener(message, sender as chrome.runtime.MessageSender, (reply) => {
          answered = reply;
          resolve(reply);
        });
        if (answered) return answered;
        if (isComing) return later;
      }
      return undefined;
    },
  };
}

/** A message to the background. */
export function toBackground(method: string, input: unknown): Envelope {
  return { to: 'background', method, input };
}

/** The script of a page's top frame as it sends. */
export function pageSender(
  url: string,
  tab: Partial<chrome.tabs.Tab> = {},
): Partial<chrome.runtime.MessageSender> {
  return { id: OWN_ID, url, frameId: 0, tab: { id: 7, incognito: false, ...tab } as chrome.tabs.Tab };
}

/** The popup as it sends. */
export const popupSender: Partial<chrome.runtime.MessageSender> = {
  id: OWN_ID,
  url: `${OWN_ORIGIN}src/popup/index.html`,
};
