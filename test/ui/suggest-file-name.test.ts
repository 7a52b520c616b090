import { describe, expect, it } from 'vitest';
import { suggestFileName } from '../../src/ui/suggest-file-name.ts';

describe('suggestFileName', () => {
  it.each([
    ['Rye in three days', 'Rye in three days.txt'],
    ['a/b\\c:d*e?f"g<h>i|j', 'a b c d e f g h i j.txt'],
    ['  ..hidden.. ', 'hidden.txt'],
    ['../../etc/passwd', 'etc passwd.txt'],
    ['CON', '_CON.txt'],
    ['lpt1.notes', '_lpt1.notes.txt'],
    ['\u0000\n\t', 'page.txt'],
    ['', 'page.txt'],
    ['report\u202Efdp.exe', 'report fdp.exe.txt'],
    ['酵母的一生', '酵母的一生.txt'],
    ['🍞'.repeat(100), `${'🍞'.repeat(80)}.txt`],
  ])('makes of %j the name %j', (title, name) => {
    expect(suggestFileName(title, 'txt', 'page')).toBe(name);
  });
});
