import { describe, expect, it } from 'vitest';
import { FIRST_LOOK } from '../../src/core/reader-look.ts';
import { signText } from '../../src/core/signature.ts';
import type { SiteKey } from '../../src/core/url-order.ts';
import type { Backup } from '../../src/messaging/contract.ts';
import { compareBackup, isEmptyChange } from '../../src/options/compare-backup.ts';
import { parseBackup } from '../../src/options/parse-backup.ts';
import { makeSettings } from '../support/tab-states.ts';

const correction = (name: string) => ({
  id: signText(name),
  act: 'keep' as const,
  place: ['body'],
  keys: [signText(name)],
  sample: name,
  at: 1,
});
const site = (name: string, change: Partial<Backup['sites'][number]> = {}): Backup['sites'][number] => ({
  site: name as SiteKey,
  rule: null,
  chosen: false,
  corrections: [],
  keepPages: false,
  look: null,
  ...change,
});
const backup = (sites: Backup['sites'], settings = makeSettings()): Backup => ({
  deboilerBackup: 1,
  settings,
  sites,
});

describe('parseBackup', () => {
  it('reads what a backup says', () => {
    const written = backup([site('a.example', { rule: 'always', corrections: [correction('x')] })]);
    expect(parseBackup(JSON.stringify(written))).toEqual(written);
  });

  it('reads what it says of kept pages and of the reader', () => {
    const written = backup([
      site('a.example', {
        keepPages: true,
        look: { look: { ...FIRST_LOOK, size: 24 }, always: true, feed: false },
      }),
      site('b.example', { look: { look: null, always: true, feed: true } }),
    ]);
    expect(parseBackup(JSON.stringify(written))).toEqual(written);
  });

  it('reads a file of the time before these were in it, as saying nothing of them', () => {
    const { keepPages, look, ...old } = site('a.example', { rule: 'ask', corrections: [correction('x')] });
    const text = JSON.stringify({ ...backup([]), sites: [old] });
    expect(parseBackup(text)).toEqual(backup([{ ...old, keepPages, look }]));
  });

  it('takes of a look what it understands, within its range', () => {
    const look = { look: { theme: 'neon', size: 4_000, '<img>': 1 }, always: false, feed: false, more: 1 };
    const text = JSON.stringify(backup([site('a.example', { look: look as never })]));
    const read = parseBackup(text) as Backup;
    expect(read.sites[0]?.look).toEqual({ look: { ...FIRST_LOOK, size: 32 }, always: false, feed: false });
  });

  it('tells a later version from a file that is no backup', () => {
    expect(parseBackup(JSON.stringify({ ...backup([]), deboilerBackup: 2 }))).toBe('newer');
  });

  it.each([
    ['', 'nothing'],
    ['{"deboilerBackup":1', 'half a file'],
    ['[]', 'a list'],
    ['null', 'null'],
    ['{"deboilerBackup":"1"}', 'a version in words'],
    [JSON.stringify({ ...backup([]), deboilerBackup: 0 }), 'a version that never was'],
    [JSON.stringify({ ...backup([]), settings: { paused: 'yes' } }), 'wrong settings'],
    [JSON.stringify({ ...backup([]), sites: {} }), 'sites that are no list'],
    [JSON.stringify({ ...backup([]), sites: [{ site: 1 }] }), 'a site that is none'],
    [JSON.stringify(backup([{ ...site('a'), rule: 'sometimes' as never }])), 'a rule that there is not'],
    [JSON.stringify(backup([{ ...site('a'), corrections: [null as never] }])), 'a correction that is none'],
    [JSON.stringify(backup([site('a', { keepPages: 'yes' as never })])), 'pages that are kept by a word'],
    [JSON.stringify(backup([site('a', { look: 'neon' as never })])), 'a look that is a word'],
    [JSON.stringify(backup([site('a', { look: { look: null } as never })])), 'half a look'],
    [JSON.stringify(backup([site('a', { look: { look: [], always: true } as never })])), 'a look as a list'],
    [
      JSON.stringify(
        backup([{ ...site('a'), corrections: [{ ...correction('x'), keys: undefined as never }] }]),
      ),
      'a correction without keys (found by fuzz)',
    ],
  ])('takes %j for no backup: %s', (text) => {
    expect(parseBackup(text)).toBeUndefined();
  });

  it('is not led astray by __proto__', () => {
    const text = '{"__proto__":{"deboilerBackup":1,"sites":[]},"deboilerBackup":1,"sites":[]}';
    expect(parseBackup(text)).toBeUndefined();
    expect(Object.hasOwn(Object.prototype, 'deboilerBackup')).toBe(false);
  });
});

describe('compareBackup', () => {
  it('counts what is not here yet', () => {
    const now = backup([
      site('a.example', { rule: 'ask', corrections: [correction('x')] }),
      site('b.example', { rule: 'never' }),
    ]);
    const file = backup(
      [
        site('a.example', { rule: 'always', corrections: [correction('x'), correction('y')] }),
        site('b.example', { rule: 'never', chosen: true }),
        site('c.example', { corrections: [correction('z')] }),
      ],
      makeSettings({ learning: 'chosen', widen: false }),
    );
    expect(compareBackup(now, file)).toMatchObject({
      corrections: 2,
      rules: [{ site: 'a.example', rule: 'always' }],
      chosen: 1,
      settings: ['learning', 'widen'],
    });
  });

  it('counts sites whose pages would be kept and on which the reader would look another way', () => {
    const look = { look: FIRST_LOOK, always: false, feed: false };
    const now = backup([
      site('a.example', { keepPages: true, look }),
      site('b.example', { look }),
      site('c.example', { look }),
    ]);
    const file = backup([
      site('a.example', { keepPages: true, look: { ...look, always: true, feed: false } }),
      site('b.example', { keepPages: true, look: { ...look, look: { ...FIRST_LOOK, size: 30 } } }),
      site('c.example', { keepPages: false, look: null }),
      site('d.example', { keepPages: true, look }),
    ]);
    expect(compareBackup(now, file)).toMatchObject({ keepPages: 2, looks: 3, rules: [], corrections: 0 });
    expect(isEmptyChange(compareBackup(now, file))).toBe(false);
    expect(isEmptyChange(compareBackup(now, backup([site('c.example')])))).toBe(true);
  });

  it('finds nothing to change in what was just saved', () => {
    const look = { look: { ...FIRST_LOOK, size: 24 }, always: true, feed: false };
    const rest = { corrections: [correction('x')], keepPages: true, look };
    const now = backup([site('a.example', { rule: 'never', ...rest })]);
    expect(isEmptyChange(compareBackup(now, structuredClone(now)))).toBe(true);
  });
});
