// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { Bell } from '../../src/content/bell.ts';
import { PartNames } from '../../src/content/part-names.ts';
import { isOtherPage } from '../../src/content/soft-navigation.ts';
import { countWords } from '../../src/core/count-words.ts';
import { build } from './build-element.ts';

describe('countWords', () => {
  it.each([
    ['We rang the bell.', 4],
    ['Fog — at 6:30', 4],
    ['山里的小学 2024', 6],
    ['ตลาด', 4],
    ['الضباب في السادسة', 3],
    ['', 0],
    ['— …', 0],
  ])('of “%s” is %i', (text, count) => {
    expect(countWords(text)).toBe(count);
  });
});

describe('isOtherPage', () => {
  it.each([
    ['https://a.example/1', 'https://a.example/2', true],
    ['https://a.example/1?page=1', 'https://a.example/1?page=2', true],
    ['https://a.example/1', 'https://a.example/1#notes', false],
    ['https://a.example/1', 'https://a.example/1?utm_source=x', false],
    ['https://a.example/1', 'https://a.example/1', false],
  ])('from %s to %s: %s', (before, now, expected) => {
    expect(isOtherPage(before, now)).toBe(expected);
  });
});

describe('PartNames', () => {
  it('names an element the same each time, and finds it by its name', () => {
    const names = new PartNames();
    const [a, b] = [build('p'), build('p')];
    expect(names.nameOf(a)).toBe(names.nameOf(a));
    expect(names.nameOf(b)).not.toBe(names.nameOf(a));
    expect(names.find(names.nameOf(b))).toBe(b);
    expect(names.find('part-99')).toBeUndefined();
  });
});

describe('Bell', () => {
  it('wakes who waits, and forgets a ring that nobody heard', async () => {
    const bell = new Bell();
    const { signal } = new AbortController();
    bell.ring();
    let woken = 0;
    const waiting = bell.wait(signal).then(() => woken++);
    await Promise.resolve();
    expect(woken).toBe(0);
    bell.ring();
    await waiting;
    expect(woken).toBe(1);
  });
});
