import { callWorkshop } from '../messaging/call.ts';
import type { InputOf, OutputOf } from '../messaging/contract.ts';
import { platform } from '../messaging/platform.ts';
import type { WorkshopCalls } from '../messaging/workshop-calls.ts';

const PAGE = 'src/offscreen/index.html';

/** Has work done where pages are parsed: `WorkshopCalls` says where. Throws what the work throws. */
export async function askWorkshop<Name extends keyof WorkshopCalls>(
  method: Name,
  input: InputOf<WorkshopCalls, Name>,
): Promise<OutputOf<WorkshopCalls, Name>> {
  // Firefox has no offscreen documents, and its background loads modules on demand, which Chrome's must not.
  if (platform().offscreen === undefined) {
    const { workshop } = await import('../gather/workshop.ts');
    const work = workshop[method] as (
      input: InputOf<WorkshopCalls, Name>,
      context: undefined,
    ) => OutputOf<WorkshopCalls, Name> | Promise<OutputOf<WorkshopCalls, Name>>;
    return work(input, undefined);
  }
  await openWorkshop();
  return callWorkshop(method, input);
}

/** Closes the workshop where one is open. */
export async function closeWorkshop(): Promise<void> {
  const { offscreen } = platform();
  if (offscreen === undefined) return;
  await navigator.locks.request('workshop', async () => {
    if (await isOpen()) await offscreen.closeDocument();
  });
}

/** One at a time: of two that ask at once the second finds it open. */
function openWorkshop(): Promise<void> {
  return navigator.locks.request('workshop', async () => {
    if (await isOpen()) return;
    await platform().offscreen.createDocument({
      url: PAGE,
      reasons: ['DOM_PARSER' as chrome.offscreen.Reason],
      justification: platform().i18n.getMessage('learnNowNote'),
    });
  });
}

async function isOpen(): Promise<boolean> {
  const contexts = await platform().runtime.getContexts({
    contextTypes: ['OFFSCREEN_DOCUMENT' as chrome.runtime.ContextType],
  });
  return contexts.length > 0;
}
