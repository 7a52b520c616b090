import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listAddressWords } from '../../src/core/word-facts.ts';

const HOST = 'site.example';

/** The same said with patterns alone. */
function listPlainly(href: string): string[] {
  const address = href.slice(0, 120);
  const match = /^(?:https?:)?\/\/([^/?#]*)(.*)/i.exec(address);
  const host = match?.[1] ?? '';
  const named = host.toLowerCase().replace(/^www\./, '') === HOST ? '' : host;
  const path = match === null ? address : (match[2] ?? '');
  const words = `${named} ${path}`.toLowerCase().match(/\p{L}{2,20}/gu) ?? [];
  return words.slice(0, 8).map((word) => `/${word}`);
}

describe('listAddressWords', () => {
  it('finds the words that plain patterns find', () => {
    const piece = fc.constantFrom(
      ...[
        'http://',
        'HTTPS://',
        '//',
        '/',
        'www.',
        HOST,
        'other.example',
        '?a=',
        '#',
        '-',
        '1',
        'é',
        'мир',
        '中',
      ],
      ...[
        '\u0301',
        'x',
        'ab',
        'word',
        'abcdefghijklmnopqrst',
        'abcdefghijklmnopqrstuvwxyz',
        'h',
        'mailto:',
        '%20',
      ],
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 14 }), (pieces) => {
        const href = pieces.join('');
        expect(listAddressWords(href, HOST), href).toEqual(listPlainly(href));
      }),
      { seed: 4, numRuns: 3000 },
    );
  });
});
