import { renderHidingRules } from '../core/hiding-rules.ts';
import { platform } from '../messaging/platform.ts';

/**
 * Inserts the hiding sheet of a mark's name into a tab's page and its frames, or takes it out again. As a user's
 * sheet it holds in shadow roots, no page can list it, and Firefox takes it out when the extension ends. To insert
 * it twice is to insert it once.
 */
export async function holdSheet(tabId: number, name: string, held: boolean): Promise<void> {
  const { scripting } = platform();
  const sheet: chrome.scripting.CSSInjection = {
    target: { tabId, allFrames: true },
    css: renderHidingRules(name),
    origin: 'USER',
  };
  await (held ? scripting.insertCSS(sheet) : scripting.removeCSS(sheet));
}
