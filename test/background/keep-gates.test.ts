import { describe, expect, it } from 'vitest';
import { listGatePatterns } from '../../src/background/keep-gates.ts';
import type { SiteKey } from '../../src/core/url-order.ts';

const choice = (site: string, rule: 'always' | 'ask' | 'never' | null) => ({ site: site as SiteKey, rule });

describe('listGatePatterns', () => {
  it.each([
    ['no site', 'ask', [], [], []],
    [
      'a site set to always',
      'ask',
      [choice('a.example', 'always')],
      ['*://a.example/*', '*://www.a.example/*'],
      [],
    ],
    [
      'sites of other rules',
      'ask',
      [choice('a.example', 'ask'), choice('b.example', 'never'), choice('c.example', null)],
      [],
      [],
    ],
    [
      'a site with a port',
      'ask',
      [choice('localhost:8080', 'always')],
      ['*://localhost/*', '*://www.localhost/*'],
      [],
    ],
    ['a host that no pattern can name', 'ask', [choice('[::1]:80', 'always')], [], []],
    [
      'all sites but one',
      'always',
      [choice('a.example', 'never'), choice('b.example', null)],
      ['http://*/*', 'https://*/*'],
      ['*://a.example/*', '*://www.a.example/*'],
    ],
  ] as const)('of %s', (_what, otherSites, choices, matches, excludeMatches) => {
    expect(listGatePatterns(otherSites, choices)).toEqual({ matches, excludeMatches });
  });
});
