import { describe, expect, it } from 'vitest';
import type { Correction } from '../../src/core/corrections.ts';
import { decideBlocks } from '../../src/core/decide-blocks.ts';
import { listHiddenParts } from '../../src/core/hidden-parts.ts';
import { learnSite } from '../../src/core/learn-site.ts';
import { makeCorrection } from '../../src/core/make-correction.ts';
import { matchCorrections } from '../../src/core/match-corrections.ts';
import { inventPage, inventUrl, recordOf, walkHtml } from '../support/invented-site.ts';

const MODEL = learnSite([1, 2, 3, 4].map((number) => recordOf(inventPage(number), inventUrl(number))));
const PAGE = walkHtml(inventPage(9), inventUrl(9));

function correct(act: Correction['act'], sample: string): Correction {
  const part = listHiddenParts(PAGE, decideBlocks(PAGE, MODEL)).find((one) => one.sample.includes(sample));
  if (part === undefined) throw new Error(`no hidden part has ${sample}`);
  return makeCorrection({ act, place: part.place, keys: part.keys, sample: part.sample }, 0);
}

function reasonOf(html: string, text: string, corrections: Correction[]): string | undefined {
  const page = walkHtml(html, inventUrl(8));
  const row = page.blocks.text.findIndex((line) => line.includes(text));
  expect(row).toBeGreaterThanOrEqual(0);
  return decideBlocks(page, MODEL, corrections).reason[row];
}

describe('the reader’s word', () => {
  it('keeps a part on every page that has its words', () => {
    const keep = correct('keep', 'About the ferry');
    expect(reasonOf(inventPage(8), 'crosses twice a day', [])).toBeDefined();
    expect(reasonOf(inventPage(8), 'crosses twice a day', [keep])).toBeUndefined();
    expect(reasonOf(inventPage(8), 'Printed on the quay', [keep])).toBeDefined();
  });

  it('keeps what stands at its place where the words are others', () => {
    const keep = correct('keep', 'About the ferry');
    const changed = inventPage(8)
      .replace('About the ferry', 'Under repair')
      .replace(
        'The ferry crosses twice a day, and writes when it rains.',
        'Ask at the quay for the spare boat.',
      );
    expect(reasonOf(changed, 'spare boat', [keep])).toBeUndefined();
  });

  it('hides by hand what is kept otherwise, and says so', () => {
    const row = PAGE.blocks.text.findIndex((line) => line.includes('crossing the rope'));
    const hide = makeCorrection(
      { act: 'hide', place: [], keys: [PAGE.blocks.folded[row] as never], sample: '' },
      0,
    );
    const { reason } = decideBlocks(PAGE, MODEL, [hide]);
    expect(reason[row]).toBe('hand');
  });

  it('does not hide by place where the place holds several elements', () => {
    const place = ['html', 'body', 'p'];
    const hide = makeCorrection({ act: 'hide', place, keys: ['AAAAAAAAAAA' as never], sample: '' }, 0);
    expect(matchCorrections(walkHtml('<p>one</p>'), [hide])).toEqual(['hide']);
    expect(matchCorrections(walkHtml('<p>one</p><p>two</p>'), [hide])).toEqual([undefined, undefined]);
  });

  it('prefers keep where both were said', () => {
    const keep = correct('keep', 'Printed on the quay');
    const hide = { ...correct('hide', 'Printed on the quay') };
    for (const both of [
      [keep, hide],
      [hide, keep],
    ]) {
      expect(reasonOf(inventPage(8), 'Printed on the quay', both)).toBeUndefined();
    }
  });
});
