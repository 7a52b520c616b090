import type { Page } from 'puppeteer-core';
import type { Session } from './session.ts';

/** The address of another site, in whose name messages are forged. */
export const VICTIM = 'http://victim.example/letters/1';

/** Answers to messages that a content script of ours sends in the page of another site: each of them has to be refused. */
export async function forgeMessages(
  session: Session,
  page: Page,
): Promise<{ what: string; fault: unknown }[]> {
  const tabId = await session.findTabId(page);
  const source = `(async () => (await chrome.scripting.executeScript({
    target: { tabId: ${tabId} },
    func: async (victim) => {
      const ask = async (what, message) => {
        const reply = await chrome.runtime.sendMessage(message).catch((error) => ({ fault: 'refused', error: String(error) }));
        return { what, fault: reply?.fault ?? JSON.stringify(reply) };
      };
      const to = 'background';
      const deep = (depth) => { let value = {}; for (let i = 0; i < depth; i++) value = { value }; return value; };
      const record = { version: 1, url: victim, title: 'x', at: 1, language: null, blocks: [] };
      const answers = [];
      const word = { act: 'hide', place: ['body'], keys: ['0123456789abcdef'], sample: 'x' };
      const look = { look: null, always: true, feed: true };
      const page = { title: 'x', language: null, html: '<p>x</p>' };
      const calls = { observePage: { record: null }, readSite: {}, keepPage: page, readRules: {}, readLook: {}, writeLook: { look }, loadFace: {}, showView: { view: 'reader' }, holdSheet: { name: 'data-aaaaaaaaaa', held: true }, correctHere: word, changeHere: { put: [], remove: [] } };
      for (const [method, input] of Object.entries(calls))
        for (const url of [victim, 'http://VICTIM.example:80/', 'https://www.' + location.host + '/', location.origin.replace('http:', 'https:') + '/'])
          answers.push(await ask(method + ' of ' + url, { to, method, input: { ...input, url } }));
      answers.push(await ask('a record of another site', { to, method: 'observePage', input: { url: location.href, record } }));
      for (const method of ['forgetAll', 'forgetSite', 'setRule', 'writeSettings', 'correctPart', 'restoreBackup', 'listSites', 'readTab', 'openView', '__proto__', 'constructor', 'toString'])
        answers.push(await ask(method + ' by a page', { to, method, input: { site: 'victim.example', tabId: ${tabId}, rule: 'always', paused: true } }));
      const url = location.href;
      const odd = {
        'a prototype': JSON.parse('{"url":' + JSON.stringify(url) + ',"__proto__":{"record":{}},"constructor":{"prototype":{"x":1}}}'),
        'fifty megabytes': { url, record: { ...record, url, title: 'x'.repeat(50e6) } },
        'a million blocks': { url, record: { ...record, url, blocks: Array(1e6).fill(0) } },
        'a thousand levels': { url, record: deep(1000) },
        'a list': [url],
        'nothing': null,
      };
      for (const [what, input] of Object.entries(odd)) answers.push(await ask(what, { to, method: 'observePage', input }));
      return answers;
    },
    args: [${JSON.stringify(VICTIM)}],
  }))[0].result)()`;
  return (await session.own.evaluate(source)) as { what: string; fault: unknown }[];
}
