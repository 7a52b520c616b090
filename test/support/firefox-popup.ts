import type { OpenPopup } from './extension-browser.ts';
import type { FirefoxChrome } from './firefox-chrome.ts';

const findPopup = "document.querySelector('browser.webextension-popup-browser')";

/** Presses the button and waits until the popup's document is complete and has been given its size. */
const press = `
  const { ExtensionParent } = ChromeUtils.importESModule('resource://gre/modules/ExtensionParent.sys.mjs');
  const extension = WebExtensionPolicy.getByID(given.id).extension;
  await ExtensionParent.apiManager.global.browserActionFor(extension).openPopup(window, false);
  for (let i = 0; i < 100; i++) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    const popup = ${findPopup};
    if (popup && popup.currentURI.spec.startsWith('moz-extension:') && popup.clientWidth > 0) return;
  }
  throw new Error('the popup did not open');
`;

/**
 * Runs a function's source in the popup. A sandbox with the popup's own rights is not under its policy against
 * eval; answers come back as messages of a frame script.
 */
const evaluate = `
  const popup = ${findPopup};
  if (!popup) throw new Error('the popup is closed');
  const name = 'deboiler-test:' + Math.random();
  const script = (name, source) => {
    const sandbox = Cu.Sandbox(content, { sandboxPrototype: content, wantXrays: false });
    Promise.resolve()
      .then(() => Cu.evalInSandbox(source, sandbox))
      .then((answer) => sendAsyncMessage(name, { answer }), (error) => sendAsyncMessage(name, { error: String(error) }));
  };
  const code = '(' + script + ')(' + JSON.stringify(name) + ',' + JSON.stringify(given) + ')';
  const answered = new Promise((resolve) => popup.messageManager.addMessageListener(name, ({ data }) => resolve(data)));
  popup.messageManager.loadFrameScript('data:,' + encodeURIComponent(code), false);
  const { answer, error } = await answered;
  if (error) throw new Error(error);
  return answer;
`;

const screenshot = `
  const popup = ${findPopup};
  const scale = 2;
  const image = await popup.browsingContext.currentWindowGlobal.drawSnapshot(null, scale, 'white');
  const canvas = document.createElementNS('http://www.w3.org/1999/xhtml', 'canvas');
  canvas.width = image.width;
  canvas.height = image.height;
  canvas.getContext('2d').drawImage(image, 0, 0);
  return canvas.toDataURL('image/png').replace(/^.*,/, '');
`;

const close = `
  ${findPopup}?.closest('panel')?.hidePopup();
  for (let i = 0; i < 100 && ${findPopup}; i++) await new Promise((resolve) => setTimeout(resolve, 50));
`;

/** The extension's popup over the selected tab. Throws when it does not open within ten seconds. */
export async function openFirefoxPopup(chrome: FirefoxChrome, id: string): Promise<OpenPopup> {
  await chrome.run(press, { id });
  return {
    evaluate: async (run, ...args) => {
      const source = `Promise.resolve((${run})(...${JSON.stringify(args)})).then((answer) => JSON.stringify(answer ?? null))`;
      return JSON.parse(String(await chrome.run(evaluate, source)));
    },
    screenshot: async () => Buffer.from(String(await chrome.run(screenshot)), 'base64'),
    close: async () => void (await chrome.run(close)),
  };
}
