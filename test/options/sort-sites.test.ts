import { describe, expect, it } from 'vitest';
import { pressColumn, type SiteOrder, sortSites } from '../../src/options/sort-sites.ts';
import { makeSiteRow } from '../support/tab-states.ts';

const sites = [
  makeSiteRow('b.example', { pages: 2, lastVisit: 30 }),
  makeSiteRow('c.example', { pages: 9, lastVisit: 10, keptBytes: 500 }),
  makeSiteRow('a.example', { pages: 2, lastVisit: 20 }),
];
const names = (order: SiteOrder, wanted = '') => sortSites(sites, order, wanted).map((row) => row.site);

describe('sortSites', () => {
  it.each([
    [{ column: 'site', descending: false }, ['a.example', 'b.example', 'c.example']],
    [{ column: 'site', descending: true }, ['c.example', 'b.example', 'a.example']],
    [{ column: 'pages', descending: true }, ['c.example', 'a.example', 'b.example']],
    [{ column: 'bytes', descending: true }, ['c.example', 'a.example', 'b.example']],
    [{ column: 'lastVisit', descending: true }, ['b.example', 'a.example', 'c.example']],
  ] as const)('by %j', (order, expected) => {
    expect(names(order)).toEqual(expected);
  });

  it('finds sites by letters of their names', () => {
    expect(names({ column: 'site', descending: false }, ' B.EX ')).toEqual(['b.example']);
  });

  it('leaves the list that it was given as it was', () => {
    names({ column: 'site', descending: false });
    expect(sites[0]?.site).toBe('b.example');
  });
});

describe('pressColumn', () => {
  it('starts with the largest figure, and names with A', () => {
    const order: SiteOrder = { column: 'lastVisit', descending: true };
    expect(pressColumn(order, 'pages')).toEqual({ column: 'pages', descending: true });
    expect(pressColumn(order, 'site')).toEqual({ column: 'site', descending: false });
  });

  it('turns round at the second press', () => {
    expect(pressColumn({ column: 'pages', descending: true }, 'pages')).toEqual({
      column: 'pages',
      descending: false,
    });
  });
});
