import { makeElement } from '../dom/make-element.ts';
import { say } from '../ui/say.ts';

/** Headings of an outline; of a page with more, the first. */
const MOST_ENTRIES = 300;
/** Pixels below the bar at which a heading is the current one. */
const CURRENT_AT = 120;

/** Fills the outline with an article's headings, each a link to it. `go` is told which one is followed. */
export function fillOutline(
  outline: HTMLElement,
  read: HTMLElement,
  go: (heading: HTMLElement) => void,
): void {
  const headings = listHeadings(read);
  const levels = headings.slice(1).map(levelOf);
  const top = Math.min(...levels, 6);
  const links = headings.slice(0, MOST_ENTRIES).map((heading, i) => {
    const depth = i === 0 ? 1 : Math.min(3, levelOf(heading) - top + 2);
    const text = makeElement('bdi', {}, heading.textContent?.trim());
    const link = makeElement('a', { href: '#', class: `d${depth}` }, text);
    link.addEventListener('click', (event) => {
      event.preventDefault();
      go(heading);
    });
    return link;
  });
  outline.replaceChildren(makeElement('h2', {}, say('readerInThis')), ...links);
}

/** The headings that are read, the title first. */
export function listHeadings(read: HTMLElement): HTMLElement[] {
  const all = [...read.querySelectorAll<HTMLElement>('h1, h2, h3, h4, h5, h6')];
  return all.filter((heading, i) => i === 0 || heading.textContent?.trim() !== '');
}

/** Marks the heading that is being read. */
export function markCurrent(outline: HTMLElement, read: HTMLElement): void {
  const headings = listHeadings(read).slice(0, MOST_ENTRIES);
  let current = 0;
  for (const [i, heading] of headings.entries()) {
    if (heading.getBoundingClientRect().top > CURRENT_AT) break;
    current = i;
  }
  for (const [i, link] of [...outline.querySelectorAll('a')].entries()) {
    if (i === current) link.setAttribute('aria-current', 'location');
    else link.removeAttribute('aria-current');
  }
}

function levelOf(heading: HTMLElement): number {
  return Number(heading.localName[1]);
}
