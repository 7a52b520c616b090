import { describe, expect, it } from 'vitest';
import { alignAffine, findBestCleanEnd } from '../../src/labelling/affine-gap.ts';
import { encodeText } from '../../src/labelling/character-classes.ts';
import { seededRandom } from '../../src/metrics/macro.ts';

const SPACE = /\s/;
const LETTER = /[\p{L}\p{N}]/u;

/** Score of matching two characters, written out from the paper's rules; undefined where they are not compatible. */
function matchScore(a: string, b: string): number | undefined {
  if (a === b && LETTER.test(a)) return 3;
  const quotes = (c: string) => "'’".includes(c);
  const same =
    a.toUpperCase() === b.toUpperCase() || (SPACE.test(a) && SPACE.test(b)) || (quotes(a) && quotes(b));
  return same ? 1 : undefined;
}

/** The plain quadratic program: every cell of both states, no halving, no typed arrays. */
function bestScorePlainly(source: string, clean: string): number {
  const n = source.length;
  const m = clean.length;
  const table = () =>
    Array.from({ length: n + 1 }, () => new Array<number>(m + 1).fill(Number.NEGATIVE_INFINITY));
  const text = table();
  const gap = table();
  gap[0]![0] = 0;
  for (let i = 0; i <= n; i += 1) {
    for (let j = 0; j <= m; j += 1) {
      if (j > 0) {
        const cost = SPACE.test(clean[j - 1]!) ? 0 : -6;
        text[i]![j] = Math.max(text[i]![j]!, text[i]![j - 1]! + cost);
        gap[i]![j] = Math.max(gap[i]![j]!, gap[i]![j - 1]! + cost);
      }
      if (i > 0) gap[i]![j] = Math.max(gap[i]![j]!, gap[i - 1]![j]!, text[i - 1]![j]! - 2);
      if (i > 0 && j > 0) {
        const gain = matchScore(source[i - 1]!, clean[j - 1]!);
        if (gain !== undefined)
          text[i]![j] = Math.max(text[i]![j]!, gain + Math.max(text[i - 1]![j - 1]!, gap[i - 1]![j - 1]!));
      }
    }
  }
  return Math.max(text[n]![m]!, gap[n]![m]!);
}

/** Score of a given alignment. Throws when it crosses itself or matches what is not compatible. */
function scoreOf(source: string, clean: string, places: Int32Array): number {
  let score = 0;
  let next = 0;
  let inGap = true;
  for (let i = 0; i < places.length; i += 1) {
    const place = places[i]!;
    if (place < 0) {
      if (!inGap) score -= 2;
      inGap = true;
      continue;
    }
    if (place < next) throw new Error(`source ${i} crosses`);
    for (let j = next; j < place; j += 1) score += SPACE.test(clean[j]!) ? 0 : -6;
    const gain = matchScore(source[i]!, clean[place]!);
    if (gain === undefined) throw new Error(`${source[i]} is not ${clean[place]}`);
    score += gain;
    next = place + 1;
    inGap = false;
  }
  for (let j = next; j < clean.length; j += 1) score += SPACE.test(clean[j]!) ? 0 : -6;
  return score;
}

function draw(random: () => number, alphabet: string, length: number): string {
  return Array.from({ length }, () => alphabet[Math.floor(random() * alphabet.length)]).join('');
}

describe('alignAffine', () => {
  it('reaches the score of the plain quadratic program on seeded small texts', () => {
    const random = seededRandom(1);
    for (let round = 0; round < 1000; round += 1) {
      const alphabet = ['ab', "aAb '", 'abcde ’.', 'aAbB1 \n\'’"'][round % 4]!;
      const source = draw(random, alphabet, Math.floor(random() * 24));
      const clean = draw(random, alphabet, Math.floor(random() * 16));
      const places = alignAffine(encodeText(source), encodeText(clean));
      expect(scoreOf(source, clean, places), JSON.stringify([source, clean])).toBe(
        bestScorePlainly(source, clean),
      );
    }
  });

  it('reaches it too where the problem is halved (over 262,144 cells)', () => {
    const random = seededRandom(2);
    for (const [n, m] of [
      [900, 700],
      [3000, 120],
      [40, 9000],
      [1500, 1500],
    ] as const) {
      const source = draw(random, 'abcdefgh ', n);
      const clean = draw(random, 'abcdefgh ', m);
      const places = alignAffine(encodeText(source), encodeText(clean));
      expect(scoreOf(source, clean, places)).toBe(bestScorePlainly(source, clean));
    }
  });

  it('finds the text in one piece rather than scattered', () => {
    const source = 'to be sure the tide was low that day';
    const places = alignAffine(encodeText(source), encodeText('the tide'));
    expect(
      Array.from(places)
        .map((p, i) => (p < 0 ? '' : source[i]))
        .join(''),
    ).toBe('the tide');
    expect(places.indexOf(0)).toBe(source.indexOf('the tide'));
  });

  it.each([
    ['', 'abc'],
    ['abc', ''],
    ['', ''],
  ])('matches nothing between %j and %j', (source, clean) => {
    const places = alignAffine(encodeText(source), encodeText(clean));
    expect(places.every((place) => place === -1)).toBe(true);
  });
});

describe('findBestCleanEnd', () => {
  it('stops where the source ends and leaves the rest of the clean text', () => {
    const clean = 'first part of the text and the second part';
    expect(findBestCleanEnd(encodeText('first part of the text'), encodeText(clean))).toBe(22);
  });

  it('takes nothing when nothing agrees', () => {
    expect(findBestCleanEnd(encodeText('xyz'), encodeText('abc'))).toBe(0);
  });
});
