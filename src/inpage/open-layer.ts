import { keepFromPage } from '../dom/keep-from-page.ts';
import { makeElement } from '../dom/make-element.ts';
import { openSurface } from '../dom/open-surface.ts';
import { platform } from '../messaging/platform.ts';
import { stringLanguage } from '../ui/say.ts';
import tokens from '../ui/tokens.css?inline';
import styles from './inpage.css?inline';

const CSS = `${tokens}\n${styles}`;
/** Milliseconds that a layer stays without a sign of life, and after which it is given one. */
const LONGEST_SILENCE = 1_500;
const SIGN_AFTER = 500;

/** A layer of ours over the page, in the browser's top layer: above everything, the page's own dialogs too. */
export interface Layer {
  top: HTMLElement;
  /** The element on the page's root that holds the layer. */
  host: HTMLElement;
  /** Takes the layer away; the page's tree is as it was. */
  remove(): void;
}

/**
 * Opens an empty layer. Clicks pass through it but on what is put there; the page hears of none of these. It goes with the
 * extension: a cover that nobody serves would keep the page from its reader.
 */
export function openLayer(css = ''): Layer {
  const surface = openSurface(CSS + css);
  const direction = chrome.i18n.getMessage('@@bidi_dir') === 'rtl' ? 'rtl' : 'ltr';
  const top = makeElement('div', {
    class: 'db-root over',
    popover: 'manual',
    lang: stringLanguage(),
    dir: direction,
  });
  surface.shadow.append(top);
  keepFromPage(surface.host);
  top.showPopover();
  const stop = keepWhileAlive(top, surface.remove);
  return {
    top,
    host: surface.host,
    remove: () => {
      stop();
      surface.remove();
    },
  };
}

/**
 * Keeps an element in sight as long as the extension is there, until the answered undo is called. Scripts of Firefox end
 * with their extension without a word, and those of Chrome go on: the one is hidden by an animation that nobody
 * holds back any longer, the other is told by `onEnd`.
 */
function keepWhileAlive(element: HTMLElement, onEnd: () => void): () => void {
  const end = element.animate([{ visibility: 'visible' }, { visibility: 'hidden' }], {
    duration: LONGEST_SILENCE,
    fill: 'forwards',
  });
  // Before a frame, so that nothing is seen of it where there was none for long: in a tab behind others.
  const stop = eachFrame(() => {
    if (Number(end.currentTime) < SIGN_AFTER) return;
    end.currentTime = 0;
    if (isThere()) return;
    stop();
    onEnd();
  });
  return stop;
}

function isThere(): boolean {
  try {
    return platform().runtime.id !== undefined;
  } catch {
    return false;
  }
}

/** Does something before every frame, until the answered undo is called: boxes follow a page that moves. */
export function eachFrame(act: () => void): () => void {
  let frame = 0;
  const run = () => {
    act();
    frame = requestAnimationFrame(run);
  };
  run();
  return () => cancelAnimationFrame(frame);
}

/** Puts an element of ours over a box of the page. */
export function layOver(element: HTMLElement, { left, top, width, height }: DOMRect): void {
  const { style } = element;
  style.left = `${left}px`;
  style.top = `${top}px`;
  style.width = `${width}px`;
  style.height = `${height}px`;
}
