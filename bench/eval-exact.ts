import { listBoilerplateRows, parseExactPage } from '../src/cli/exact/exact-page.ts';
import { renderExactText } from '../src/cli/output/render-exact-page.ts';
import { fitExact, listExactBoilerplate } from '../src/core/exact-mode.ts';
import { comparePageKeys, parsePageAddress } from '../src/core/url-order.ts';
import type { EvalSite } from './datasets.ts';

/** Plain Deboiler's text of every page of a site, learned from all of them, as `deboiler clean --exact` writes it. */
export function cleanExact(site: EvalSite): string[] {
  const pages = site.pages.map((page) => parseExactPage(page.html));
  const keys = site.pages.map((page) => parsePageAddress(page.url)?.page ?? page.url);
  const order = pages.map((_, row) => row).sort((a, b) => comparePageKeys(keys[a]!, keys[b]!));
  const boilerplate = listExactBoilerplate(
    fitExact(order.map((row) => new Set(pages[row]!.candidates.values()))),
  );
  return pages.map((page) => renderExactText(page.tree, listBoilerplateRows(page, boilerplate)));
}
