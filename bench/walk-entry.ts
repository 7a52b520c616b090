import { decideBlocks } from '../src/core/decide-blocks.ts';
import { learnSite, type SiteModel } from '../src/core/learn-site.ts';
import type { PageIndex } from '../src/core/page-index.ts';
import { makePageRecord, type PageRecord } from '../src/core/page-record.ts';
import { studyPage } from '../src/core/page-scores.ts';
import { startPageWalk } from '../src/core/page-walk.ts';
import { domAdapter } from '../src/dom/dom-adapter.ts';

/** The content script's work on a page, one step a call, and the bare pass that it is held against. */
export interface WalkSteps {
  /** Every element and text, its value read: what no walk of a page can do without. Answers characters. */
  passBare(): number;
  walk(): { elements: number; blocks: number };
  /** Scores and shape, which record and decision need. Answers pieces. */
  study(): number;
  /** Bytes of the record as JSON. */
  record(): number;
  /** Keeps or hides every block, by the site's pages where `learn` was given some. Answers blocks hidden. */
  decide(): number;
  /** The page's record as JSON. */
  takeRecord(): string;
  learn(records: PageRecord[]): void;
}

let page: PageIndex<Node> | undefined;
let model: SiteModel | undefined;

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
  study: () => [...studyPage(expectPage())].length,
  record: () => new TextEncoder().encode(JSON.stringify(makePageRecord(expectPage(), Date.now()))).length,
  takeRecord: () => JSON.stringify(makePageRecord(expectPage(), Date.now())),
  learn(records) {
    model = learnSite(records);
  },
  decide: () => decideBlocks(expectPage(), model).reason.filter((why) => why !== undefined).length,
};

(globalThis as { steps?: WalkSteps }).steps = steps;
