import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { listSourceFiles, readSource } from './read-imports.ts';

const MOST_LINES = 300;

const source = listSourceFiles('src');
const all = [...source, ...['scripts', 'bench', 'test'].flatMap(listSourceFiles)].filter(
  (file) => !file.startsWith('test/fixtures/'),
);

/**
 * Lines of exports that no docstring stands above. One docstring serves a run of exports without an empty
 * line between them, and a type shares that of the constant whose name it has.
 */
function listUndocumentedExports(file: string): string[] {
  const documented = new Set<string>();
  let above = '';
  let chained = false;
  const missing: string[] = [];
  for (const [at, line] of readSource(file).split('\n').entries()) {
    const name =
      /^export (?:(?:async|abstract|declare|const|let|class|function\*?|type|interface|enum) )+(\w+)/.exec(
        line,
      )?.[1];
    if (name !== undefined) {
      const has: boolean = above.trimEnd().endsWith('*/') || chained || documented.has(name);
      if (has) documented.add(name);
      else missing.push(`${file}:${at + 1} ${line}`);
      chained = has;
    } else if (line === '') chained = false;
    above = line;
  }
  return missing;
}

describe('files', () => {
  it(`have at most ${MOST_LINES} lines`, () => {
    const long = all.filter((file) => readSource(file).trimEnd().split('\n').length > MOST_LINES);
    expect(long).toEqual([]);
  });

  it('have kebab-case names that say what is in them', () => {
    const odd = all.filter((file) => {
      const stem = basename(file)
        .replace(/\.(?:test\.)?(?:ts|tsx|mjs)$/, '')
        .replace(/\.d$/, '');
      return (
        !/^[a-z0-9]+(?:-[a-z0-9]+)*(?:\.config)?$/.test(stem) ||
        /^(?:utils?|helpers?|common|index|misc|types)$/.test(stem)
      );
    });
    expect(odd).toEqual([]);
  });

  it('of src have a docstring on every export', () => {
    expect(source.flatMap(listUndocumentedExports)).toEqual([]);
  });
});
