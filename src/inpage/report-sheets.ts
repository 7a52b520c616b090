import { makeButton, makeElement } from '../dom/make-element.ts';
import { formatNumber, say } from '../ui/say.ts';
import type { PageSample } from './take-sample.ts';

/** The sheet into which the right text is pasted. */
export function buildTextSheet(acts: { mark: (text: string) => void; close: () => void }): HTMLElement {
  const field = makeElement('textarea', {
    'aria-label': say('reportTextTitle'),
    rows: '10',
    spellcheck: 'false',
  });
  return buildSheet(
    say('reportTextTitle'),
    [makeElement('p', {}, say('reportTextNote')), field],
    [
      makeButton({ class: 'go' }, () => acts.mark(field.value), say('reportMark')),
      makeButton({ class: 'quiet' }, acts.close, say('close')),
    ],
  );
}

/** The sheet that shows a sample as it will be saved. */
export function buildSampleSheet(
  sample: PageSample,
  acts: { save: () => void; close: () => void },
): HTMLElement {
  const text = JSON.stringify(sample, null, 2);
  const shown = makeElement('textarea', {
    'aria-label': say('reportSampleTitle'),
    rows: '14',
    readonly: true,
    spellcheck: 'false',
  });
  shown.value = text;
  const size = say('reportSampleSize', formatNumber(Math.ceil(JSON.stringify(sample).length / 1000)));
  return buildSheet(
    say('reportSampleTitle'),
    [makeElement('p', {}, say('reportSampleNote')), shown, makeElement('p', {}, size)],
    [
      makeButton({ class: 'go' }, acts.save, say('readerSave')),
      makeButton({ class: 'quiet' }, acts.close, say('close')),
    ],
  );
}

function buildSheet(title: string, content: HTMLElement[], buttons: HTMLElement[]): HTMLElement {
  return makeElement(
    'section',
    { class: 'sheet', role: 'dialog', 'aria-label': title },
    makeElement('b', {}, title),
    ...content,
    makeElement('div', { class: 'acts' }, ...buttons),
  );
}
