import type { Page } from 'puppeteer-core';

/** The text that a reader sees, white space folded: hidden elements have none. Frames and shadow roots are not in it. */
export async function readVisibleText(page: Page): Promise<string> {
  // biome-ignore lint/performance/useDomNodeTextContent: what is hidden has no rendered text, and that is the question.
  const text = await page.evaluate(() => document.body.innerText);
  return text.replace(/\s+/g, ' ');
}

/** Lines of a page's gold that a reader does not see, in order. */
export function listLostLines(gold: readonly string[], visible: string): string[] {
  return gold.filter((line) => !visible.includes(line.replace(/\s+/g, ' ').trim()));
}

/** Whether any box of what a selector finds is on the screen or could be scrolled to. */
export function isShown(page: Page, selector: string): Promise<boolean> {
  return page.evaluate(
    (wanted) =>
      [...document.querySelectorAll(wanted)].some((element) =>
        element.checkVisibility({ visibilityProperty: true }),
      ),
    selector,
  );
}

/** Everything that a page could see of itself: the document, what is typed, where it is scrolled, what is selected. */
export interface PageSnapshot {
  readonly html: string;
  readonly adopted: number;
  readonly values: readonly string[];
  readonly scroll: number;
  readonly selection: string;
}

/** A page's own view of itself now, to compare with another of the same page. */
export function takePageSnapshot(page: Page): Promise<PageSnapshot> {
  return page.evaluate(() => ({
    html: document.documentElement.outerHTML,
    adopted: document.adoptedStyleSheets.length,
    values: [...document.querySelectorAll<HTMLInputElement>('input, textarea, select')].map(
      ({ value }) => value,
    ),
    scroll: Math.round(scrollY),
    selection: String(getSelection()),
  }));
}
