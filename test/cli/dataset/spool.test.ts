import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { Spool } from '../../../src/cli/dataset/spool.ts';

describe('Spool', () => {
  it('is removed when the program ends before it was', () => {
    const before = process.listeners('exit');
    const spool = new Spool();
    spool.append(Buffer.from('page'));
    const [atExit] = process.listeners('exit').filter((listener) => !before.includes(listener));
    atExit?.(0);
    expect(existsSync(spool.path)).toBe(false);
    expect(process.listeners('exit')).toEqual(before);
  });

  it('leaves no listener behind', () => {
    const before = process.listeners('exit');
    const spool = new Spool();
    spool.remove();
    expect(existsSync(spool.path)).toBe(false);
    expect(process.listeners('exit')).toEqual(before);
  });
});
