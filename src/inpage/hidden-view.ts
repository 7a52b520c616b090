import { boxOf } from '../dom/box-of.ts';
import { makeButton, makeElement } from '../dom/make-element.ts';
import { isInPage } from '../dom/node-access.ts';
import type { MetVisit, PageVerdict } from '../dom/page-meeting.ts';
import { notePageStanding } from '../dom/page-standing.ts';
import { type MessageKey, say, sayCount } from '../ui/say.ts';
import { Corrector } from './correct-part.ts';
import { eachFrame, type Layer, layOver, openLayer } from './open-layer.ts';
import { bringIntoView } from './outline-part.ts';
import { buildOutlinedPart, fitLabel, type OutlinedPart } from './part-label.ts';
import { placeLabels } from './place-labels.ts';

/** Pixels beyond the window within which labels are kept apart from each other. */
const NEAR = 400;

/**
 * Everything hidden on the page, shown in its place and outlined, each part labelled with its reason and one button.
 * Tab walks the labels in page order, Enter presses, U takes back, Escape leaves. The tree is not touched but for
 * our own mark on hidden elements, which shows them meanwhile.
 */
export class HiddenView {
  private readonly visit: MetVisit;
  private readonly layer: Layer;
  private readonly corrector = new Corrector();
  private readonly goBack = notePageStanding();
  private readonly onClose: () => void;
  private readonly title = makeElement('b');
  private readonly status = makeElement('p', { role: 'status' });
  private readonly undoButton: HTMLButtonElement;
  private readonly place = makeElement('div');
  private readonly stop: () => void;
  /** Where the page stood once everything was shown. */
  private readonly shownAt: { x: number; y: number };
  private verdict: PageVerdict;
  private parts: OutlinedPart[] = [];
  private unpeeks: (() => void)[] = [];

  constructor(visit: MetVisit, verdict: PageVerdict, onClose: () => void) {
    this.visit = visit;
    this.verdict = verdict;
    this.onClose = onClose;
    this.layer = openLayer();
    this.undoButton = makeButton({ disabled: true }, () => void this.undo(), say('undo'), makeKey('U'));
    const bar = makeElement(
      'div',
      { class: 'tool', role: 'toolbar', 'aria-label': say('hiddenLabel') },
      makeElement('div', {}, this.title, this.status),
      makeElement(
        'div',
        { class: 'acts' },
        this.undoButton,
        makeButton({ class: 'go' }, () => this.close(), say('done'), makeKey('Esc')),
      ),
    );
    this.layer.top.append(this.place, bar);
    this.layer.top.addEventListener('keydown', (event) => this.press(event));
    this.status.textContent = say('hiddenTab');
    this.list();
    this.shownAt = { x: window.scrollX, y: window.scrollY };
    (this.parts[0]?.button ?? bar.querySelector('.go'))?.focus({ preventScroll: true });
    this.stop = eachFrame(() => this.draw());
  }

  close(): void {
    const { x, y } = this.shownAt;
    const hasScrolled = window.scrollX !== x || window.scrollY !== y;
    this.stop();
    this.unpeek();
    this.layer.remove();
    this.goBack(hasScrolled);
    this.onClose();
  }

  /** Outlines what is decided now. The focus stays with the part it was on. */
  private list(): void {
    const { visit } = this;
    const focused = this.parts.find(({ label }) => label.contains(this.focused()))?.element;
    this.unpeek();
    const { index, hidden, kept } = this.verdict;
    const all = [
      ...hidden.map((part) => ({ part, isHidden: true })),
      ...kept.map((part) => ({ part, isHidden: false })),
    ];
    all.sort((a, b) => a.part.element - b.part.element);
    this.parts = all.flatMap(({ part, isHidden }) => {
      const element = index.elements.node[part.element] as Element;
      if (!isInPage(element)) return [];
      if (visit.isHidden(element)) this.unpeeks.push(visit.peek(element));
      const outlined = buildOutlinedPart(part, element, isHidden, visit.pagesSeen, {
        turn: () => void this.turn(outlined),
        look: () => bringIntoView(element),
      });
      return [outlined];
    });
    this.place.replaceChildren(...this.parts.flatMap(({ box, label }) => [box, label]));
    this.title.textContent = hidden.length === 0 ? say('hiddenNone') : sayCount('hiddenShown', hidden.length);
    this.parts.find(({ element }) => element === focused)?.button.focus({ preventScroll: true });
  }

  private draw(): void {
    const { verdict } = this.visit;
    if (verdict !== undefined && verdict !== this.verdict) {
      this.verdict = verdict;
      this.list();
    }
    const near: { outlined: OutlinedPart; box: DOMRect }[] = [];
    for (const outlined of this.parts) {
      const box = boxOf(outlined.element);
      const isEmpty = box.width === 0 || box.height === 0;
      outlined.box.hidden = isEmpty;
      outlined.label.hidden = isEmpty;
      if (isEmpty) continue;
      layOver(outlined.box, box);
      fitLabel(outlined, box.width);
      if (box.bottom > -NEAR && box.top < window.innerHeight + NEAR) near.push({ outlined, box });
      else move(outlined.label, { left: Math.max(0, box.left), top: box.top });
    }
    const wishes = near.map(({ outlined: { label }, box }) => ({
      box,
      width: label.offsetWidth,
      height: label.offsetHeight,
    }));
    const isRightToLeft = this.layer.top.dir === 'rtl';
    const places = placeLabels(wishes, { width: window.innerWidth }, isRightToLeft);
    for (const [i, place] of places.entries())
      move((near[i] as { outlined: OutlinedPart }).outlined.label, place);
  }

  private press(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Escape') this.close();
    else if (event.key.toLowerCase() === 'u') void this.undo();
    else if (event.key === 'Tab') this.walk(event.shiftKey ? -1 : 1);
    else return;
    event.preventDefault();
  }

  /** From label to label, round and round: the page behind is not entered. */
  private walk(step: 1 | -1): void {
    const all = [...this.layer.top.querySelectorAll<HTMLButtonElement>('button')];
    const buttons = all.filter((button) => !button.disabled && button.checkVisibility());
    const at = buttons.indexOf(this.focused() as HTMLButtonElement);
    buttons[(at + step + buttons.length) % buttons.length]?.focus({
      preventScroll: true,
      focusVisible: true,
    } as FocusOptions);
  }

  private async turn({ part, isHidden }: OutlinedPart): Promise<void> {
    // A part that the site's pages hide goes back to what they say; one hidden by hand is hidden by hand again.
    const act = isHidden ? 'keep' : part.reason === 'hand' ? 'hide' : 'learned';
    await this.act(() => this.corrector.correct(act, part), isHidden ? 'undoKept' : 'undoHidden');
  }

  private async undo(): Promise<void> {
    if (this.corrector.canUndo) await this.act(() => this.corrector.undo(), 'inPageUndone');
  }

  private async act(work: () => Promise<unknown>, done: MessageKey): Promise<void> {
    try {
      await work();
      const verdict = this.visit.verdict ?? (await this.visit.look());
      if (verdict !== 'large') this.verdict = verdict;
      this.status.textContent = say(done);
    } catch (error) {
      console.debug('Deboiler:', error);
      this.status.textContent = say('inPageFailed');
    }
    this.undoButton.disabled = !this.corrector.canUndo;
    this.list();
    if (this.focused() === null) this.undoButton.focus({ preventScroll: true });
  }

  private focused(): Element | null {
    return (this.layer.top.getRootNode() as ShadowRoot).activeElement;
  }

  private unpeek(): void {
    for (const undo of this.unpeeks) undo();
    this.unpeeks = [];
  }
}

function makeKey(key: string): HTMLElement {
  return makeElement('kbd', { 'aria-hidden': 'true' }, key);
}

function move(label: HTMLElement, { left, top }: { left: number; top: number }): void {
  label.style.left = `${left}px`;
  label.style.top = `${top}px`;
}
