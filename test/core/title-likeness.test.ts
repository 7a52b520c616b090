import { describe, expect, it } from 'vitest';
import { TITLE_STEPS, TitleMatcher } from '../../src/core/title-likeness.ts';

describe('likeness to a title', () => {
  const table: [string, string, string, string, boolean][] = [
    ['a part between separators', 'Rope walk - Harbour.example', '', 'Rope walk', true],
    ['the site alone', 'Harbour.example', 'https://www.harbour.example/', 'Harbour.example', true],
    [
      'no name of the host',
      'Rope walk - Harbour.example',
      'https://harbour.example/r',
      'Harbour.example',
      false,
    ],
    [
      'no name of the host without its ending',
      'Rope walk | Harbour',
      'https://www.harbour.example/',
      'Harbour',
      false,
    ],
    ['what stands before brackets', 'Anchor (Harbour 2.1 API)', '', 'Anchor', true],
  ];
  it.each(table)('is full for %s: %j', (_, title, url, text, isFull) => {
    expect(new TitleMatcher(title, url).measure(text) === TITLE_STEPS).toBe(isFull);
  });
});
