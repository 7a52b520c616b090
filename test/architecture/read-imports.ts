import { readdirSync, readFileSync } from 'node:fs';
import { join, posix, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder. */
export const projectRoot = fileURLToPath(new URL('../..', import.meta.url));

/** One import of a source file. */
export interface ImportLine {
  /** Path below the project, with slashes: `src/core/signature.ts`. */
  readonly file: string;
  /** As written: `./limits.ts`, `preact/hooks`, `node:fs`. */
  readonly specifier: string;
  /** Path below the project of what a relative specifier names, undefined for packages. */
  readonly target: string | undefined;
  /** Nothing of it is left after compiling. */
  readonly typeOnly: boolean;
  /** It passes on what it imports: `export … from`. */
  readonly reExport: boolean;
}

const sourceFile = /\.(?:ts|tsx|mjs)$/;
const staticImport = /^\s*(import|export)\s+(type\s+)?(?:([^;'"]*?)\s+from\s*)?['"]([^'"]+)['"]/gm;
const dynamicImport = /\bimport\(\s*['"]([^'"]+)['"]/g;

/** Paths below the project of every TypeScript or script file under a folder, in name order. */
export function listSourceFiles(folder: string): string[] {
  return readdirSync(join(projectRoot, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => sourceFile.test(file))
    .map((file) => posix.join(folder, file.split(sep).join('/')))
    .sort();
}

/** The text of a file, by its path below the project. */
export function readSource(file: string): string {
  return readFileSync(join(projectRoot, file), 'utf8');
}

/** `{ type A, type B }` compiles to nothing, `{ type A, b }` and `a` do not. */
function namesOnlyTypes(clause: string | undefined): boolean {
  const names = /^\{([\s\S]*)\}$/.exec(clause?.trim() ?? '')?.[1]?.split(',') ?? [''];
  const written = names.map((name) => name.trim()).filter((name) => name !== '');
  return written.length > 0 && written.every((name) => name.startsWith('type '));
}

/** Every import of a text, in order of kind, then of place. Pure: reads nothing. */
export function parseImports(file: string, source: string): ImportLine[] {
  const code = source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
  const line = (specifier: string, typeOnly: boolean, reExport: boolean): ImportLine => ({
    file,
    specifier,
    target: specifier.startsWith('.')
      ? posix.join(posix.dirname(file), specifier.replace(/\?.*$/, ''))
      : undefined,
    typeOnly,
    reExport,
  });
  const found: ImportLine[] = [];
  for (const [, verb, type, clause, specifier] of code.matchAll(staticImport)) {
    if (specifier === undefined || (verb === 'export' && clause === undefined)) continue;
    found.push(line(specifier, type !== undefined || namesOnlyTypes(clause), verb === 'export'));
  }
  for (const [, specifier] of code.matchAll(dynamicImport)) {
    if (specifier !== undefined) found.push(line(specifier, false, false));
  }
  return found;
}

/** Every import under a folder. */
export function readImports(folder: string): ImportLine[] {
  return listSourceFiles(folder).flatMap((file) => parseImports(file, readSource(file)));
}

/** `core` for `src/core/signature.ts`, undefined outside the rooms of src. */
export function findRoom(file: string): string | undefined {
  return /^src\/([^/]+)\/./.exec(file)?.[1];
}

/** `preact` for `preact/hooks`, `@scope/name` for `@scope/name/part`, `node` for `node:fs`. */
export function findPackage(specifier: string): string {
  if (specifier.startsWith('node:')) return 'node';
  const parts = specifier.split('/');
  return specifier.startsWith('@') ? parts.slice(0, 2).join('/') : (parts[0] ?? specifier);
}
