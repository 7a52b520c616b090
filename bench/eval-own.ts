import { defaultTreeAdapter, serialize } from 'parse5';
import { parsePlainTree } from '../src/cli/exact/parse-plain-tree.ts';
import { findLeftOutForms, renderPlainText } from '../src/cli/exact/render-plain-text.ts';
import { signCandidates } from '../src/cli/exact/sign-candidates.ts';
import { parse5Adapter, parseDocument } from '../src/cli/parse5-adapter.ts';
import { decideBlocks } from '../src/core/decide-blocks.ts';
import { fitExact, listExactBoilerplate } from '../src/core/exact-mode.ts';
import { listHiddenParts } from '../src/core/hidden-parts.ts';
import { learnSite, type SiteModel } from '../src/core/learn-site.ts';
import { BlockKind } from '../src/core/page-index.ts';
import { takeSnapshot } from '../src/core/page-walk.ts';
import type { Signature } from '../src/core/signature.ts';
import { comparePageKeys, parsePageAddress } from '../src/core/url-order.ts';
import { seededRandom } from '../src/metrics/macro.ts';
import type { EvalPage, EvalSite } from './datasets.ts';
import { type BenchPage, walkPage } from './sitebench-pages.ts';

/** A site whose pages were walked once; rows are pages in site.json's order. */
export interface OwnSite {
  id: string;
  pages: BenchPage[];
}

/** Walks every page of a site. Pages without an http(s) address get one of the site's own. */
export function walkSite(site: EvalSite): OwnSite {
  return { id: site.id, pages: site.pages.map((page) => walkEvalPage(page)) };
}

/** Walks one page for our own modes. */
export function walkEvalPage(page: EvalPage): BenchPage {
  const url = parsePageAddress(page.url) ? page.url : `https://no-address.example/${page.id}`;
  return walkPage(page.html, url, page.id, '', page.gold);
}

/** What the pages seen together teach; of one page nothing is learned. */
export function learnOwn(pages: readonly BenchPage[]): SiteModel | undefined {
  return pages.length > 1 ? learnSite(pages.map((page) => page.record)) : undefined;
}

/** Our text of a page: the headline first, then every kept line. */
export function cleanOwn(page: BenchPage, model: SiteModel | undefined): string {
  const decision = decideBlocks(page.index, model);
  const { kind, text } = page.index.blocks;
  const lines: string[] = [];
  if (decision.headline >= 0) lines.push(text[decision.headline]!);
  for (let row = 0; row < text.length; row += 1) {
    if (row === decision.headline || decision.reason[row] !== undefined) continue;
    if (kind[row] === BlockKind.text || kind[row] === BlockKind.preformatted) lines.push(text[row]!);
  }
  return lines.join('\n');
}

/** Our cleaned page as HTML: the document without its hidden parts. */
export function cleanOwnHtml(html: string, url: string, model: SiteModel | undefined): string {
  const document = parseDocument(html);
  const page = takeSnapshot(url, document, parse5Adapter);
  for (const part of listHiddenParts(page, decideBlocks(page, model))) {
    const node = page.elements.node[part.element]!;
    if (defaultTreeAdapter.isElementNode(node)) defaultTreeAdapter.detachNode(node);
  }
  return serialize(document);
}

/**
 * Runs of pages that a reader saw together: the site's pages in seeded random order cut into runs of `size`, the last
 * filled up from the start, so that every page is judged once a draw. Rows are page numbers.
 */
export function drawRuns(pages: number, size: number, draw: number): number[][] {
  const random = seededRandom(7919 * (draw + 1) + 31 * pages + size);
  const order = Array.from({ length: pages }, (_, i) => i);
  for (let i = pages - 1; i > 0; i -= 1) {
    const j = Math.floor(random() * (i + 1));
    [order[i], order[j]] = [order[j]!, order[i]!];
  }
  const runs: number[][] = [];
  for (let i = 0; i < pages; i += size) {
    const run = order.slice(i, i + size);
    for (let fill = 0; run.length < Math.min(size, pages); fill += 1) run.push(order[fill]!);
    runs.push(run);
  }
  return runs;
}

/** Plain Deboiler's text of every page of a site, learned from all of them (`--exact`). */
export function cleanExact(site: EvalSite): string[] {
  const trees = site.pages.map((page) => parsePlainTree(page.html));
  const signed = trees.map(signCandidates);
  const order = site.pages
    .map((_, i) => i)
    .sort((a, b) => compareUrls(site.pages[a]!.url, site.pages[b]!.url));
  const model = fitExact(order.map((i) => new Set<Signature>(signed[i]!.values())));
  const boilerplate = listExactBoilerplate(model);
  return trees.map((tree, i) => {
    const removed = new Set<number>();
    for (const [row, signature] of signed[i]!) if (boilerplate.has(signature)) removed.add(row);
    return renderPlainText(tree, 0, tree.tag.length, removed, findLeftOutForms(tree)).join('\n');
  });
}

function compareUrls(a: string, b: string): number {
  const left = parsePageAddress(a);
  const right = parsePageAddress(b);
  if (left && right) return comparePageKeys(left.page, right.page);
  return a < b ? -1 : 1;
}
