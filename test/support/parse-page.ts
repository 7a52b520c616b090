import type { PageDecision } from '../../src/core/decide-blocks.ts';
import type { PageIndex } from '../../src/core/page-index.ts';
import { takeSnapshot } from '../../src/core/page-walk.ts';
import { type Parse5Node, parse5Adapter, parseDocument } from '../../src/markup/parse5-adapter.ts';

/** A parsed and walked page. */
export interface ParsedTestPage {
  index: PageIndex<Parse5Node>;
  root: Parse5Node;
}

/** A page from its HTML, as the command line reads it. */
export function parsePage(html: string, url = 'https://site.example/page'): ParsedTestPage {
  const root: Parse5Node = parseDocument(html);
  return { index: takeSnapshot(url, root, parse5Adapter), root };
}

/** A decision that hides the blocks with these texts, and names one as headline. */
export function hideTexts(index: PageIndex<unknown>, hidden: string[], headline = ''): PageDecision {
  const { text } = index.blocks;
  return {
    reason: text.map((block) => (hidden.includes(block) ? 'repeats' : undefined)),
    pages: text.map(() => 0),
    level: 'site',
    leftAsIs: false,
    headline: headline === '' ? -1 : text.indexOf(headline),
  };
}
