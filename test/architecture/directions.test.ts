import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findCycle } from './find-cycle.ts';
import {
  findPackage,
  findRoom,
  type ImportLine,
  listSourceFiles,
  parseImports,
  projectRoot,
  readImports,
} from './read-imports.ts';
import { roomRules } from './rooms.ts';

const imports = readImports('src');
const name = ({ file, specifier }: ImportLine) => `${file} imports ${specifier}`;

/** Whether the table allows an import; a room may always import itself. */
function isAllowed({ file, specifier, target, typeOnly }: ImportLine): boolean {
  const room = findRoom(file) ?? '';
  const rule = roomRules[room];
  if (!rule) return false;
  if (target === undefined) return rule.packages?.includes(findPackage(specifier)) ?? false;
  // The names of our strings are a type of their own.
  if (target === 'public/_locales/en/messages.json') return typeOnly;
  const other = findRoom(target);
  if (other === undefined) return false;
  if (other === room || rule.rooms.includes(other)) return true;
  return typeOnly && (rule.typesOf?.includes(other) ?? false);
}

/** Every file reached from one file by imports that are left after compiling, and their packages. */
function listReached(start: string): { files: Set<string>; packages: Set<string> } {
  const files = new Set([start]);
  const packages = new Set<string>();
  for (const file of files) {
    for (const line of imports) {
      if (line.file !== file || line.typeOnly) continue;
      if (line.target === undefined) packages.add(findPackage(line.specifier));
      else files.add(line.target);
    }
  }
  return { files, packages };
}

describe('imports of src', () => {
  it('are found at all', () => {
    expect(imports.length).toBeGreaterThan(20);
  });

  it('stand in rooms that the table knows', () => {
    const strangers = listSourceFiles('src').filter((file) => !roomRules[findRoom(file) ?? '']);
    expect(strangers).toEqual([]);
  });

  it('go only where the table lets them', () => {
    expect(imports.filter((line) => !isAllowed(line)).map(name)).toEqual([]);
  });

  it('name files that exist, with their extension', () => {
    const lost = imports.filter(
      ({ target }) => target !== undefined && !existsSync(join(projectRoot, target)),
    );
    expect(lost.map(name)).toEqual([]);
  });

  it('name packages that package.json lists', () => {
    const manifest: Record<string, Record<string, string>> = JSON.parse(
      readFileSync(join(projectRoot, 'package.json'), 'utf8'),
    );
    const listed = { ...manifest.dependencies, ...manifest.devDependencies };
    const missing = imports.filter(({ target, specifier }) => {
      const wanted = findPackage(specifier);
      return target === undefined && wanted !== 'node' && listed[wanted] === undefined;
    });
    expect(missing.map(name)).toEqual([]);
  });

  it('form no cycle', () => {
    expect(findCycle(imports)).toBeUndefined();
  });

  it('never name a main file', () => {
    expect(imports.filter(({ target }) => target && /\/main\.tsx?$/.test(target)).map(name)).toEqual([]);
  });

  it('are never passed on: no barrels', () => {
    expect(imports.filter(({ reExport }) => reExport).map(name)).toEqual([]);
  });

  it('keep the polyfill and Preact out of the content script', () => {
    const { files, packages } = listReached('src/content/main.ts');
    expect(files.size).toBeGreaterThan(5);
    expect([...packages]).toEqual([]);
  });
});

describe('parseImports', () => {
  it.each([
    ["import { a } from './a.ts';", './a.ts', false],
    ["import type { A } from './a.ts';", './a.ts', true],
    ["import { type A, type B } from './a.ts';", './a.ts', true],
    ["import { type A, b } from './a.ts';", './a.ts', false],
    ["import {\n  a,\n  b,\n} from './a.ts';", './a.ts', false],
    ["import './style.css';", './style.css', false],
    ["export { a } from './a.ts';", './a.ts', false],
    ["export * from './a.ts';", './a.ts', false],
    ["const a = await import('./a.ts');", './a.ts', false],
    ["import * as a from 'preact/hooks';", 'preact/hooks', false],
  ])('reads %s', (source, specifier, typeOnly) => {
    const read = parseImports('src/core/x.ts', source);
    expect(read.map((line) => [line.specifier, line.typeOnly])).toEqual([[specifier, typeOnly]]);
  });

  it.each(["// import { a } from './a.ts';", "/** import { a } from './a.ts' */", "export const a = 'b';"])(
    'finds nothing in %s',
    (source) => {
      expect(parseImports('src/core/x.ts', source)).toEqual([]);
    },
  );
});

describe('findCycle', () => {
  const line = (from: string, to: string): ImportLine => ({
    file: from,
    specifier: to,
    target: to,
    typeOnly: false,
    reExport: false,
  });

  it('names the files along a cycle', () => {
    expect(findCycle([line('a', 'b'), line('b', 'c'), line('c', 'b')])).toEqual(['b', 'c', 'b']);
  });

  it('finds none in a diamond', () => {
    expect(findCycle([line('a', 'b'), line('a', 'c'), line('b', 'd'), line('c', 'd')])).toBeUndefined();
  });
});
