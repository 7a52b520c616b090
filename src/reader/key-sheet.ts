import { makeButton, makeElement } from '../dom/make-element.ts';
import { type MessageKey, say } from '../ui/say.ts';

const KEYS: readonly (readonly [
  group: MessageKey,
  rows: readonly (readonly [does: MessageKey, keys: readonly string[]])[],
])[] = [
  [
    'keysMove',
    [
      ['keyParagraph', ['J', 'K']],
      ['keyHeading', ['N', 'P']],
      ['readerOutline', ['O']],
      ['readerCommentsSome', ['C']],
      ['readerBack', ['Esc']],
    ],
  ],
  [
    'readerText',
    [
      ['keyTextPanel', ['T']],
      ['lookSize', ['+', '−']],
      ['lookWidth', ['[', ']']],
      ['lookSpacing', ['<', '>']],
      ['lookFace', ['F']],
      ['keyTheme', ['1', '2', '3', '0']],
    ],
  ],
  [
    'keysParts',
    [
      ['keyHidden', ['H']],
      ['keysThis', ['?']],
    ],
  ],
  [
    'keysTake',
    [
      ['keySaveMarkdown', ['S']],
      ['keyCopyMarkdown', ['Y']],
    ],
  ],
];

/** The sheet of all keys, and the switch that lets single letters rest. */
export function buildKeySheet(
  isOn: boolean,
  acts: { close: () => void; switchKeys: (on: boolean) => void },
): HTMLElement {
  const groups = KEYS.map(([group, rows]) =>
    makeElement(
      'div',
      {},
      makeElement('h3', {}, say(group)),
      makeElement('dl', {}, ...rows.map(([does, keys]) => buildRow(does, keys))),
    ),
  );
  const check = makeElement('input', { type: 'checkbox' });
  check.checked = isOn;
  check.addEventListener('change', () => acts.switchKeys(check.checked));
  return makeElement(
    'section',
    { class: 'sheet keys', role: 'dialog', 'aria-modal': 'true', 'aria-label': say('readerKeys') },
    makeElement(
      'header',
      {},
      makeElement('h2', {}, say('readerKeys')),
      makeButton({}, acts.close, say('close'), makeElement('kbd', { 'aria-hidden': 'true' }, 'Esc')),
    ),
    makeElement('div', { class: 'g' }, ...groups),
    makeElement(
      'div',
      { class: 'foot' },
      makeElement('label', { class: 'chk' }, check, say('keysSingle')),
      makeElement('p', { class: 'small muted' }, say('keysRest')),
    ),
  );
}

function buildRow(does: MessageKey, keys: readonly string[]): HTMLElement {
  const caps = keys.map((key) => makeElement('kbd', {}, key));
  return makeElement('div', {}, makeElement('dt', {}, say(does)), makeElement('dd', {}, ...caps));
}
