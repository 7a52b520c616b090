import { describe, expect, it } from 'vitest';
import { findAnchors } from '../../src/labelling/alignment-anchors.ts';
import { encodeText } from '../../src/labelling/character-classes.ts';
import { indexGrams, listUnits } from '../../src/labelling/gram-index.ts';
import { seededRandom } from '../../src/metrics/macro.ts';

const anchors = (source: string, clean: string) =>
  findAnchors(source, clean, encodeText(source), encodeText(clean)).map(
    (anchor) => [source.slice(anchor.source, anchor.source + anchor.length), anchor.clean] as const,
  );

describe('findAnchors', () => {
  it('extends a unique string to both sides regardless of case', () => {
    expect(anchors('Menu THE harbour clock ran Slow. Footer', 'the harbour clock ran slow.')).toEqual([
      ['THE harbour clock ran Slow.', 0],
    ]);
  });

  it('finds no anchor in text that the source has twice', () => {
    const line = 'the harbour clock ran slow';
    expect(anchors(`${line} | ${line}`, line)).toEqual([]);
  });

  it('finds none where only the white space differs between two places of the source', () => {
    expect(anchors('the clock stood | thec lockst ood', 'the clock stood')).toEqual([]);
    expect(anchors('the clock stood | nothing', 'the clock stood')).toHaveLength(1);
  });

  it('takes back the previous anchor when the next stands before it in the source', () => {
    // A line is at the end of the page and at the start of the clean text.
    const found = anchors(
      'the keeper wrote letters. A boat came home. caption of the picture',
      'caption of the picture the keeper wrote letters. A boat came home.',
    );
    expect(found.map(([text]) => text.trim())).toEqual(['the keeper wrote letters. A boat came home.']);
  });

  it('needs ten characters', () => {
    expect(anchors('nine char', 'nine char')).toEqual([]);
  });

  it('never overlaps and stays in order on seeded random texts', () => {
    const random = seededRandom(3);
    for (let round = 0; round < 300; round += 1) {
      const words = ['salt', 'moon', 'tide', 'lamp', 'river', 'of', 'the', 'Keeper'];
      const text = (n: number) =>
        Array.from({ length: n }, () => words[Math.floor(random() * words.length)]).join(' ');
      const source = text(60);
      const clean = `${source.slice(40, 120)} ${text(8)} ${source.slice(200, 260)}`;
      const found = findAnchors(source, clean, encodeText(source), encodeText(clean));
      let sourceEnd = 0;
      let cleanEnd = 0;
      for (const anchor of found) {
        expect(anchor.source).toBeGreaterThanOrEqual(sourceEnd);
        expect(anchor.clean).toBeGreaterThanOrEqual(cleanEnd);
        sourceEnd = anchor.source + anchor.length;
        cleanEnd = anchor.clean + anchor.length;
        expect(source.slice(anchor.source, sourceEnd).toUpperCase()).toBe(
          clean.slice(anchor.clean, cleanEnd).toUpperCase(),
        );
      }
    }
  });
});

describe('indexGrams', () => {
  it('agrees with searching the string on seeded random texts', () => {
    const random = seededRandom(4);
    for (let round = 0; round < 200; round += 1) {
      const text = (n: number) => Array.from({ length: n }, () => 'ab'[Math.floor(random() * 2)]).join('');
      const source = text(Math.floor(random() * 60));
      const wanted = text(20);
      const length = 1 + Math.floor(random() * 8);
      const index = indexGrams(listUnits(source), length);
      for (let at = 0; at + length <= wanted.length; at += 1) {
        const gram = wanted.slice(at, at + length);
        const first = source.indexOf(gram);
        const expected = first >= 0 && source.indexOf(gram, first + 1) >= 0 ? -2 : first;
        expect(index.findOnly(listUnits(wanted), at)).toBe(expected);
      }
    }
  });
});
