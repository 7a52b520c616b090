import { decideBlocks } from '../src/core/decide-blocks.ts';
import { makePageRecord } from '../src/core/page-record.ts';
import { startPageWalk } from '../src/core/page-walk.ts';
import { domAdapter } from '../src/dom/dom-adapter.ts';

/** One measuring of a page, in milliseconds; each runs in a page that was loaded for it, so that nothing is warm. */
export interface WalkTimes {
  elements: number;
  blocks: number;
  walk: number;
  record: number;
  decide: number;
  bytes: number;
}

const scope = globalThis as { measureWalk?: () => WalkTimes; measureTreeWalker?: () => number };

/** The content script's work on a page without the pauses between its slices. */
scope.measureWalk = () => {
  const start = performance.now();
  const walk = startPageWalk<Node>(location.href, document, domAdapter);
  while (!walk.step(250));
  const page = walk.finish();
  const walked = performance.now();
  const record = makePageRecord(page, Date.now());
  const recorded = performance.now();
  decideBlocks(page, undefined);
  const decided = performance.now();
  return {
    elements: page.elements.node.length,
    blocks: page.blocks.kind.length,
    walk: walked - start,
    record: recorded - walked,
    decide: decided - recorded,
    bytes: new TextEncoder().encode(JSON.stringify(record)).length,
  };
};

/** A bare pass over every element and text, its value read: what no walk of a page can do without. */
scope.measureTreeWalker = () => {
  const start = performance.now();
  const walker = document.createTreeWalker(document, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  let chars = 0;
  while (walker.nextNode()) chars += walker.currentNode.nodeValue?.length ?? 0;
  return performance.now() - start + Math.min(0, chars);
};
