import { describe, expect, it } from 'vitest';
import { findTitleHeadline } from '../../src/core/title-headline.ts';

describe('findTitleHeadline', () => {
  it.each([
    ['How to sow – Garden News', 'How to sow'],
    ['How to sow | Garden News', 'How to sow'],
    ['How to sow - Garden - News', 'How to sow'],
    ['Garden » How to sow in May', 'How to sow in May'],
    ['Well-known things', 'Well-known things'],
    ['庭の手入れ|園芸', '庭の手入れ'],
    ['', ''],
    [' - ', ''],
  ])('of %j is %j', (title, headline) => {
    expect(findTitleHeadline(title)).toBe(headline);
  });
});
