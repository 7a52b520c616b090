import type { HiddenPart } from '../core/hidden-parts.ts';
import { makeButton, makeElement } from '../dom/make-element.ts';
import { say } from '../ui/say.ts';
import { sayPages, sayReason } from './part-words.ts';

/** Pixels of a box under which its label is the button alone. */
const NARROW = 120;

/** A part that is outlined: its element, its box and its label. */
export interface OutlinedPart {
  part: HiddenPart;
  element: Element;
  isHidden: boolean;
  box: HTMLElement;
  label: HTMLElement;
  button: HTMLButtonElement;
}

/** Draws a part's box and label. `turn` keeps a hidden part and hides a kept one; `look` brings it into view. */
export function buildOutlinedPart(
  part: HiddenPart,
  element: Element,
  isHidden: boolean,
  pagesSeen: number,
  acts: { turn: () => void; look: () => void },
): OutlinedPart {
  const words = part.sample || say('partWithoutWords');
  const button = makeButton(
    { 'aria-label': say(isHidden ? 'keepNamed' : 'hideNamed', words) },
    acts.turn,
    say(isHidden ? 'keep' : 'hide'),
  );
  button.addEventListener('focus', () => button.matches(':focus-visible') && acts.look());
  const pages = sayPages(part.pages, pagesSeen);
  const why = isHidden ? sayReason(part.reason) : say('keptHere');
  const note = makeElement('span', {}, why, pages === '' ? undefined : ' ', makeElement('i', {}, pages));
  const kind = isHidden ? '' : ' keep';
  return {
    part,
    element,
    isHidden,
    box: makeElement('div', { class: `box${kind}` }),
    label: makeElement('div', { class: `tag${kind}` }, note, button),
    button,
  };
}

/** Under a certain width only the button shows. */
export function fitLabel({ label }: OutlinedPart, width: number): void {
  label.classList.toggle('small', width < NARROW);
}
