import { describe, expect, it } from 'vitest';
import { FileNames, makeFileName } from '../../src/export/file-name.ts';

describe('makeFileName', () => {
  it.each([
    ['Rye without fear', 'Rye without fear.md'],
    ['../../etc/passwd', 'etc passwd.md'],
    ['..\\..\\windows', 'windows.md'],
    ['a/b:c*d?"e"<f>|g', 'a b c d e f g.md'],
    ['con', '_con.md'],
    ['NUL.tar', '_NUL.tar.md'],
    ['COM¹', '_COM¹.md'],
    ['LPT9 .x', '_LPT9 .x.md'],
    ['Console', 'Console.md'],
    ['-rf', 'rf.md'],
    ['.hidden', 'hidden.md'],
    ['ends with dots...  ', 'ends with dots.md'],
    ['turned \u202egpj.exe', 'turned gpj.exe.md'],
    ['half \ud800', 'half.md'],
    ['line\nbreak\u2028x\u0000', 'line break x.md'],
    ['', 'page.md'],
    ['  ..  ', 'page.md'],
    ['\u202e\u2066', 'page.md'],
  ])('makes of %j a name for every system', (title, name) => {
    expect(makeFileName(title, 'md', 'page')).toBe(name);
  });

  it.each([['x'.repeat(500)], ['漢'.repeat(500)], ['e\u0301\u0302'.repeat(500)], ['👩‍👩‍👧'.repeat(500)]])(
    'is short enough everywhere: %#',
    (title) => {
      const name = makeFileName(title, 'md', 'page');
      expect(new TextEncoder().encode(name).length).toBeLessThanOrEqual(123);
      expect(name.length).toBeGreaterThan(20);
      expect(name).toBe(name.replace(/\p{Cs}/gu, ''));
    },
  );

  it('does not tell two spellings of one letter apart', () => {
    expect(makeFileName('e\u0301', 'md', 'page')).toBe(makeFileName('é', 'md', 'page'));
  });
});

describe('FileNames', () => {
  it('gives each name once, also where a system does not tell upper from lower case', () => {
    const names = new FileNames();
    const given = ['Rye', 'rye', 'RYE', 'Rye (2)', 'é', 'E\u0301'].map((title) =>
      names.take(title, 'md', 'page'),
    );
    expect(given).toEqual(['Rye.md', 'rye (2).md', 'RYE (3).md', 'Rye (2) (2).md', 'é.md', 'É (2).md']);
  });
});
