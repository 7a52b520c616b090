import { describe, expect, it } from 'vitest';
import { applyRules } from '../../src/feed/apply-rules.ts';
import { makeDateReader } from '../../src/feed/date-reader.ts';
import { listDateSpellings } from '../../src/feed/date-spellings.ts';
import { makeDay, parseFeedDay } from '../../src/feed/feed-day.ts';
import { guessDayOrder } from '../../src/feed/find-date.ts';
import { readUrlDay } from '../../src/feed/url-day.ts';
import { readPage } from './invented-blog.ts';

describe('makeDateReader', () => {
  it.each([
    ['en', 'June 22, 2009 by will', 'mdy', '2009-06-22'],
    ['en', 'Oct 10th, 2008', 'mdy', '2008-10-10'],
    ['en', '02 Sep 2013 Leave a comment', 'mdy', '2013-09-02'],
    ['en', '3/4/2020', 'mdy', '2020-03-04'],
    ['en', '3/4/2020', 'dmy', '2020-04-03'],
    ['en', '26/11/2017', 'mdy', '2017-11-26'],
    ['en', '2016-04-03', 'mdy', '2016-04-03'],
    ['es', 'martes 14 de mayo del 2024', 'dmy', '2024-05-14'],
    ['es', 'vie 25 mayo 2012', 'dmy', '2012-05-25'],
    ['fr', 'le 1er août 2013', 'dmy', '2013-08-01'],
    ['de', '3. März 2019', 'dmy', '2019-03-03'],
    ['ru', '5 мая 2017 г.', 'dmy', '2017-05-05'],
    ['pt', '15 de abril de 2008', 'dmy', '2008-04-15'],
    ['zh', '发表于 2014年7月14日', 'dmy', '2014-07-14'],
    ['ko', '2016년 4월 3일', 'dmy', '2016-04-03'],
    ['ar', '١٤ مايو ٢٠٢٤', 'dmy', '2024-05-14'],
    ['he', '5 בספטמבר 2013', 'dmy', '2013-09-05'],
    ['pl', '3 marca 2020', 'dmy', '2020-03-03'],
    ['zh', 'May 3, 2020', 'dmy', '2020-05-03'],
  ] as const)('%s: %s (%s) is %s', (language, text, order, day) => {
    expect(makeDateReader(language)(text, order)[0]?.day).toBe(day);
  });

  it('reads a month and a year as its first day, after whole dates', () => {
    const read = makeDateReader('en');
    expect(read('Issue 133, December 2006', 'mdy')).toMatchObject([{ day: '2006-12-01', monthOnly: true }]);
    expect(read('December 2006; written May 3, 2005', 'mdy')[0]).toMatchObject({
      day: '2005-05-03',
      monthOnly: false,
    });
  });

  it.each(['You may find 20 marches', 'v10.2.30 is out', 'release 4.10.2.30', 'from 12:30 to 14:00', ''])(
    'finds nothing in %j',
    (text) => {
      expect(makeDateReader('en')(text, 'mdy')).toEqual([]);
    },
  );

  it('takes a language that is none as English', () => {
    expect(makeDateReader('x_!!')('May 3, 2020', 'mdy')[0]?.day).toBe('2020-05-03');
  });
});

describe('days', () => {
  it.each([
    ['2024-05-14T23:30:00+02:00', '2024-05-14'],
    ['Tue, 14 May 2024 23:29:17 +0000', '2024-05-14'],
    ['14 May 24', '2024-05-14'],
    ['May 14, 2024', '2024-05-14'],
    ['2024-13-01', undefined],
    ['article.date.isoformat()', undefined],
    [undefined, undefined],
  ])('%s in a feed is %s', (text, day) => expect(parseFeedDay(text)).toBe(day));

  it.each([
    ['https://a.example/2013/09/02/title/', '2013-09-02'],
    ['https://a.example/posts/2025-03-12-course/', '2025-03-12'],
    ['https://a.example/title-10-05-2024/', '2024-05-10'],
    ['https://a.example/2013/99/02/', undefined],
    ['https://a.example/?d=2013/09/02', undefined],
    ['https://2013-09-02.example/title', undefined],
  ])('%s says %s', (url, day) => expect(readUrlDay(url)).toBe(day));

  it('exist or are none', () => {
    expect(makeDay(2024, 2, 29)).toBe('2024-02-29');
    expect(makeDay(2023, 2, 29)).toBeUndefined();
  });

  it('are written day first in most languages, month first in English', () => {
    expect([guessDayOrder('en'), guessDayOrder('fr'), guessDayOrder('ru'), guessDayOrder(undefined)]).toEqual(
      ['mdy', 'dmy', 'dmy', 'mdy'],
    );
  });
});

describe('listDateSpellings', () => {
  it("spells a day in the page's language, in English, in digits, and as seen from a later day", () => {
    const spellings = listDateSpellings('2024-05-14', 'es', '2024-05-17');
    for (const one of [
      '2024-05-14',
      '14 de mayo de 2024',
      'May 14, 2024',
      '14/05/2024',
      '05/14/24',
      'hace 3 días',
      '3 days ago',
    ])
      expect(spellings).toContain(one);
  });
});

describe('the day of a page without a visible one', () => {
  const comment = (name: string, day: string) =>
    `<li class="comment"><b class="fn">${name}</b> <span class="when">${day}</span><p>What ${name} says of the wheel and of its miller.</p></li>`;
  const html =
    '<head><meta property="article:published_time" content="2021-05-03T08:00:00Z"></head><body><h1>The wheel</h1><p>The miller counted his sacks.</p>' +
    `<ol class="comments">${comment('Ada', '9 June 2022')}${comment('Ben', '10 June 2022')}${comment('Cleo', '11 June 2022')}</ol>`;

  it('is what the page says of itself, never that of a comment', () => {
    const found = applyRules(readPage(html), undefined);
    expect(found.comments).toHaveLength(3);
    expect(found.date).toBe('2021-05-03');
  });
});
