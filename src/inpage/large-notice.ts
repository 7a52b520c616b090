import { makeButton, makeElement } from '../dom/make-element.ts';
import { say } from '../ui/say.ts';
import { openLayer } from './open-layer.ts';

/** Milliseconds that it is shown. */
const SHOWN = 6_000;

/** Says that the page is too large to be read, in the place of a view; gone after a while, or by its button. Answers the undo. */
export function showLargeNotice(): () => void {
  const layer = openLayer();
  const remove = () => {
    clearTimeout(timer);
    layer.remove();
  };
  const timer = setTimeout(remove, SHOWN);
  const words = makeElement('div', { role: 'status' }, say('viewTooLarge'));
  const close = makeButton({ class: 'quiet' }, remove, say('close'));
  layer.top.append(
    makeElement('div', { class: 'tool' }, words, makeElement('div', { class: 'acts' }, close)),
  );
  return remove;
}
