import { describe, expect, it } from 'vitest';
import { decodeHtml } from '../../../src/cli/dataset/decode-html.ts';

const latin1 = (text: string) => Buffer.from(text, 'latin1');

describe('decodeHtml', () => {
  it.each([
    ['ASCII', latin1('<p>a'), undefined, '<p>a'],
    [
      'UTF-8, whatever the page says of itself',
      Buffer.from('<meta charset="windows-1251"><p>é文'),
      undefined,
      '<meta charset="windows-1251"><p>é文',
    ],
    ['UTF-8 with a byte order mark', Buffer.from('\ufeff<p>é'), undefined, '<p>é'],
    ['UTF-16 with a byte order mark', Buffer.from('\ufeff<p>é', 'utf16le'), undefined, '<p>é'],
    [
      'what meta says',
      Buffer.concat([latin1('<meta charset=windows-1251><p>'), Buffer.from([0xcf, 0xf0])]),
      undefined,
      '<meta charset=windows-1251><p>Пр',
    ],
    [
      'what HTTP says, before meta',
      Buffer.concat([latin1('<meta charset=windows-1252>'), Buffer.from([0xcf, 0xf0])]),
      'windows-1251',
      '<meta charset=windows-1252>Пр',
    ],
    ['windows-1252 where nothing says', latin1('caf\xe9 \x93a\x94'), undefined, 'café “a”'],
    [
      'Shift_JIS',
      Buffer.concat([latin1('<meta charset="shift_jis">'), Buffer.from([0x93, 0xfa])]),
      undefined,
      '<meta charset="shift_jis">日',
    ],
    [
      'ISO-2022-JP, which is ASCII alone',
      Buffer.concat([
        latin1('<meta charset="iso-2022-jp">'),
        Buffer.from([0x1b, 0x24, 0x42, 0x46, 0x7c, 0x1b, 0x28, 0x42]),
      ]),
      undefined,
      '<meta charset="iso-2022-jp">日',
    ],
    [
      'an encoding nobody knows',
      Buffer.concat([latin1('<meta charset="x-user-defined">'), Buffer.from([0xe9])]),
      undefined,
      '<meta charset="x-user-defined">é',
    ],
  ])('reads %s', (_, bytes, http, text) => {
    expect(decodeHtml(bytes, http)).toBe(text);
  });
});
