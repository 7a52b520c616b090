import type { Page } from 'puppeteer-core';
import { readAttacks } from './read-attacks.ts';

/** Notes the numbers of the attacks that have run, in the top window or in a frame of whatever origin. */
const LISTEN = "<script>window.ran=[];addEventListener('message',({data})=>{ran.push(data)})</script>";

/** A page that listens for attacks and has nothing else. */
export const LISTENING_PAGE = `<!DOCTYPE html><html><head><title>Listening</title>${LISTEN}</head><body></body></html>`;

const LINE =
  'The baker kept a ledger of every loaf, and of the weather on the day that it was baked, for eleven years.';

/** An article with every attack on markup in it, each in a part of its own between honest lines. */
export function renderHostileArticle(): string {
  const attacks = JSON.stringify(readAttacks('markup').map(({ text }) => text)).replaceAll('<', '\\u003c');
  return `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>Rye without fear | Attacked</title>${LISTEN}</head><body>
<header><nav><a href="/">Home</a> <a href="/shop">Shop</a></nav></header>
<main><article><h1>Rye without fear</h1><p>First honest line. ${LINE}</p><div id="here"></div><p>Last honest line. ${LINE}</p></article></main>
<script>
for (const attack of ${attacks}) {
  const part = document.createElement('section');
  part.innerHTML = attack;
  const honest = document.createElement('p');
  honest.textContent = 'An honest line stands between two others. ${LINE}';
  document.querySelector('#here').append(part, honest);
}
</script></body></html>`;
}

/** Numbers of the attacks that have run since the page was last asked, in order, each once. */
export async function takeRan(page: Page): Promise<number[]> {
  const ran = await page.evaluate(() => (window as unknown as { ran: number[] }).ran.splice(0));
  return [...new Set(ran)].sort((a, b) => a - b);
}

/** A text to be shown in a frame: HTML, or XHTML read as XML. */
export interface FramedText {
  readonly text: string;
  readonly xml: boolean;
}

/**
 * Shows every text in a frame of its own, follows each link that could run (others would have the browser ask for a program), presses and points at everything,
 * and answers once nothing has come for a while.
 */
export function showInFrames(page: Page, texts: readonly FramedText[]): Promise<void> {
  return page.evaluate(async (texts) => {
    const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
    const frames = texts.map(({ text, xml }) => {
      const frame = document.createElement('iframe');
      if (xml) frame.src = URL.createObjectURL(new Blob([text], { type: 'application/xhtml+xml' }));
      else frame.srcdoc = text;
      return frame;
    });
    const loaded = frames.map((frame) => new Promise((resolve) => frame.addEventListener('load', resolve)));
    document.body.replaceChildren(...frames);
    await Promise.race([Promise.all(loaded), wait(1_000)]);
    for (const { contentDocument } of frames) {
      for (const element of contentDocument?.querySelectorAll('*') ?? []) {
        for (const name of ['focus', 'mouseover', 'toggle', 'animationstart'])
          element.dispatchEvent(new Event(name));
        const { href } = element as HTMLAnchorElement;
        if (typeof href === 'string' && /^(?:javascript|data|blob):/.test(href))
          (element as HTMLAnchorElement).click();
      }
    }
    await wait(300);
    document.body.replaceChildren();
  }, texts as FramedText[]);
}
