import { describe, expect, it } from 'vitest';
import { nameStep, StepNames } from '../../src/core/step-names.ts';

describe('StepNames', () => {
  it('gives equal names one number, however they were written', () => {
    const names = new StepNames();
    const written: [string, string, string][] = [
      ['div', '', ''],
      ['div', 'post-17', ''],
      ['div', 'post-18', ''],
      ['div', '', 'post-9 wide'],
      ['div', '', 'post-'],
      ['p', '', 'post-9 wide'],
      ['div', '', ''],
    ];
    const numbers = written.map(([tag, id, className]) => names.find(tag, id, className));
    expect(numbers.map((number) => names.names[number])).toEqual(written.map((each) => nameStep(...each)));
    expect(numbers).toEqual([0, 1, 1, 2, 2, 3, 0]);
  });

  it('is full once more was asked than a site has', () => {
    const names = new StepNames();
    names.find('div', '', 'post');
    expect(names.isFull()).toBe(false);
    for (let at = 0; at < 5000; at++) names.find('div', '', `post ${at}`);
    expect(names.isFull()).toBe(true);
  });
});
