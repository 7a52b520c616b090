import { describe, expect, it } from 'vitest';
import { findBreadcrumbs } from '../../src/core/find-breadcrumbs.ts';
import { parse5Adapter } from '../../src/markup/parse5-adapter.ts';
import { parsePage } from '../support/parse-page.ts';

const find = (html: string) => findBreadcrumbs(parsePage(html).index, parse5Adapter);

describe('findBreadcrumbs', () => {
  it('reads what an attribute names so', () => {
    expect(find('<nav class="Breadcrumbs"><a>Home</a> / <a>Garden</a></nav><p>text</p>')).toBe(
      'Home / Garden',
    );
    expect(find('<nav aria-label="Breadcrumb"><ol><li>Home<li>Garden</ol></nav>')).toBe('Home\nGarden');
  });

  it('takes the longest of at most 200 characters', () => {
    const long = 'word '.repeat(60);
    expect(
      find(`<div class="crumbs">${long}<div class="crumb">Home</div><div class="crumb">Home / A</div></div>`),
    ).toBe('Home / A');
  });

  it('prefers the fuller name', () => {
    expect(find('<div class="crumb">a much longer text</div><div class="breadcrumb">Home</div>')).toBe(
      'Home',
    );
  });

  it('is empty without one, and never takes the body', () => {
    expect(find('<body class="has-breadcrumbs"><p>text</p>')).toBe('');
  });
});
