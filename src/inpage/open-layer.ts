import { keepFromPage } from '../dom/keep-from-page.ts';
import { makeElement } from '../dom/make-element.ts';
import { openSurface } from '../dom/open-surface.ts';
import { stringLanguage } from '../ui/say.ts';
import tokens from '../ui/tokens.css?inline';
import styles from './inpage.css?inline';

const CSS = `${tokens}\n${styles}`;

/** A layer of ours over the page, in the browser's top layer: above everything, the page's own dialogs too. */
export interface Layer {
  top: HTMLElement;
  /** The element on the page's root that holds the layer. */
  host: HTMLElement;
  /** Takes the layer away; the page's tree is as it was. */
  remove(): void;
}

/** Opens an empty layer. Clicks pass through it but on what is put there; the page hears of none of these. */
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
  return { top, host: surface.host, remove: surface.remove };
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
