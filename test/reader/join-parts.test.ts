// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fetchPart, isLikelyPart, isSameTitle, type PartReading } from '../../src/reader/join-parts.ts';

describe('isLikelyPart', () => {
  it.each([
    ['/tides', '/tides/2', true],
    ['/tides/2', '/tides/3/', true],
    ['/tides.html', '/tides-2.html', true],
    ['/tides/page/2', '/tides/page/3', true],
    ['/story?page=2', '/story?page=3', true],
    ['/story?id=7', '/story?id=7&p=2', true],
    ['/story?id=7', '/story?id=8', false],
    ['/tides', '/herons', false],
    ['/2024/05/tides', '/2024/05/herons', false],
    ['/tides', '/tides#notes', false],
  ])('of %s and %s says %s', (one, other, expected) => {
    expect(isLikelyPart(`https://almanac.example${one}`, `https://almanac.example${other}`)).toBe(expected);
  });

  it('answers at once for addresses made to be slow', () => {
    const long = `https://almanac.example/${'/-'.repeat(500_000)}`;
    expect(isLikelyPart(`${long}a`, `${long}b`)).toBe(false);
    const dashes = `https://almanac.example/${'-'.repeat(1_900)}`;
    for (let i = 0; i < 20; i++) expect(isLikelyPart(`${dashes}a`, `${dashes}b${i}`)).toBe(false);
  });

  it('never leads to another origin', () => {
    expect(isLikelyPart('https://almanac.example/tides', 'https://other.example/tides/2')).toBe(false);
  });
});

describe('isSameTitle', () => {
  it.each([
    ['The margin keeps its own time', 'The margin keeps its own time', true],
    ['The margin keeps its own time', 'The margin keeps its own time (2 of 3)', true],
    ['The margin keeps its own time', 'The margin keeps its own time, part 2', true],
    ['The margin keeps its own time', 'Counting swifts from a bus stop', false],
    ['', '', false],
    ['潮汐表', '潮汐表（2）', true],
  ])('of %j and %j says %s', (one, other, expected) => {
    expect(isSameTitle(one, other)).toBe(expected);
  });
});

describe('fetchPart', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  it('fails without a throw where a part cannot be read', async () => {
    const told = vi.spyOn(console, 'debug').mockImplementation(() => undefined);
    vi.stubGlobal(
      'fetch',
      async () => new Response('<p>Tides', { headers: { 'content-type': 'text/html' } }),
    );
    const decide = () => {
      throw new Error('not this one');
    };
    const reading = { visit: { decide } as unknown as PartReading['visit'], rules: undefined };
    const { signal } = new AbortController();
    expect(await fetchPart('https://almanac.example/tides/2', 'Tides', reading, signal)).toBe('failed');
    expect(String(told.mock.lastCall?.[1])).toContain('not this one');
  });
});
