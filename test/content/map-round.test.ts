import { describe, expect, it } from 'vitest';
import { MapRound } from '../../src/content/map-round.ts';

const mapOf = (...keys: string[]) => new Map(keys.map((key) => [key, key.toUpperCase()]));

describe('MapRound', () => {
  it('gives each entry once where all are asked for', () => {
    const map = mapOf('a', 'b', 'c');
    const round = new MapRound(map);
    for (let time = 0; time < 3; time++) expect([...round.next(9)].sort()).toEqual([...map]);
  });

  it('goes on where it stood, and begins again after the last', () => {
    const round = new MapRound(mapOf('a', 'b', 'c'));
    const keys = () => [...round.next(2)].map(([key]) => key).join('');
    expect([keys(), keys(), keys()]).toEqual(['ab', 'ca', 'bc']);
  });

  it('meets entries that come, and none that are gone', () => {
    const map = mapOf('a', 'b');
    const round = new MapRound(map);
    for (const [key] of round.next(1)) map.delete(key);
    map.set('c', 'C');
    expect([...round.next(5)].map(([key]) => key)).toEqual(['b', 'c']);
    map.clear();
    expect([...round.next(5)]).toEqual([]);
  });

  it('lets entries be deleted as they are met', () => {
    const map = mapOf('a', 'b', 'c');
    const met: string[] = [];
    for (const [key] of new MapRound(map).next(9)) {
      met.push(key);
      map.delete(key);
    }
    expect(met).toEqual(['a', 'b', 'c']);
  });
});
