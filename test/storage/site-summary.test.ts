import { describe, expect, it } from 'vitest';
import { summariseSite } from '../../src/storage/site-summary.ts';
import { inventRecord, makeRandom } from './invented-pages.ts';

const WORDS = ['fog', 'ice', 'gale', 'calm', 'swell', 'drizzle', 'thaw', 'haze', 'squall', 'frost'];
const visit = (at: number, edition = '') =>
  inventRecord('harbour.example', `/${at}`, at, `A day of ${WORDS[at % 10]}`, edition);
const visits = (count: number) => Array.from({ length: count }, (_, at) => visit(at + 1));

describe('summariseSite', () => {
  it('has nothing to say of no pages', () => {
    expect(summariseSite([])).toEqual({ pages: 0, curve: [], settledSince: 0, changed: false });
  });

  it('knows no part after one page, and the frame of the site after two', () => {
    const { curve } = summariseSite(visits(3));
    expect(curve[0]).toBe(0);
    // The menu above the article, and the lines below it.
    expect(curve.slice(1)).toEqual([2, 2]);
  });

  it('calls a site settled when the curve has stopped rising', () => {
    expect(summariseSite(visits(3)).settledSince).toBe(0);
    expect(summariseSite(visits(6)).settledSince).toBe(2);
  });

  it('is the same whatever the order of the records', () => {
    const records = visits(9);
    const random = makeRandom(4);
    const shuffled = [...records].sort(() => random() - 0.5);
    expect(summariseSite(shuffled)).toEqual(summariseSite(records));
  });

  it('says that a site has changed when two new pages have nothing of the old ones', () => {
    const old = visits(6);
    expect(summariseSite([...old, visit(7, ' II')]).changed).toBe(false);
    expect(summariseSite([...old, visit(7, ' II'), visit(8, ' II')]).changed).toBe(true);
    expect(summariseSite([...old, visit(7, ' II'), visit(8)]).changed).toBe(false);
  });
});
