import { describe, expect, it } from 'vitest';
import { decideBlocks } from '../../src/core/decide-blocks.ts';
import { decideEarly } from '../../src/core/decide-early.ts';
import { learnSite } from '../../src/core/learn-site.ts';
import { startPageWalk } from '../../src/core/page-walk.ts';
import { parse5Adapter, parseDocument } from '../../src/markup/parse5-adapter.ts';
import { inventPage, inventUrl, recordOf, walkHtml } from '../support/invented-site.ts';

const MODEL = learnSite([1, 2, 3, 4].map((number) => recordOf(inventPage(number), inventUrl(number))));

describe('a part that is still arriving', () => {
  it('is hidden by every text that the site’s pages taught, and by no guess', () => {
    const page = walkHtml(inventPage(9), inventUrl(9));
    const early = decideEarly(page, MODEL);
    const whole = decideBlocks(page, MODEL);
    for (let row = 0; row < early.reason.length; row++) {
      if (early.reason[row] !== undefined) expect(whole.reason[row]).toBeDefined();
      if (whole.reason[row] === 'neighbours' || whole.reason[row] === 'repeats') {
        expect(early.reason[row]).toBeDefined();
      }
    }
    expect(early.reason.filter((why) => why !== undefined).length).toBeGreaterThan(3);
  });

  it('is known by the steps above it', () => {
    const foot = parseDocument(
      '<div class="foot"><p>Printed on the quay. All letters stay with their writers.</p></div>',
    );
    const body = parse5Adapter.childNodes(parse5Adapter.childNodes(foot)[0] as never)[1];
    const part = parse5Adapter.childNodes(body as never)[0];
    const walk = startPageWalk<never>(inventUrl(9), part as never, parse5Adapter as never, ['html', 'body']);
    while (!walk.step(100));
    expect(decideEarly(walk.finish(), MODEL).reason).toEqual([expect.stringMatching(/neighbours|repeats/)]);
  });

  it('stays without anything learned', () => {
    const page = walkHtml(inventPage(9), inventUrl(9));
    expect(decideEarly(page, undefined).reason.every((why) => why === undefined)).toBe(true);
  });
});
