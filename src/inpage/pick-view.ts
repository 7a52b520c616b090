import { countWords } from '../core/count-words.ts';
import { takePart } from '../core/hidden-parts.ts';
import { boxOf } from '../dom/box-of.ts';
import { makeButton, makeElement } from '../dom/make-element.ts';
import { isInPage } from '../dom/node-access.ts';
import type { MetVisit, PageVerdict } from '../dom/page-meeting.ts';
import { notePageStanding } from '../dom/page-standing.ts';
import { type MessageKey, say } from '../ui/say.ts';
import { Corrector } from './correct-part.ts';
import { AimTable } from './find-aim.ts';
import { eachFrame, type Layer, layOver, openLayer } from './open-layer.ts';
import { bringIntoView } from './outline-part.ts';
import { sayPlace } from './part-words.ts';

/**
 * Hides or keeps any part of the page by hand, there and at its place on the site's other pages. The pointer aims, a
 * click holds the aim; arrows make it larger, smaller, or go to the part beside; Enter hides, K keeps, U takes back,
 * Escape ends. A cover of ours takes the clicks: the page hears none of them.
 */
export class PickView {
  private readonly visit: MetVisit;
  private readonly layer: Layer;
  private readonly corrector = new Corrector();
  private readonly goBack = notePageStanding();
  private readonly onClose: () => void;
  private readonly cover = makeElement('div', { class: 'cover' });
  private readonly aimBox = makeElement('div', { class: 'box aim' });
  private readonly bar: HTMLElement;
  private readonly title = makeElement('b', {}, say('pickStart'));
  private readonly facts = makeElement('p', { role: 'status' }, say('pickStartNote'));
  private readonly buttons: Record<'smaller' | 'larger' | 'keep' | 'hide' | 'undo', HTMLButtonElement>;
  private readonly stop: () => void;
  private page: PageVerdict;
  private aims: AimTable;
  private aim: number | undefined;
  private isHeld = false;

  constructor(visit: MetVisit, page: PageVerdict, onClose: () => void) {
    this.visit = visit;
    this.onClose = onClose;
    this.page = page;
    this.aims = new AimTable(this.page.index);
    this.layer = openLayer();
    this.buttons = {
      smaller: makeButton({}, () => this.step('smaller'), say('pickSmaller'), makeKey('↓')),
      larger: makeButton({}, () => this.step('larger'), say('pickLarger'), makeKey('↑')),
      keep: makeButton({}, () => void this.correct('keep'), say('keep'), makeKey('K')),
      hide: makeButton({ class: 'go' }, () => void this.correct('hide'), say('pickHide'), makeKey('Enter')),
      undo: makeButton({ hidden: true }, () => void this.undo(), say('undo'), makeKey('U')),
    };
    const { smaller, larger, keep, hide, undo } = this.buttons;
    const done = makeButton({ class: 'quiet' }, () => this.close(), say('done'), makeKey('Esc'));
    this.bar = makeElement(
      'div',
      { class: 'tool', role: 'toolbar', 'aria-label': say('pickLabel'), tabindex: '-1' },
      makeElement('div', {}, this.title, this.facts),
      makeElement('div', { class: 'acts' }, smaller, larger, keep, hide, undo, done),
    );
    this.layer.top.append(this.cover, this.aimBox, this.bar);
    this.cover.addEventListener('pointermove', (event) => this.point(event, false));
    this.cover.addEventListener('pointerdown', (event) => {
      event.preventDefault();
      this.point(event, true);
    });
    this.layer.top.addEventListener('keydown', (event) => this.press(event));
    this.describe();
    this.bar.focus({ preventScroll: true });
    this.stop = eachFrame(() => this.draw());
  }

  close(): void {
    this.stop();
    this.layer.remove();
    this.goBack(true);
    this.onClose();
  }

  private point({ clientX, clientY }: PointerEvent, holds: boolean): void {
    if (this.isHeld && !holds) return;
    const found = this.aims.findAt(clientX, clientY, this.layer.host);
    if (holds) {
      this.isHeld = found !== undefined;
      this.bar.focus({ preventScroll: true });
    }
    if (found !== this.aim) this.take(found);
  }

  private step(to: 'larger' | 'smaller' | 'next' | 'previous'): void {
    const { aim, aims } = this;
    const found =
      aim === undefined
        ? aims.findFirst()
        : to === 'larger'
          ? aims.findLarger(aim)
          : to === 'smaller'
            ? aims.findSmaller(aim)
            : aims.findBeside(aim, to === 'next' ? 1 : -1);
    this.isHeld = true;
    if (found === undefined) return;
    this.take(found);
    bringIntoView(this.nodeOf(found));
  }

  private take(row: number | undefined): void {
    this.aim = row;
    this.describe();
  }

  private describe(): void {
    const { aim } = this;
    const { smaller, larger, keep, hide } = this.buttons;
    for (const button of [keep, hide]) button.disabled = aim === undefined;
    smaller.disabled = aim !== undefined && this.aims.findSmaller(aim) === undefined;
    larger.disabled = aim !== undefined && this.aims.findLarger(aim) === undefined;
    if (aim === undefined) {
      this.title.textContent = say('pickStart');
      return;
    }
    const { sample, pages } = takePart(this.page.index, this.page.decision, aim);
    this.title.textContent = sample || say('partWithoutWords');
    this.facts.textContent = sayPlace(pages, this.visit.pagesSeen, this.countWords(aim));
  }

  private countWords(row: number): number {
    const { elements, segments, blocks } = this.page.index;
    let words = 0;
    let last = -1;
    for (let i = elements.firstSegment[row] as number; i < (elements.endSegment[row] as number); i++) {
      const block = segments.block[i] as number;
      if (block !== last && block >= 0 && (blocks.chars[block] as number) > 0)
        words += countWords(blocks.text[block] as string);
      last = block;
    }
    return words;
  }

  private press(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const isOnButton = (event.composedPath()[0] as Element).localName === 'button';
    const acts: Record<string, () => void> = {
      Escape: () => this.close(),
      ArrowUp: () => this.step('larger'),
      ArrowDown: () => this.step('smaller'),
      ArrowLeft: () => this.step('previous'),
      ArrowRight: () => this.step('next'),
      k: () => void this.correct('keep'),
      u: () => void this.undo(),
    };
    // Enter on a button presses that button.
    if (!isOnButton) acts.Enter = () => void this.correct('hide');
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    if (!Object.hasOwn(acts, key)) return;
    event.preventDefault();
    acts[key]?.();
  }

  private async correct(act: 'hide' | 'keep'): Promise<void> {
    const { aim } = this;
    if (aim === undefined) return;
    const part = takePart(this.page.index, this.page.decision, aim);
    const isLater = act === 'hide' && !this.visit.cleaning;
    const done = act === 'keep' ? 'pickKept' : isLater ? 'pickHiddenLater' : 'pickHidden';
    await this.act(() => this.corrector.correct(act, part), done);
  }

  private async undo(): Promise<void> {
    if (this.corrector.canUndo) await this.act(() => this.corrector.undo(), 'inPageUndone');
  }

  private async act(work: () => Promise<unknown>, done: MessageKey): Promise<void> {
    let said = done;
    try {
      await work();
      const page = await this.visit.look();
      if (page !== 'large') this.page = page;
    } catch (error) {
      console.debug('Deboiler:', error);
      said = 'inPageFailed';
    }
    this.aims = new AimTable(this.page.index);
    this.aim = undefined;
    this.isHeld = false;
    this.buttons.undo.hidden = !this.corrector.canUndo;
    this.describe();
    this.facts.textContent = say(said);
    this.bar.focus({ preventScroll: true });
  }

  private draw(): void {
    const element = this.aim === undefined ? undefined : this.nodeOf(this.aim);
    const box = element && isInPage(element) ? boxOf(element) : undefined;
    this.aimBox.hidden = box === undefined || box.width === 0 || box.height === 0;
    if (box === undefined) return;
    layOver(this.aimBox, box);
    const foot = window.innerHeight - this.bar.offsetHeight - 36;
    const isUnder = box.bottom > foot && box.top < window.innerHeight && box.top > this.bar.offsetHeight + 36;
    this.bar.classList.toggle('top', isUnder);
  }

  private nodeOf(row: number): Element {
    return this.page.index.elements.node[row] as Element;
  }
}

function makeKey(key: string): HTMLElement {
  return makeElement('kbd', { 'aria-hidden': 'true' }, key);
}
