import { describe, expect, it } from 'vitest';
import { indexBigrams, listBigrams } from '../../src/feed/bigram-index.ts';
import type { RulePage } from '../../src/feed/rule-page.ts';
import { compareByEdits, compareStrings } from '../../src/feed/string-similarity.ts';
import { seededRandom } from '../../src/metrics/macro.ts';
import { readPage } from './invented-blog.ts';

/** Sets built the slow way: every element's set of pairs from its own texts. */
function scoreSlowly(page: RulePage, target: string): number[] {
  const { firstSegment, endSegment } = page.index.elements;
  const wanted = listBigrams(target);
  return firstSegment.map((first, row) => {
    const pairs = new Set(page.texts.slice(first, endSegment[row]).flatMap((text) => [...listBigrams(text)]));
    const shared = [...pairs].filter((pair) => wanted.has(pair)).length;
    return pairs.size + wanted.size === 0 ? 0 : (2 * shared) / (pairs.size + wanted.size);
  });
}

function randomHtml(random: () => number, depth: number): string {
  let html = '';
  for (let i = 0; i < 4; i++) {
    html += random() < 0.7 ? ['ab', 'ba b', 'abc', 'cab a', 'x', ''][Math.floor(random() * 6)] : '';
    if (depth > 0 && random() < 0.7) {
      const tag = ['div', 'p', 'span', 'b', 'section'][Math.floor(random() * 5)];
      html += `<${tag}>${randomHtml(random, depth - 1)}</${tag}>`;
    }
  }
  return html;
}

describe('indexBigrams', () => {
  it('scores every element as sets built one by one do, on random trees', () => {
    const random = seededRandom(7);
    for (let run = 0; run < 40; run++) {
      const page = readPage(`<body>${randomHtml(random, 3)}</body>`);
      const index = indexBigrams(page);
      for (const target of ['abc', 'ba', 'cab abc x', '']) {
        expect([...index.score(target)]).toEqual(scoreSlowly(page, target));
      }
    }
  });
});

describe('compareStrings and compareByEdits', () => {
  it.each([
    ['night', 'nacht', 0.25],
    ['same', 'same', 1],
    ['', '', 1],
    ['ab', 'cd', 0],
  ])('Dice of %j and %j is %d', (a, b, score) => expect(compareStrings(a, b)).toBeCloseTo(score));

  it.each([
    ['kitten', 'sitting', 1 - 3 / 7],
    ['', '', 1],
    ['abc', '', 0],
  ])('edit ratio of %j and %j', (a, b, score) => expect(compareByEdits(a, b)).toBeCloseTo(score));
});
