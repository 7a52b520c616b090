import { makeButton, makeElement } from '../dom/make-element.ts';
import { say } from '../ui/say.ts';
import { NAME_PREFIX } from './kept-nodes.ts';

/** Characters of a note that is shown in its place; longer ones are gone to. */
const LONGEST_NOTE = 1_500;
const GAP = 8;

/** The element that a link within the article leads to; undefined where it was not kept. */
export function findTarget(tree: HTMLElement, link: Element): HTMLElement | undefined {
  const href = link.getAttribute('href') ?? '';
  if (!href.startsWith('#') || href.length < 2) return undefined;
  const names = [href.slice(1), decodeName(href.slice(1))].map((name) => NAME_PREFIX + name);
  for (const element of tree.querySelectorAll<HTMLElement>('[id]')) {
    if (names.includes(element.id)) return element;
  }
  return undefined;
}

/** True where a link is a mark in the text and its target a short note: the note comes to the reader then. */
export function isNote(link: Element, target: HTMLElement): boolean {
  if (link.getAttribute('role') !== 'doc-noteref') return false;
  const note = noteOf(target);
  return (note.textContent?.trim().length ?? 0) <= LONGEST_NOTE && !note.contains(link);
}

/** The note beside its mark, in a box of its own. `go` leads to it in its place. */
export function buildNoteBox(
  link: HTMLElement,
  target: HTMLElement,
  within: HTMLElement,
  go: () => void,
): HTMLElement {
  const copy = noteOf(target).cloneNode(true) as HTMLElement;
  for (const named of [copy, ...copy.querySelectorAll('[id]')]) named.removeAttribute('id');
  const read = makeElement('div', { class: 'read' });
  const article = link.closest('.read');
  for (const name of ['lang', 'dir']) {
    const value = article?.getAttribute(name);
    if (value) read.setAttribute(name, value);
  }
  read.append(...(/^(?:li|dd|td|tr)$/.test(copy.localName) ? copy.childNodes : [copy]));
  const box = makeElement(
    'aside',
    { class: 'sheet note-box', role: 'dialog', 'aria-label': say('noteLabel'), tabindex: '-1' },
    read,
    makeButton({ class: 'link' }, go, say('noteGo')),
  );
  within.append(box);
  place(box, link.getBoundingClientRect());
  return box;
}

/** Below its mark where there is room, above it otherwise; inside the window. */
function place(box: HTMLElement, mark: DOMRect): void {
  const { width, height } = box.getBoundingClientRect();
  const { clientWidth, clientHeight } = box.parentElement as HTMLElement;
  const isBelow = mark.bottom + GAP + height <= clientHeight;
  box.style.top = `${isBelow ? mark.bottom + GAP : Math.max(GAP, mark.top - GAP - height)}px`;
  box.style.left = `${Math.max(GAP, Math.min(mark.left, clientWidth - width - GAP))}px`;
}

/** What the name stands on: the note itself, or a mark at its beginning. */
function noteOf(target: HTMLElement): HTMLElement {
  const isWhole = /^(?:li|dd|p|div|aside|section|td|blockquote|dt)$/.test(target.localName);
  return isWhole ? target : ((target.closest('li, dd, p, tr, aside, div') as HTMLElement | null) ?? target);
}

function decodeName(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name; // Not encoded: the name is what it is.
  }
}
