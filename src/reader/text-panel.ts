import {
  clampLength,
  LOOK_FACES,
  LOOK_RANGES,
  LOOK_THEMES,
  type ReaderLook,
  type SiteLook,
} from '../core/reader-look.ts';
import { makeElement } from '../dom/make-element.ts';
import { type MessageKey, say } from '../ui/say.ts';

type Length = keyof typeof LOOK_RANGES;

const THEME_NAMES: Record<ReaderLook['theme'], MessageKey> = {
  light: 'lookLight',
  sepia: 'lookSepia',
  dark: 'lookDark',
  auto: 'lookAuto',
};
/** Ground and ink of each theme's button (tokens.css). */
const THEME_COLOURS: Record<ReaderLook['theme'], [ground: string, ink: string]> = {
  light: ['#FAF7F0', '#25211B'],
  sepia: ['#F3E9D3', '#362A1A'],
  dark: ['#1B1916', '#ECE6DB'],
  auto: ['transparent', 'inherit'],
};
const FACE_NAMES: Record<ReaderLook['face'], MessageKey> = {
  serif: 'lookSerif',
  sans: 'lookSans',
  system: 'lookSystem',
  clear: 'lookClear',
};

/** The panel, and the way to make it show what holds. */
export interface TextPanel {
  element: HTMLElement;
  show(site: SiteLook): void;
}

/**
 * The panel of the text's look. `change` is told what the reader sets; `show` follows what keys set. Where the page names
 * a feed, `hasFeed`, its use can be switched on.
 */
export function buildTextPanel(
  change: (look: Partial<ReaderLook>, site?: Partial<SiteLook>) => void,
  hasFeed: boolean,
): TextPanel {
  const themes = buildChoice('lookColour', LOOK_THEMES, THEME_NAMES, (theme) => change({ theme }));
  themes.element.classList.add('swatch');
  for (const [theme, input] of themes.inputs) {
    const [ground, ink] = THEME_COLOURS[theme];
    input.parentElement?.style.setProperty('--c', ground);
    input.parentElement?.style.setProperty('--i', ink);
  }
  const faces = buildChoice('lookFace', LOOK_FACES, FACE_NAMES, (face) => change({ face }));
  const ranges = {
    size: buildRange('lookSize', 'size', '+ −', change),
    width: buildRange('lookWidth', 'width', '[ ]', change),
    spacing: buildRange('lookSpacing', 'spacing', '< >', change),
    letters: buildRange('lookLetters', 'letters', '', change),
  };
  const justified = buildCheck('lookJustified', (on) => change({ justified: on }));
  const pictures = buildCheck('lookPictures', (on) => change({ pictures: on }));
  const remembered = buildCheck('lookRemember', (on) => change({}, { remembered: on }));
  const always = buildCheck('lookAlways', (on) => change({}, { always: on }));
  const feed = buildCheck('lookFeed', (on) => change({}, { feed: on }), 'lookFeedNote');
  feed.element.hidden = !hasFeed;
  const element = makeElement(
    'section',
    { class: 'panel', role: 'dialog', 'aria-label': say('readerText'), tabindex: '-1', hidden: true },
    makeElement('h2', {}, say('readerText')),
    makeElement('div', { class: 'f' }, makeElement('span', {}, say('lookColour')), themes.element),
    makeElement('div', { class: 'f' }, makeElement('span', {}, say('lookFace')), faces.element),
    ranges.size.element,
    ranges.width.element,
    ranges.spacing.element,
    makeElement(
      'details',
      {},
      makeElement('summary', {}, say('lookMore')),
      ranges.letters.element,
      justified.element,
      pictures.element,
    ),
    makeElement('hr'),
    remembered.element,
    always.element,
    feed.element,
  );
  return {
    element,
    show({ look, remembered: isRemembered, always: isAlways, feed: usesFeed }) {
      for (const [theme, input] of themes.inputs) input.checked = theme === look.theme;
      for (const [face, input] of faces.inputs) input.checked = face === look.face;
      for (const name of Object.keys(ranges) as Length[]) ranges[name].show(look[name]);
      justified.input.checked = look.justified;
      pictures.input.checked = look.pictures;
      remembered.input.checked = isRemembered;
      always.input.checked = isAlways;
      feed.input.checked = usesFeed;
      if (usesFeed) feed.element.hidden = false;
    },
  };
}

function buildChoice<Value extends string>(
  label: MessageKey,
  values: readonly Value[],
  names: Record<Value, MessageKey>,
  choose: (value: Value) => void,
): { element: HTMLElement; inputs: Map<Value, HTMLInputElement> } {
  const inputs = new Map<Value, HTMLInputElement>();
  const labels = values.map((value) => {
    const input = makeElement('input', { type: 'radio', name: label, value });
    input.addEventListener('change', () => choose(value));
    inputs.set(value, input);
    return makeElement('label', {}, input, makeElement('span', {}, say(names[value])));
  });
  const element = makeElement(
    'div',
    { class: 'seg', role: 'radiogroup', 'aria-label': say(label) },
    ...labels,
  );
  return { element, inputs };
}

function buildRange(
  label: MessageKey,
  name: Length,
  keys: string,
  change: (look: Partial<ReaderLook>) => void,
): { element: HTMLElement; show: (value: number) => void } {
  const [least, most] = LOOK_RANGES[name];
  const input = makeElement('input', { type: 'range', min: String(least), max: String(most), step: '1' });
  input.addEventListener('input', () => change({ [name]: clampLength(Number(input.value), name) }));
  const caps = keys === '' ? undefined : makeElement('kbd', { 'aria-hidden': 'true' }, keys);
  const title = makeElement('span', {}, makeElement('span', {}, say(label)), caps);
  return {
    element: makeElement('label', { class: 'f' }, title, input),
    show(value) {
      input.value = String(value);
      if (name === 'size') input.setAttribute('aria-valuetext', say('lookPixels', value));
    },
  };
}

function buildCheck(
  label: MessageKey,
  set: (on: boolean) => void,
  note?: MessageKey,
): { element: HTMLElement; input: HTMLInputElement } {
  const input = makeElement('input', { type: 'checkbox' });
  input.addEventListener('change', () => set(input.checked));
  const text = note ? makeElement('span', {}, say(label), makeElement('small', {}, say(note))) : say(label);
  return { element: makeElement('label', { class: 'chk' }, input, text), input };
}
