import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './launch-extension.ts';

/** One attack of the corpus. */
export interface Attack {
  readonly name: string;
  readonly text: string;
}

const LONG = 'verylongtitle'.repeat(400);
const MARKS = `e${'\u0301\u20dd'.repeat(2_500)}`;

/**
 * The attacks of a file in `test/fixtures/attacks`: a line with `# name`, then the attack to the next one.
 * `\uXXXX` is that code unit, `CRACK` is code that tells the top window the number of the attack.
 */
export function readAttacks(file: 'markup' | 'fields'): Attack[] {
  const text = readFileSync(join(projectRoot, 'test/fixtures/attacks', `${file}.txt`), 'utf8');
  const pieces = text.split(/^# (.+)\n/m).slice(1);
  return Array.from({ length: pieces.length / 2 }, (_, at) => ({
    name: pieces[2 * at] as string,
    text: (pieces[2 * at + 1] as string)
      .trimEnd()
      .replace(/\\u([0-9a-f]{4})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
      .replaceAll('CRACK', crackOf(at))
      .replace('LONG', LONG)
      .replace('MARKS', MARKS),
  }));
}

/** Code that tells the top window that the attack of this number has run, from whatever origin. */
export function crackOf(at: number): string {
  return `top.postMessage(${at},\`*\`)`;
}
