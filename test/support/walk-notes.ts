import type { Page } from 'puppeteer-core';
import type { Session } from './session.ts';
import { waitUntil } from './wait-until.ts';

/**
 * Goes through the notes of a site that changes its page within one document, on to the last and back again by the
 * browser's own way, `changes` times, and looks whenever the second note is reached on the way on. Answers what was seen.
 */
export async function walkNotes<Look>(
  session: Session,
  page: Page,
  urls: readonly string[],
  changes: number,
  look: () => Promise<Look>,
): Promise<Look[]> {
  await session.visit(page, urls[0] ?? '');
  const looks: Look[] = [];
  let forward = true;
  for (let change = 1; change <= changes; change++) {
    const before = page.url();
    if (before === urls.at(-1)) forward = false;
    if (before === urls[0]) forward = true;
    await page.evaluate((on) => {
      if (on) document.querySelector<HTMLElement>('.onward a')?.click();
      else history.back();
    }, forward);
    await waitUntil('another note', () => page.url() !== before);
    await session.settle(page);
    if (page.url() === urls[1] && forward) looks.push(await look());
  }
  return looks;
}
