import { describe, expect, it } from 'vitest';
import { makeHarvest, USUAL_TERMS } from '../../src/gather/new-harvest.ts';
import { harvestFigures, listTicks } from '../../src/harvest/harvest-figures.ts';
import { pickRows } from '../../src/harvest/pick-rows.ts';
import type { HarvestPageRow } from '../../src/storage/harvest-rows.ts';
import type { StoredHarvest } from '../../src/storage/harvests.ts';

/** A harvest of rows in these states, a second from one to the next. */
function harvestOf(states: readonly Partial<HarvestPageRow>[], terms = USUAL_TERMS): StoredHarvest {
  const hand = makeHarvest('http://quay.example/', terms, 0);
  if (hand === undefined) throw new Error('no harvest');
  const [first] = hand.list() as [HarvestPageRow];
  const pages = states.map((change, at) => ({
    ...first,
    page: `quay.example/${at}` as HarvestPageRow['page'],
    order: at,
    isPost: true,
    ...change,
  }));
  return { harvest: hand.harvest, pages, taught: undefined };
}

const kept = (at: number): Partial<HarvestPageRow> => ({ state: 'kept', at: at * 1_000 });

describe('harvestFigures', () => {
  it('counts posts and says how long the rest will take at the present pace', () => {
    const stored = harvestOf([
      kept(1),
      kept(3),
      kept(5),
      { state: 'failed', at: 6_000 },
      {},
      {},
      { isPost: false },
      { state: 'skipped' },
    ]);
    expect(harvestFigures(stored)).toEqual({
      kept: 3,
      failed: 1,
      skipped: 1,
      waiting: 3,
      total: 6,
      pace: 2_000,
      left: 4_000,
    });
  });

  it('says nothing of the time left with fewer than two pages', () => {
    expect(harvestFigures(harvestOf([kept(1), {}])).left).toBeUndefined();
  });

  it('is not misled by a pause of a night', () => {
    const stored = harvestOf([kept(1), kept(2), kept(3), kept(40_000), kept(40_001), {}]);
    expect(harvestFigures(stored).pace).toBe(1_000);
  });

  it('promises no more posts than are wanted', () => {
    const stored = harvestOf([kept(1), kept(2), {}, {}, {}, {}], { ...USUAL_TERMS, most: 3 });
    expect(harvestFigures(stored).total).toBe(3);
  });

  it('waits in an update for its own pages alone', () => {
    const stored = harvestOf([kept(1), { round: 0 }, { round: 1 }]);
    stored.harvest = { ...stored.harvest, since: '2031-01-01', round: 1 };
    expect(harvestFigures(stored).waiting).toBe(1);
  });
});

describe('listTicks', () => {
  it('has a tick a post: kept and failed as they came, the one at hand, then those that wait', () => {
    const { pages } = harvestOf([kept(2), kept(1), { state: 'failed', at: 1_500 }, {}, {}]);
    expect(listTicks(pages, 5, true, 100).join('')).toBe('dfdhw');
    expect(listTicks(pages, 5, false, 100).join('')).toBe('dfdww');
  });

  it('lets a tick stand for several, and hides no failure', () => {
    const states = Array.from({ length: 100 }, (_, at) =>
      at === 37 ? { state: 'failed' as const, at: 37_000 } : kept(at),
    );
    const ticks = listTicks(harvestOf(states).pages, 200, true, 20);
    expect(ticks).toHaveLength(20);
    expect(ticks.join('')).toBe('dddfddddddhwwwwwwwww');
  });
});

describe('pickRows', () => {
  const { pages } = harvestOf([
    kept(1),
    kept(2),
    { state: 'failed' },
    { day: '2031-01-01' },
    { day: '2031-02-01' },
    { state: 'skipped' },
    { tries: 1 },
  ]);
  const orders = (view: Parameters<typeof pickRows>[1], current?: string) =>
    pickRows(pages, view, current).map(({ order }) => order);

  it('puts the page at hand first, then the last kept, trouble, and what comes next', () => {
    expect(orders('short', 'quay.example/4')).toEqual([4, 1, 0, 2, 6, 5, 3]);
  });

  it.each([
    ['failed', [2]],
    ['skipped', [5]],
    ['all', [1, 0, 2, 6, 4, 3, 5]],
  ] as const)('lists %s', (view, expected) => {
    expect(orders(view)).toEqual(expected);
  });
});
