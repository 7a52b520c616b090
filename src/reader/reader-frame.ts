import { makeButton, makeElement } from '../dom/make-element.ts';
import { formatLanguage, formatNumber, say, sayCount, stringLanguage } from '../ui/say.ts';
import type { Article } from './read-article.ts';

/** What the frame's buttons do. */
export interface FrameActs {
  back: () => void;
  toggleOutline: () => void;
  save: () => void;
  togglePanel: () => void;
  showKeys: () => void;
  showHidden: () => void;
  /** Undefined where the article has no further part. */
  join: (() => void) | undefined;
}

/** The reader's own elements. */
export interface ReaderFrame {
  dialog: HTMLDialogElement;
  progress: HTMLElement;
  textButton: HTMLButtonElement;
  outlineButton: HTMLButtonElement;
  outline: HTMLElement;
  read: HTMLElement;
  /** The line of author, date, time and parts. */
  facts: HTMLElement;
  joinButton: HTMLButtonElement | undefined;
  fold: HTMLDetailsElement | undefined;
  /** Beside the article's end: how joining goes. */
  status: HTMLElement;
  /** In the bar: what became of copying and saving. */
  said: HTMLElement;
}

/** Builds the reader around an article; the article's trees are taken over. */
export function buildFrame(article: Article, hiddenParts: number, acts: FrameActs): ReaderFrame {
  const progress = makeElement('span', { class: 'progress' });
  const textButton = makeButton({ 'aria-expanded': 'false' }, acts.togglePanel, say('readerText'));
  const outlineButton = makeButton({ 'aria-expanded': 'false' }, acts.toggleOutline, say('readerOutline'));
  const said = makeElement('span', { class: 'small', role: 'status' });
  const bar = makeElement(
    'div',
    { class: 'bar', role: 'toolbar', 'aria-label': say('readerLabel') },
    makeButton({}, acts.back, say('readerBack')),
    makeElement('kbd', { 'aria-hidden': 'true' }, 'Esc'),
    makeElement('span', { class: 'fill' }, makeElement('bdi', {}, article.site)),
    said,
    outlineButton,
    makeButton({}, acts.save, say('readerSave')),
    textButton,
    makeButton({ class: 'ask', 'aria-label': say('readerKeys') }, acts.showKeys, makeElement('kbd', {}, '?')),
    progress,
  );
  const facts = makeElement('p');
  const header = makeElement(
    'header',
    {},
    makeElement('p', {}, makeElement('bdi', {}, article.site)),
    makeElement('h1', { id: 'kept-', tabindex: '-1' }, article.title),
    facts,
  );
  const written = { lang: article.language, dir: article.direction };
  const read = makeElement('article', { class: 'read', ...written }, header, article.content);
  const fold = buildFold(article);
  const status = makeElement('p', { class: 'status muted small', role: 'status' });
  const joinButton = acts.join && makeButton({}, acts.join, say('readerJoin'));
  const after = makeElement(
    'div',
    { class: 'after' },
    joinButton && makeElement('p', {}, joinButton),
    status,
    fold,
    buildKeptLine(article, hiddenParts, acts.showHidden),
  );
  const outline = makeElement('nav', { class: 'outline', 'aria-label': say('readerOutline') });
  const dialog = makeElement(
    'dialog',
    {
      class: 'db-root reader',
      lang: stringLanguage(),
      dir: chrome.i18n.getMessage('@@bidi_dir') === 'rtl' ? 'rtl' : 'ltr',
      'aria-label': say('readerLabel'),
      tabindex: '-1',
    },
    bar,
    makeElement('div', { class: 'page' }, outline, makeElement('main', { class: 'column' }, read, after)),
  );
  const frame = {
    dialog,
    progress,
    textButton,
    outlineButton,
    outline,
    read,
    facts,
    joinButton,
    fold,
    status,
    said,
  };
  writeFacts(frame, article, 0);
  return frame;
}

/** Author, day, reading time, and how many parts were joined, as far as they are known. */
export function writeFacts(frame: Pick<ReaderFrame, 'facts'>, article: Article, joined: number): void {
  const { author, date, time } = article;
  const items: (Node | string)[] = [];
  if (author) items.push(makeElement('bdi', {}, author));
  if (date) items.push(makeElement('time', { datetime: date }, formatDay(date)));
  items.push(sayCount('readerMinutes', time.minutes));
  if (joined > 0) items.push(sayCount('readerJoined', joined + 1));
  frame.facts.replaceChildren(...items.flatMap((item, i) => (i === 0 ? [item] : [' · ', item])));
}

function formatDay(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(date.getTime())) return day;
  return new Intl.DateTimeFormat(formatLanguage(), { dateStyle: 'long', timeZone: 'UTC' }).format(date);
}

function buildFold({ comments, language, direction }: Article): HTMLDetailsElement | undefined {
  if (comments === undefined) return undefined;
  const title = comments.count > 0 ? sayCount('readerComments', comments.count) : say('readerCommentsSome');
  return makeElement(
    'details',
    { class: 'fold' },
    makeElement('summary', {}, title, ' ', makeElement('span', {}, say('readerApart'))),
    makeElement('div', { class: 'read', lang: language, dir: direction }, comments.content),
  );
}

function buildKeptLine({ time }: Article, hiddenParts: number, showHidden: () => void): HTMLElement {
  return makeElement(
    'p',
    { class: 'kept-line' },
    sayCount('readerKept', hiddenParts, formatNumber(time.words)),
    ' ',
    makeButton({ class: 'link' }, showHidden, say('readerShowHidden')),
  );
}
