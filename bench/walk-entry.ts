import { decideBlocks } from '../src/core/decide-blocks.ts';
import type { PageIndex } from '../src/core/page-index.ts';
import { makePageRecord } from '../src/core/page-record.ts';
import { startPageWalk } from '../src/core/page-walk.ts';
import { domAdapter } from '../src/dom/dom-adapter.ts';

/** The content script's work on a page, one step a call, and the bare pass that it is held against. */
export interface WalkSteps {
  /** Every element and text, its value read: what no walk of a page can do without. Answers characters. */
  passBare(): number;
  walk(): { elements: number; blocks: number };
  /** Bytes of the record as JSON. */
  record(): number;
  /** Keeps or hides every block without a site's pages. Answers blocks hidden. */
  decide(): number;
}

let page: PageIndex<Node> | undefined;

function expectPage(): PageIndex<Node> {
  if (page === undefined) throw new Error('walk() comes first');
  return page;
}

const steps: WalkSteps = {
  passBare() {
    const walker = document.createTreeWalker(document, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    let chars = 0;
    while (walker.nextNode()) chars += walker.currentNode.nodeValue?.length ?? 0;
    return chars;
  },
  walk() {
    const walk = startPageWalk<Node>(location.href, document, domAdapter);
    while (!walk.step(250));
    page = walk.finish();
    return { elements: page.elements.node.length, blocks: page.blocks.kind.length };
  },
  record: () => new TextEncoder().encode(JSON.stringify(makePageRecord(expectPage(), Date.now()))).length,
  decide: () => decideBlocks(expectPage(), undefined).reason.filter((why) => why !== undefined).length,
};

(globalThis as { steps?: WalkSteps }).steps = steps;
