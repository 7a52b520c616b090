import { boxOf } from '../dom/box-of.ts';
import { makeButton, makeElement } from '../dom/make-element.ts';
import { isInPage } from '../dom/node-access.ts';
import type { MetVisit, PageVerdict } from '../dom/page-meeting.ts';
import { notePageStanding } from '../dom/page-standing.ts';
import { makeFileName } from '../export/file-name.ts';
import { platform } from '../messaging/platform.ts';
import { saveFile } from '../ui/save-file.ts';
import { say, sayCount } from '../ui/say.ts';
import { AimTable } from './find-aim.ts';
import { eachFrame, type Layer, layOver, openLayer } from './open-layer.ts';
import { hidePrivate } from './private-parts.ts';
import { buildSampleSheet, buildTextSheet } from './report-sheets.ts';
import { RightBlocks } from './right-blocks.ts';
import { takeSample } from './take-sample.ts';
import { UnitBoxes } from './unit-boxes.ts';

/** Milliseconds between two drawings of all boxes while nothing happens. */
const REDRAW = 400;

/**
 * The page coloured as it was decided, for the reader to say what is right: a click or Enter turns a part round,
 * arrows make it larger or smaller, or the right text is pasted and marks the page. What comes of it is shown, then
 * saved as one sample. Nothing is learned or sent.
 */
export class ReportView {
  private readonly visit: MetVisit;
  private readonly onClose: () => void;
  private readonly layer: Layer = openLayer();
  private readonly goBack = notePageStanding();
  private readonly page: PageVerdict;
  private readonly right: RightBlocks;
  private readonly aims: AimTable;
  private readonly units: UnitBoxes;
  private readonly unpeeks: (() => void)[];
  private readonly cover = makeElement('div', { class: 'cover' });
  private readonly aimBox = makeElement('div', { class: 'box aim' });
  private readonly bar: HTMLElement;
  private readonly facts = makeElement('p', { role: 'status' });
  private readonly stop: () => void;
  private aim: number | undefined;
  private sheet: HTMLElement | undefined;
  private drawnAt = 0;
  private drawnFor = '';

  constructor(visit: MetVisit, page: PageVerdict, onClose: () => void) {
    this.visit = visit;
    this.onClose = onClose;
    this.page = page;
    const { index, decision, hidden } = this.page;
    this.right = new RightBlocks(index, decision);
    this.aims = new AimTable(index);
    this.units = new UnitBoxes(index, this.right);
    this.unpeeks = hidden
      .map((part) => index.elements.node[part.element] as Element)
      .filter((element) => visit.isHidden(element))
      .map((element) => visit.peek(element));
    this.bar = this.buildBar();
    this.layer.top.append(this.cover, this.units.place, this.aimBox, this.bar);
    this.cover.addEventListener('pointermove', ({ clientX, clientY }) => this.point(clientX, clientY));
    this.cover.addEventListener('pointerdown', (event) => {
      event.preventDefault();
      this.point(event.clientX, event.clientY);
      this.turn();
    });
    this.layer.top.addEventListener('keydown', (event) => this.press(event));
    this.sayFigures();
    this.bar.focus({ preventScroll: true });
    this.stop = eachFrame(() => this.draw());
  }

  close(): void {
    this.stop();
    for (const undo of this.unpeeks) undo();
    this.layer.remove();
    this.goBack();
    this.onClose();
  }

  private buildBar(): HTMLElement {
    return makeElement(
      'div',
      { class: 'tool stacked', role: 'toolbar', 'aria-label': say('reportLabel'), tabindex: '-1' },
      makeElement('div', {}, makeElement('b', {}, say('reportStart')), this.facts),
      makeElement(
        'div',
        { class: 'acts' },
        makeButton({}, () => this.step('smaller'), say('pickSmaller'), makeKey('↓')),
        makeButton({}, () => this.step('larger'), say('pickLarger'), makeKey('↑')),
        makeButton({}, () => this.turn(), say('reportFlip'), makeKey('Enter')),
        makeButton({}, () => this.openTextSheet(), say('reportByText'), makeKey('T')),
        makeButton({ class: 'go' }, () => this.openSampleSheet(), say('reportLook'), makeKey('S')),
        makeButton({ class: 'quiet' }, () => this.close(), say('done'), makeKey('Esc')),
      ),
    );
  }

  private point(x: number, y: number): void {
    this.aim = this.aims.findAt(x, y, this.layer.host) ?? this.aim;
  }

  private step(to: 'larger' | 'smaller' | 'next' | 'previous'): void {
    const { aim, aims } = this;
    if (aim === undefined) this.aim = aims.findFirst();
    else if (to === 'larger') this.aim = aims.findLarger(aim) ?? aim;
    else if (to === 'smaller') this.aim = aims.findSmaller(aim) ?? aim;
    else this.aim = aims.findBeside(aim, to === 'next' ? 1 : -1) ?? aim;
    const element = this.aimed();
    if (element) Element.prototype.scrollIntoView.call(element, { block: 'nearest', behavior: 'instant' });
  }

  private turn(): void {
    if (this.aim === undefined) return;
    this.right.turn(this.aim);
    this.sayFigures();
    this.drawnAt = 0;
  }

  private sayFigures(): void {
    const { stay, go, changed } = this.right.count();
    this.facts.textContent = sayCount('reportFigures', changed, stay, go);
  }

  private openTextSheet(): void {
    this.openSheet(buildTextSheet({ mark: (text) => this.markByText(text), close: () => this.closeSheet() }));
  }

  private markByText(text: string): void {
    let said: 'reportMarked' | 'reportTooLong' = 'reportMarked';
    try {
      this.right.markByText(document, this.visit.adapter, text);
    } catch (error) {
      console.debug('Deboiler:', error);
      said = 'reportTooLong';
    }
    this.closeSheet();
    this.sayFigures();
    this.facts.prepend(`${say(said)} `);
    this.drawnAt = 0;
  }

  private openSampleSheet(): void {
    const { index, decision } = this.page;
    const { adapter, pagesSeen } = this.visit;
    const shown = hidePrivate(adapter, this.layer.host);
    const { version } = platform().runtime.getManifest();
    try {
      const sample = takeSample({ index, decision, right: this.right, shown, pagesSeen, version });
      const name = makeFileName(`${sample.title} ${new URL(sample.url).host}`, 'jsonl', say('pageFileName'));
      const save = () => {
        saveFile(name, 'application/json', `${JSON.stringify(sample)}\n`);
        this.closeSheet();
        this.facts.textContent = say('reportSaved');
      };
      this.openSheet(buildSampleSheet(sample, { save, close: () => this.closeSheet() }));
    } catch (error) {
      console.debug('Deboiler:', error);
      this.facts.textContent = say(error instanceof RangeError ? 'reportTooLong' : 'inPageFailed');
    }
  }

  private openSheet(sheet: HTMLElement): void {
    this.sheet?.remove();
    this.sheet = sheet;
    this.layer.top.append(sheet);
    sheet.querySelector('textarea')?.focus();
  }

  private closeSheet(): void {
    this.sheet?.remove();
    this.sheet = undefined;
    this.bar.focus({ preventScroll: true });
  }

  private press(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (this.sheet) {
      // Its field keeps its keys.
      if (event.key !== 'Escape') return;
      event.preventDefault();
      this.closeSheet();
      return;
    }
    const isOnButton = (event.composedPath()[0] as Element).localName === 'button';
    const acts: Record<string, () => void> = {
      Escape: () => this.close(),
      ArrowUp: () => this.step('larger'),
      ArrowDown: () => this.step('smaller'),
      ArrowLeft: () => this.step('previous'),
      ArrowRight: () => this.step('next'),
      t: () => this.openTextSheet(),
      s: () => this.openSampleSheet(),
    };
    if (!isOnButton) acts.Enter = () => this.turn();
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    if (!Object.hasOwn(acts, key)) return;
    event.preventDefault();
    acts[key]?.();
  }

  private draw(): void {
    const now = performance.now();
    const at = `${window.scrollX} ${window.scrollY}`;
    if (now - this.drawnAt > REDRAW || at !== this.drawnFor) {
      this.units.draw();
      this.drawnAt = now;
      this.drawnFor = at;
    }
    const element = this.aimed();
    const box = element && isInPage(element) ? boxOf(element) : undefined;
    this.aimBox.hidden = box === undefined || box.width === 0 || box.height === 0;
    if (box) layOver(this.aimBox, box);
  }

  private aimed(): Element | undefined {
    return this.aim === undefined ? undefined : (this.page.index.elements.node[this.aim] as Element);
  }
}

function makeKey(key: string): HTMLElement {
  return makeElement('kbd', { 'aria-hidden': 'true' }, key);
}
