import type { Page } from 'puppeteer-core';
import type { Session } from './session.ts';

/**
 * What a function answers that is given our closed shadow root in a page, and plain values. It runs in the
 * extension's own world of that page: no page, and no driver in its place, reaches a closed root. `root` is
 * undefined where nothing of ours is open.
 */
export async function inSurface<Args extends (string | number | boolean)[], Result>(
  session: Session,
  page: Page,
  run: (root: ShadowRoot | undefined, ...args: Args) => Result,
  ...args: Args
): Promise<Result> {
  const tabId = await session.findTabId(page);
  const source = `(async () => {
    const answers = await chrome.scripting.executeScript({
      target: { tabId: ${tabId} },
      args: ${JSON.stringify(args)},
      func: (...args) => {
        const open = (host) => globalThis.chrome?.dom
          ? chrome.dom.openOrClosedShadowRoot(host)
          : host.openOrClosedShadowRoot;
        const hosts = [...Element.prototype.querySelectorAll.call(
          Reflect.get(Document.prototype, 'documentElement', document), ':scope > :not(head, body)')];
        const root = hosts.map(open).find((found) => found) ?? undefined;
        return (${run.toString()})(root, ...args);
      },
    });
    return answers[0].result ?? null;
  })()`;
  return (await session.own.evaluate(source)) as Result;
}
