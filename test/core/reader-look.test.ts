import { describe, expect, it } from 'vitest';
import { FIRST_LOOK, parseReaderLook } from '../../src/core/reader-look.ts';
import { measureReading } from '../../src/core/reading-time.ts';

describe('parseReaderLook', () => {
  it.each([[undefined], [null], ['dark'], [[]], [{ theme: 'neon', size: 'huge', keys: 1 }]])(
    'takes %j for the look at install',
    (value) => {
      expect(parseReaderLook(value)).toEqual(FIRST_LOOK);
    },
  );

  it('keeps what is right and puts lengths within their ranges', () => {
    const sent = {
      ...FIRST_LOOK,
      theme: 'sepia',
      size: 900,
      width: -1,
      spacing: 17.6,
      pictures: false,
      extra: 1,
    };
    expect(parseReaderLook(sent)).toEqual({
      ...FIRST_LOOK,
      theme: 'sepia',
      size: 32,
      width: 22,
      spacing: 18,
      pictures: false,
    });
  });
});

describe('measureReading', () => {
  it('counts words of spaced scripts and characters of the others, each at its speed', () => {
    expect(measureReading([`${'word '.repeat(476)}`])).toEqual({ words: 476, minutes: 2 });
    expect(measureReading(['潮'.repeat(780)])).toEqual({ words: 780, minutes: 3 });
    expect(measureReading([`${'word '.repeat(238)}${'潮'.repeat(260)}`])).toEqual({ words: 498, minutes: 2 });
    expect(measureReading([])).toEqual({ words: 0, minutes: 1 });
  });
});
