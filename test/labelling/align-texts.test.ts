import { describe, expect, it } from 'vitest';
import { alignTexts, MAX_ALIGNED_LENGTH } from '../../src/labelling/align-texts.ts';
import { seededRandom } from '../../src/metrics/macro.ts';

const WORDS = 'salt moon tide lamp river of the Keeper and boats were late again in rain'.split(' ');

function prose(random: () => number, words: number): string {
  return Array.from({ length: words }, () => WORDS[Math.floor(random() * WORDS.length)]).join(' ');
}

/** Share of the source's stretch that is matched to the place it was copied from. */
function shareRight(places: Int32Array, start: number, end: number, cleanStart: number): number {
  let right = 0;
  for (let i = start; i < end; i += 1) if (places[i] === cleanStart + i - start) right += 1;
  return right / (end - start);
}

describe('alignTexts', () => {
  it('places every copied stretch between foreign ones', () => {
    const clean = 'A quiet ledger of rivets. The moss survey measured nine winters.';
    const source = `Home News Contact A quiet ledger of rivets. Share this! The moss survey measured nine winters. Imprint`;
    const places = alignTexts(source, clean);
    const kept = Array.from(places, (place, i) => (place >= 0 ? source[i] : '')).join('');
    expect(kept).toBe('A quiet ledger of rivets. The moss survey measured nine winters.');
  });

  it('cuts a segment over the limit into pieces and still places most of it', () => {
    // Every string of ten characters occurs twice in the source, so there are no anchors at all.
    const random = seededRandom(11);
    const article = prose(random, 400);
    const source = `${article} ${article}`;
    const whole = alignTexts(source, article);
    const cut = alignTexts(source, article, 200_000);
    const matched = (places: Int32Array) => places.filter((place) => place >= 0).length;
    expect(matched(whole)).toBe(article.length);
    expect(matched(cut)).toBeGreaterThan(0.85 * article.length);
    const placed = cut.filter((place) => place >= 0);
    expect(placed).toEqual(placed.slice().sort());
    expect(new Set(placed).size).toBe(placed.length);
  });

  it('hands what one piece did not use to the next', () => {
    // The clean text stands at the source's very end; the first pieces find little and must leave it there.
    const clean = 'ab'.repeat(300);
    const source = `${'x'.repeat(2000)}${'ab'.repeat(300)}`;
    const places = alignTexts(source, clean, 100_000);
    expect(shareRight(places, 2000, 2600, 0)).toBeGreaterThan(0.9);
  });

  it('bounds the work on texts without anchors: a million by a million characters', () => {
    const source = 'ab'.repeat(500_000);
    const clean = 'ba'.repeat(400_000);
    const begun = performance.now();
    const places = alignTexts(source, clean);
    expect(performance.now() - begun).toBeLessThan(60_000);
    expect(places.length).toBe(source.length);
  }, 90_000);

  it('refuses what is too long, with both figures', () => {
    expect(() => alignTexts('a'.repeat(MAX_ALIGNED_LENGTH), 'b')).toThrow(
      `20000001 characters, at most ${MAX_ALIGNED_LENGTH}`,
    );
  });
});
