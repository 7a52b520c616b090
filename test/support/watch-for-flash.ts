import type { Page } from 'puppeteer-core';

/** What a watch saw from document_start on, frame by frame. */
export interface FlashReport {
  /** Frames in which the watch looked. */
  readonly frames: number;
  /** Frames in which a forbidden element could be seen. */
  readonly flashes: number;
  /** The forbidden elements seen, each selector once. */
  readonly seen: readonly string[];
  /** Milliseconds from the start until the first frame in which anything of the body could be seen; -1: never. */
  readonly firstPaint: number;
}

/**
 * From now on, pages opened in this tab look in every animation frame whether elements that should never be seen
 * can be: laid out, not hidden, with no transparent or hidden element around them, and with words, a picture or a
 * control in them (an empty box that the parser has only opened shows nothing).
 */
export async function watchForFlash(page: Page, forbidden: readonly string[]): Promise<void> {
  await page.evaluateOnNewDocument(
    (selectors) => {
      const report = { frames: 0, flashes: 0, seen: [] as string[], firstPaint: -1 };
      (window as unknown as { flashReport: typeof report }).flashReport = report;
      const start = performance.now();
      const isOnScreen = (element: Element) =>
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
        element.getBoundingClientRect().height > 0;
      // biome-ignore lint/performance/useDomNodeTextContent: words out of sight are none, and that is the question.
      const wordsOf = (element: Element) => (element as HTMLElement).innerText.trim();
      const canBeSeen = (element: Element) =>
        isOnScreen(element) &&
        (wordsOf(element) !== '' || [...element.querySelectorAll('img, input, button')].some(isOnScreen));
      const look = () => {
        report.frames++;
        const anything = document.querySelector('body h1, body p');
        if (report.firstPaint < 0 && anything && canBeSeen(anything))
          report.firstPaint = Math.round(performance.now() - start);
        for (const selector of selectors) {
          if (![...document.querySelectorAll(selector)].some(canBeSeen)) continue;
          report.flashes++;
          if (!report.seen.includes(selector)) report.seen.push(selector);
        }
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    },
    [...forbidden],
  );
}

/** What the watch of the page now open has seen so far. Throws where none was set. */
export async function readFlashReport(page: Page): Promise<FlashReport> {
  const report = await page.evaluate(() => (window as unknown as { flashReport?: FlashReport }).flashReport);
  if (!report) throw new Error('no watch was set before this page opened');
  return report;
}
