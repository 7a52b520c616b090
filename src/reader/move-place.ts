/** Pixels from the window's top at which a paragraph is read: below the bar. */
const READ_AT = 72;

/** What J and K step through, and N and P. */
export const PARAGRAPHS = 'p, li, pre, blockquote, figure, h1, h2, h3, h4, h5, h6, [data-scroll]';
export const HEADINGS = 'h1, h2, h3, h4, h5, h6';

/** Goes to the next or the previous place of a kind, and marks it. Nothing happens past the ends. */
export function movePlace(read: HTMLElement, step: 1 | -1, kind: string): void {
  const all = [...read.querySelectorAll<HTMLElement>(kind)];
  const places = all.filter(
    (place) => !place.parentElement?.closest('li, blockquote, figure, [data-scroll]'),
  );
  const tops = places.map((place) => place.getBoundingClientRect().top);
  const marked = places.findIndex((place) => place.classList.contains('here'));
  const isSeen = marked >= 0 && Math.abs((tops[marked] as number) - READ_AT) < window.innerHeight;
  const below = tops.findIndex((top) => top >= READ_AT - 4);
  const next = isSeen ? marked + step : step > 0 ? below : (below < 0 ? places.length : below) - 1;
  const place = places[next];
  if (place) goTo(read, place);
}

/** Brings a place to where it is read, marks it and gives it the focus, so that a screen reader follows. */
export function goTo(read: HTMLElement, place: HTMLElement): void {
  for (const before of read.querySelectorAll('.here')) before.classList.remove('here');
  place.classList.add('here');
  if (!place.hasAttribute('tabindex')) place.tabIndex = -1;
  place.focus({ preventScroll: true });
  place.scrollIntoView({ block: 'start', behavior: 'instant' });
}
