import { describe, expect, it } from 'vitest';
import { rememberSteps } from '../../src/core/step-test.ts';

describe('rememberSteps', () => {
  it('answers as the test does, and asks it once a step', () => {
    const asked: string[] = [];
    const isNav = rememberSteps((step) => {
      asked.push(step);
      return step.startsWith('nav');
    });
    expect(['nav', 'div', 'nav', 'div', 'nav.x'].map(isNav)).toEqual([true, false, true, false, true]);
    expect(asked).toEqual(['nav', 'div', 'nav.x']);
  });

  it('forgets rather than grows', () => {
    let asked = 0;
    const isEven = rememberSteps((step) => {
      asked++;
      return Number(step) % 2 === 0;
    });
    const steps = Array.from({ length: 9000 }, (_, at) => String(at));
    expect(steps.map(isEven)).toEqual(steps.map((_, at) => at % 2 === 0));
    isEven('0');
    expect(asked).toBe(9001);
  });
});
