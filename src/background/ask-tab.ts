import { callTab } from '../messaging/call.ts';
import type { InputOf, OutputOf, TabCalls } from '../messaging/contract.ts';
import { MessageError } from '../messaging/message-error.ts';

/** `callTab`, undefined where nobody is in the tab, as in one that was open before us, or where the page's script failed. */
export async function askTab<Name extends keyof TabCalls>(
  tabId: number,
  method: Name,
  input: InputOf<TabCalls, Name>,
): Promise<OutputOf<TabCalls, Name> | undefined> {
  try {
    return await callTab(tabId, method, input);
  } catch (error) {
    if (!(error instanceof MessageError)) throw error;
    if (error.fault !== 'no-answer') console.warn('Deboiler: a page did not follow', error);
    return undefined;
  }
}
