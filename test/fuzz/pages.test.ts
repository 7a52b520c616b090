import { describe, expect, it } from 'vitest';
import { listBoilerplateRows, parseExactPage } from '../../src/cli/exact/exact-page.ts';
import { decideBlocks } from '../../src/core/decide-blocks.ts';
import { listHiddenParts } from '../../src/core/hidden-parts.ts';
import { learnSite } from '../../src/core/learn-site.ts';
import type { PageIndex } from '../../src/core/page-index.ts';
import { makePageRecord } from '../../src/core/page-record.ts';
import { takeSnapshot } from '../../src/core/page-walk.ts';
import { parsePageRecord } from '../../src/core/parse-page-record.ts';
import { renderText } from '../../src/core/render-text.ts';
import { renderHtml } from '../../src/export/render-html.ts';
import { renderMarkdown } from '../../src/export/render-markdown.ts';
import { labelLeaves } from '../../src/labelling/label-leaves.ts';
import { type Parse5Node, parse5Adapter, parseDocument } from '../../src/markup/parse5-adapter.ts';
import { holds } from './cases.ts';
import { sitePages } from './html-grammar.ts';

interface Opened {
  document: Parse5Node;
  index: PageIndex<Parse5Node>;
}

function open(html: string, at: number): Opened {
  const document = parseDocument(html);
  return { document, index: takeSnapshot(`https://mill.example/post/${at}`, document, parse5Adapter) };
}

/** Everything in a page that would run or load by itself. */
function listDangers(html: string): string[] {
  const dangers: string[] = [];
  const open: Parse5Node[] = [parseDocument(html)];
  for (let node = open.pop(); node; node = open.pop()) {
    if ('content' in node) open.push(node.content);
    if ('childNodes' in node) open.push(...node.childNodes);
    if (!('attrs' in node)) continue;
    if (/^(?:script|style|iframe|object|embed|base|form|template|noscript)$/.test(node.tagName))
      dangers.push(node.tagName);
    const isCanonical = node.attrs.some(({ name, value }) => name === 'rel' && value === 'canonical');
    if (node.tagName === 'link' && !isCanonical) dangers.push('link');
    for (const { name, value } of node.attrs)
      if (/^on|^style$|^srcdoc$/.test(name) || /^\s*(?:javascript|vbscript|data:(?!image\/))/i.test(value))
        dangers.push(`${node.tagName} ${name}=${value}`);
  }
  return dangers;
}

describe('pages of any shape', () => {
  it('are learned, decided and rendered, and no kept text is in a hidden part', () => {
    holds(sitePages, (htmls) => {
      const pages = htmls.map(open);
      const records = pages.flatMap(({ index }) => makePageRecord(index, 1) ?? []);
      for (const record of records)
        expect(parsePageRecord(JSON.parse(JSON.stringify(record)))).toEqual(record);
      const model = learnSite(records);
      expect(learnSite([...records].reverse())).toEqual(model);
      for (const { document, index } of pages) {
        const decision = decideBlocks(index, model);
        expect(decision.reason).toHaveLength(index.blocks.kind.length);
        for (const part of listHiddenParts(index, decision)) {
          const first = index.elements.firstSegment[part.element] as number;
          const end = index.elements.endSegment[part.element] as number;
          for (let segment = first; segment < end; segment++)
            expect(decision.reason[index.segments.block[segment] as number]).toBeDefined();
        }
        renderText(index, document, parse5Adapter, decision);
        renderMarkdown(index, document, parse5Adapter, decision);
        expect(listDangers(renderHtml(index, document, parse5Adapter, decision))).toEqual([]);
      }
    });
  });

  it('are read in exact mode, twice the same, and against themselves they are nothing but boilerplate', () => {
    holds(sitePages, ([html = '']) => {
      const page = parseExactPage(html);
      expect(parseExactPage(html).candidates).toEqual(page.candidates);
      const all = new Set(page.candidates.values());
      expect([...listBoilerplateRows(page, all)]).toEqual([...page.candidates.keys()]);
    });
  });

  it('are labelled by any text', () => {
    holds(sitePages, ([html = '', other = '']) => {
      const { index, document } = open(other, 0);
      const text = renderText(index, document, parse5Adapter, decideBlocks(index, undefined));
      const root = parseDocument(html);
      const { collapsed, leafLabels, extracted } = labelLeaves(root, parse5Adapter, text);
      expect(leafLabels).toHaveLength(collapsed.leaves.length);
      expect(extracted !== '').toBe(leafLabels.includes(1));
      expect(labelLeaves(root, parse5Adapter, '').extracted).toBe('');
    });
  });
});
