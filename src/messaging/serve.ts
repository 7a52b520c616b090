import type { InputOf, OutputOf, OwnPageCalls, PageCalls, TabCalls } from './contract.ts';
import { isEnvelope, type Reply } from './envelope.ts';
import { faultOfHandler } from './message-error.ts';
import { ownPageGuards, pageGuards, tabGuards, workshopGuards } from './payload-guards.ts';
import { platform } from './platform.ts';
import type { WorkshopCalls } from './workshop-calls.ts';

/** Who sent a message, as the browser says it. */
export type Sender = chrome.runtime.MessageSender;

/** The handlers of an interface: what the caller gets is what they answer. */
export type Handlers<Calls, Context> = {
  [Name in keyof Calls]: (
    input: InputOf<Calls, Name>,
    context: Context,
  ) => OutputOf<Calls, Name> | Promise<OutputOf<Calls, Name>>;
};

/** The tab whose script sends, as the browser says it: not what the page says of itself. */
export interface SendingTab {
  tabId: number;
  private: boolean;
}

/** What the background answers. */
export interface BackgroundHandlers {
  page: Handlers<PageCalls, SendingTab>;
  ownPage: Handlers<OwnPageCalls, undefined>;
}

type Listener = (message: unknown, sender: Sender, respond: (reply: Reply) => void) => boolean;
type AnyHandler = (input: unknown, context: unknown) => unknown;

/**
 * Answers messages to the background: for pages' scripts only `PageCalls`, and only about the address that sends;
 * for our own pages everything. Answers the undo. The listener is a plain function that says at once whether it
 * will answer: an `async` one would answer every message there is.
 */
export function serveBackground(handlers: BackgroundHandlers): () => void {
  const { runtime } = platform();
  const listener: Listener = (message, sender, respond) => {
    if (!isEnvelope(message) || message.to !== 'background') return false;
    const { method, input } = message;
    if (isOwnPage(sender)) {
      return answer({ ...ownPageGuards }, { ...handlers.ownPage }, method, input, undefined, respond);
    }
    const tab = findSendingTab(sender, input);
    if (tab === undefined) return refuse('this sender may not ask', respond);
    return answer({ ...pageGuards }, { ...handlers.page }, method, input, tab, respond);
  };
  runtime.onMessage.addListener(listener);
  return () => runtime.onMessage.removeListener(listener);
}

/** Answers messages to this tab, from our own extension alone. Answers the undo. */
export function serveTab(handlers: Handlers<TabCalls, undefined>): () => void {
  const { runtime } = platform();
  const listener: Listener = (message, sender, respond) => {
    if (!isEnvelope(message) || message.to !== 'tab') return false;
    if (!isOwnPage(sender)) return refuse('this sender may not ask', respond);
    return answer({ ...tabGuards }, { ...handlers }, message.method, message.input, undefined, respond);
  };
  runtime.onMessage.addListener(listener);
  return () => runtime.onMessage.removeListener(listener);
}

/** Does the workshop's work, for our own background alone. Answers the undo. */
export function serveWorkshop(handlers: Handlers<WorkshopCalls, undefined>): () => void {
  const { runtime } = platform();
  const listener: Listener = (message, sender, respond) => {
    if (!isEnvelope(message) || message.to !== 'workshop') return false;
    if (!isOwnPage(sender)) return refuse('this sender may not ask', respond);
    return answer({ ...workshopGuards }, { ...handlers }, message.method, message.input, undefined, respond);
  };
  runtime.onMessage.addListener(listener);
  return () => runtime.onMessage.removeListener(listener);
}

/** The background and our own pages, also where these are open in a tab; never a page's script. */
function isOwnPage(sender: Sender): boolean {
  const { runtime } = platform();
  if (sender.id !== runtime.id) return false;
  return sender.url === undefined ? sender.tab === undefined : sender.url.startsWith(runtime.getURL(''));
}

/** The tab of a page's script in a top frame that speaks of an address of its own origin. */
function findSendingTab(sender: Sender, input: unknown): SendingTab | undefined {
  if (sender.id !== platform().runtime.id || sender.frameId !== 0 || sender.tab?.id === undefined)
    return undefined;
  const { url } = (input ?? {}) as { url?: unknown };
  if (url !== undefined && originOf(url) !== originOf(sender.url)) return undefined;
  return { tabId: sender.tab.id, private: sender.tab.incognito };
}

function originOf(url: unknown): string | undefined {
  try {
    return new URL(String(url)).origin;
  } catch {
    return undefined;
  }
}

function answer(
  guards: Record<string, (input: unknown) => unknown>,
  handlers: Record<string, unknown>,
  method: string,
  input: unknown,
  context: unknown,
  respond: (reply: Reply) => void,
): boolean {
  const guard = Object.hasOwn(guards, method) ? guards[method] : undefined;
  const handler = Object.hasOwn(handlers, method) ? (handlers[method] as AnyHandler) : undefined;
  if (guard === undefined || handler === undefined)
    return refuse(`no method ${method.slice(0, 40)}`, respond);
  const parsed = guard(input);
  if (parsed === undefined) return refuse('the input is not what it should be', respond);
  Promise.resolve()
    .then(() => handler(parsed, context))
    .then((output) => respond({ output: output ?? null }))
    .catch((error: unknown) => respond({ fault: faultOfHandler(error), message: String(error) }));
  return true;
}

function refuse(message: string, respond: (reply: Reply) => void): boolean {
  respond({ fault: 'refused', message });
  return false;
}
