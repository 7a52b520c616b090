import { describe, expect, it } from 'vitest';
import { CodeLines } from '../../src/reader/code-lines.ts';

/** Writes texts, each in an element of that tag, in a document that is shown nowhere. */
function write(tag: string, texts: readonly string[]): string {
  const lines = new CodeLines();
  lines.begin();
  return texts
    .map((text) => {
      const written = lines.write(text);
      lines.close({ ownerDocument: null } as unknown as Node, tag);
      return written;
    })
    .join('');
}

describe('CodeLines', () => {
  it('breaks lines that stand in boxes', () => {
    expect(write('div', ['a', 'b', 'c'])).toBe('a\nb\nc');
  });

  it('breaks no line twice', () => {
    expect(write('div', ['a\n', '\nb', '\n', 'c'])).toBe('a\n\nb\nc');
  });

  it('leaves words of one line together', () => {
    expect(write('span', ['const ', 'a', ' = 1'])).toBe('const a = 1');
  });
});
