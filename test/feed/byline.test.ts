import { describe, expect, it } from 'vitest';
import { cleanByline, hasByWord, isRole } from '../../src/feed/byline.ts';

describe('cleanByline', () => {
  it.each([
    ['Posted by Ada Lovelace on 3 May', 'Ada Lovelace'],
    ['By Edgar Howell', 'Edgar Howell'],
    ['Por: Luisa María Gilón', 'Luisa María Gilón'],
    ['von Jürgen Groß | 5 Kommentare', 'Jürgen Groß'],
    ['作者：王小明', '王小明'],
    ['автор: Иван Петров', 'Иван Петров'],
    ['Byron Tate', 'Byron Tate'],
    ['Parveen Vonn', 'Parveen Vonn'],
    ['will', 'will'],
    ['Ada Lovelace (editor)', 'Ada Lovelace'],
    ['Jef Claes · 2 min', 'Jef Claes'],
  ])('%s names %s', (text, name) => expect(cleanByline(text)).toBe(name));

  it.each([
    '12',
    '',
    '—',
    'https://a.example/x',
    'This is a long sentence that goes on and on and names nobody at all, does it',
  ])('%j names nobody', (text) => expect(cleanByline(text)).toBeUndefined());
});

describe('words', () => {
  it('for "by" stand alone', () => {
    expect(hasByWord('by Ada')).toBe(true);
    expect(hasByWord('Byte')).toBe(false);
  });
  it('of software are no names', () =>
    expect(['admin', 'Administrator', 'Ada'].map(isRole)).toEqual([true, true, false]));
});
