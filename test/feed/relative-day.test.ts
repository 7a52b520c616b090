import { describe, expect, it } from 'vitest';
import { findHeadline } from '../../src/feed/find-headline.ts';
import { findRelativeDay } from '../../src/feed/relative-day.ts';
import { readPage } from './invented-blog.ts';

const find = (line: string, lang = 'en') => {
  const page = readPage(
    `<html lang="${lang}"><title>Low water</title><body><h1>Low water</h1><p>${line}</p><p>Nobody knew.</p></body></html>`,
  );
  return findRelativeDay(page, findHeadline(page), '2031-03-10');
};

describe('findRelativeDay', () => {
  it.each([
    ['Ida Brask, 3 days ago', 'en', '2031-03-07'],
    ['Yesterday', 'en', '2031-03-09'],
    ['5 hours ago by Ida', 'en', '2031-03-10'],
    ['21 days ago', 'en', '2031-02-17'],
    ['2 weeks ago', 'en', '2031-02-24'],
    ['vor 3 Tagen', 'de', '2031-03-07'],
    ['gestern', 'de', '2031-03-09'],
    ['hace 2 días', 'es', '2031-03-08'],
    ['发布于3天前', 'zh', '2031-03-07'],
    ['3 days ago', 'de', '2031-03-07'],
    ['In 13 days ago-land nothing', 'en', '2031-02-25'],
    ['The 113 days agony', 'en', undefined],
    ['A letter from the canal', 'en', undefined],
  ])('reads %s (%s)', (line, lang, expected) => {
    expect(find(line, lang)).toBe(expected);
  });
});
