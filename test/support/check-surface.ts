import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'puppeteer-core';
import { inSurface } from './in-surface.ts';
import type { Session } from './session.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * What axe-core finds wrong with what we have opened over a page, a line each. axe does not see into closed shadow
 * roots: tree and styles are laid out alone in a page of their own, light and dark.
 */
export async function listSurfaceFaults(session: Session, page: Page): Promise<string[]> {
  const { html, css } = await inSurface(session, page, (root) => ({
    html: root?.firstElementChild?.outerHTML ?? '',
    css: [...(root?.adoptedStyleSheets ?? [])]
      .flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText))
      .join('\n'),
  }));
  if (html === '') throw new Error('nothing is open');
  const alone = await session.browser.newPage();
  const faults: string[] = [];
  try {
    for (const theme of ['light', 'dark']) {
      // A dialog or popover that is not opened is not shown: the attribute is enough for looking at it.
      const shown = html.replace(' popover="manual"', '');
      await alone.setContent(
        `<!doctype html><html lang="en"><head><title>View</title><style>${css}</style></head><body>${shown}</body></html>`,
      );
      await alone.evaluate((theme) => {
        const root = document.querySelector('.db-root');
        if (!root?.hasAttribute('data-theme')) root?.setAttribute('data-theme', theme);
      }, theme);
      await alone.evaluate(axe);
      const { violations } = await alone.evaluate(() =>
        (globalThis as unknown as { axe: { run(options: object): Promise<AxeResults> } }).axe.run({
          // What a page has around a view, a view has not.
          rules: {
            region: { enabled: false },
            'landmark-one-main': { enabled: false },
            'page-has-heading-one': { enabled: false },
          },
        }),
      );
      for (const { id, nodes } of violations)
        faults.push(...nodes.map(({ html }) => `${theme} ${id}: ${html.slice(0, 160)}`));
    }
  } finally {
    await alone.close();
  }
  await page.bringToFront();
  return faults;
}
