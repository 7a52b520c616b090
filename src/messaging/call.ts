import type { BackgroundCalls, InputOf, OutputOf, PageCalls, TabCalls } from './contract.ts';
import { type Envelope, isReply, type Reply } from './envelope.ts';
import { MessageError } from './message-error.ts';
import { platform } from './platform.ts';
import type { WorkshopCalls } from './workshop-calls.ts';

/** Times that the background is asked before it counts as not there. */
const ATTEMPTS = 3;
/** Milliseconds before it is asked again: the browser starts it anew meanwhile. */
const PAUSE = 60;

/**
 * Asks the background. Throws `MessageError`. From a content script only the methods of `PageCalls` are answered. The
 * background may end at any moment, in the middle of an answer too: it is asked again then. That is safe, because
 * every method says what shall be, and not by how much it differs from what is. Where an answer is the way back
 * (forget, correct), one that was done but not answered has none: the second finds nothing left to undo.
 */
export async function callBackground<Name extends keyof BackgroundCalls>(
  method: Name,
  input: InputOf<BackgroundCalls, Name>,
): Promise<OutputOf<BackgroundCalls, Name>> {
  const envelope: Envelope = { to: 'background', method, input };
  for (let attempt = 1; ; attempt++) {
    try {
      return await receive(method, () => platform().runtime.sendMessage(envelope));
    } catch (error) {
      if (attempt === ATTEMPTS || !(error instanceof MessageError) || error.fault !== 'no-answer')
        throw error;
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
    }
  }
}

/** `callBackground` for content scripts: their shorter list. Throws `MessageError`. */
export const callFromPage: <Name extends keyof PageCalls>(
  method: Name,
  input: InputOf<PageCalls, Name>,
) => Promise<OutputOf<PageCalls, Name>> = callBackground;

/** Asks the workshop, from the background. Throws `MessageError`. */
export async function callWorkshop<Name extends keyof WorkshopCalls>(
  method: Name,
  input: InputOf<WorkshopCalls, Name>,
): Promise<OutputOf<WorkshopCalls, Name>> {
  const envelope: Envelope = { to: 'workshop', method, input };
  return receive(method, () => platform().runtime.sendMessage(envelope));
}

/** Asks the content script in a tab's top frame. Throws `MessageError`. */
export async function callTab<Name extends keyof TabCalls>(
  tabId: number,
  method: Name,
  input: InputOf<TabCalls, Name>,
): Promise<OutputOf<TabCalls, Name>> {
  const envelope: Envelope = { to: 'tab', method, input };
  return receive(method, () => platform().tabs.sendMessage(tabId, envelope, { frameId: 0 }));
}

async function receive<Output>(method: string, send: () => Promise<unknown>): Promise<Output> {
  let answer: unknown;
  try {
    answer = await send();
  } catch (cause) {
    throw new MessageError('no-answer', `${method}: nobody answered`, { cause });
  }
  if (!isReply(answer)) throw new MessageError('no-answer', `${method}: nobody answered`);
  const reply: Reply = answer;
  if ('fault' in reply) throw new MessageError(reply.fault, `${method}: ${reply.message}`);
  return reply.output as Output;
}
