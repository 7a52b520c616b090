import { describe, expect, it } from 'vitest';
import { stepBack, wouldTakeTooMuch } from '../../src/core/floors.ts';
import type { HideReason } from '../../src/core/hide-reason.ts';
import { listFacts } from '../../src/core/page-record.ts';
import { walkHtml } from '../support/invented-site.ts';

const PAGE = walkHtml('<h1>Head</h1><p>first paragraph of it</p><p>second paragraph too</p><p>a line</p>');
const FACTS = listFacts(PAGE, 100, [1, 1, 1, 0]);

describe('the floor under hiding', () => {
  const table: [string, (HideReason | undefined)[], number[], boolean][] = [
    ['nothing is hidden', [undefined, undefined, undefined, undefined], [1, 1, 1, 0], false],
    ['a guess takes half of the content', [undefined, undefined, 'guess', undefined], [1, 1, 1, 0], true],
    ['a guess takes what is no content', [undefined, undefined, undefined, 'guess'], [1, 1, 1, 0], false],
    ['the site itself repeats half of it', [undefined, undefined, 'repeats', undefined], [1, 1, 1, 0], false],
    ['nothing but the headline is left', [undefined, 'repeats', 'repeats', 'repeats'], [1, 0, 0, 0], true],
  ];
  it.each(table)('where %s', (_, reason, scores, holds) => {
    expect(wouldTakeTooMuch(FACTS, reason, scores, 0)).toBe(holds);
  });

  it('brings back what may be content first, and leaves the rest hidden', () => {
    const reason: (HideReason | undefined)[] = [undefined, 'place', 'place', 'place'];
    expect(stepBack(FACTS, reason, [1, 0.8, 0.4, 0.1], 0)).toBe(false);
    expect(reason).toEqual([undefined, undefined, undefined, 'place']);
  });

  it('brings everything back where that is not enough', () => {
    const reason: (HideReason | undefined)[] = [undefined, 'repeats', 'repeats', 'repeats'];
    expect(stepBack(FACTS, reason, [1, 0, 0, 0], 0)).toBe(true);
    expect(reason).toEqual([undefined, undefined, undefined, undefined]);
  });
});
