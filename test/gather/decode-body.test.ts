import { describe, expect, it } from 'vitest';
import { decodeBody } from '../../src/gather/decode-body.ts';

const bytes = (text: string, encoding: BufferEncoding = 'latin1') =>
  new Uint8Array(Buffer.from(text, encoding));

describe('decodeBody', () => {
  it.each([
    ['UTF-8 without a word', bytes('<p>é文', 'utf8'), '', '<p>é文'],
    ['UTF-8 with a mark', bytes('\ufeff<p>é', 'utf8'), 'text/html; charset=windows-1251', '<p>é'],
    ['UTF-16 with a mark', bytes('\ufeff<p>é', 'utf16le'), '', '<p>é'],
    [
      'what HTTP says',
      new Uint8Array([0x3c, 0x70, 0x3e, 0xcf, 0xf0]),
      'text/html; charset="windows-1251"',
      '<p>Пр',
    ],
    [
      'what meta says',
      bytes('<meta charset=windows-1251><p>\xcf\xf0'),
      'text/html',
      '<meta charset=windows-1251><p>Пр',
    ],
    [
      'what XML says',
      bytes('<?xml version="1.0" encoding="iso-8859-2"?>\xb1'),
      '',
      '<?xml version="1.0" encoding="iso-8859-2"?>ą',
    ],
    ['a label that nobody knows', bytes('caf\xe9'), 'text/html; charset=none', 'café'],
    ['windows-1252 where nothing says', bytes('caf\xe9'), '', 'café'],
    [
      'ISO-2022-JP',
      bytes('<meta charset="iso-2022-jp">\x1b$BF|\x1b(B'),
      '',
      '<meta charset="iso-2022-jp">日',
    ],
  ])('reads %s', (_name, body, type, expected) => {
    expect(decodeBody(body, type)).toBe(expected);
  });
});
