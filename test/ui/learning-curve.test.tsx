// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/preact';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { drawCurve } from '../../src/ui/curve-shape.ts';
import { LearningCurve, nameCurve } from '../../src/ui/learning-curve.tsx';
import { installFakeBrowser } from '../support/fake-browser.ts';

beforeEach(() => void installFakeBrowser());
afterEach(cleanup);

describe('drawCurve', () => {
  it('steps up where a page taught something, and never slopes', () => {
    expect(drawCurve([0, 0, 2, 4], 40, 34)).toEqual({ step: 'M0 33H20V18H30V3H40', ahead: '' });
  });

  it('lies on the floor while nothing is known', () => {
    expect(drawCurve([0, 0], 40, 34).step).toBe('M0 33H40');
  });

  it('draws the way ahead of the first page, and none later', () => {
    const first = drawCurve([0], 230, 34);
    expect(first.ahead).not.toBe('');
    expect(drawCurve([], 230, 34)).toEqual({ step: '', ahead: expect.stringMatching(/^M0 33H/) });
    expect(drawCurve([0, 1], 230, 34).ahead).toBe('');
  });

  it('keeps every point inside its box, whatever the counts', () => {
    const counts = Array.from({ length: 60 }, (_, i) => (i * 7919) % 1000);
    const numbers = (drawCurve(counts, 110, 24).step.match(/[HV]([\d.]+)/g) ?? []).map(
      (move) => [move[0], Number(move.slice(1))] as const,
    );
    expect(numbers.length).toBeGreaterThan(60);
    for (const [axis, at] of numbers) expect(at).toBeLessThanOrEqual(axis === 'H' ? 110 : 24);
    for (const [, at] of numbers) expect(at).toBeGreaterThanOrEqual(0);
  });
});

describe('nameCurve', () => {
  it.each([
    [[], 'Nothing learned yet'],
    [[0, 0], 'Nothing learned yet'],
    [
      [0, 0, 6, 6, 13, 14, 14],
      'Learned parts by page: 0 on page 1, 6 on page 3, 13 on page 5, 14 since page 6',
    ],
    [[3], 'Learned parts by page: 3 on page 1'],
  ])('says the numbers of %j', (parts, name) => {
    expect(nameCurve(parts)).toBe(name);
  });

  it('names four of many points, the first and the last among them', () => {
    const name = nameCurve([0, 1, 2, 3, 4, 5, 6, 7, 8]);
    expect(name.match(/page \d/g)).toHaveLength(4);
    expect(name).toContain('0 on page 1');
    expect(name).toContain('8 since page 9');
  });
});

describe('LearningCurve', () => {
  it('is a picture with a name', () => {
    const { getByRole } = render(<LearningCurve parts={[0, 2]} width={110} height={24} />);
    expect(getByRole('img').getAttribute('aria-label')).toContain('2 since page 2');
  });
});
