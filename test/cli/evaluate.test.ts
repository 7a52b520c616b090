import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  evaluateFolders,
  renderEvaluationJson,
  renderEvaluationTable,
  runEvaluate,
} from '../../src/cli/commands/evaluate.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'evaluate-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function evaluate(gold: Record<string, string>, predicted: Record<string, string>) {
  for (const [name, files] of [
    ['gold', gold],
    ['predicted', predicted],
  ] as const) {
    mkdirSync(join(folder, name));
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, name, file)), { recursive: true });
      writeFileSync(join(folder, name, file), text);
    }
  }
  return evaluateFolders(join(folder, 'gold'), join(folder, 'predicted'));
}

describe('evaluateFolders', () => {
  it('scores files of the same names by word tokens; a missing one scores 0, a surplus one does not count', () => {
    const found = evaluate(
      { '1.txt': 'The keeper. 東京', '2.txt': 'gone' },
      { '1.txt': 'the KEEPER 東 x', '3.txt': 'surplus' },
    );
    expect(found.pages.map((page) => [page.name, page.missing])).toEqual([
      ['1.txt', false],
      ['2.txt', true],
    ]);
    expect(found.pages[0]?.measures.precision).toBeCloseTo(3 / 4, 10);
    expect(found.pages[0]?.measures.recall).toBeCloseTo(3 / 4, 10);
    expect(found.pages[1]?.measures).toEqual({
      token_f1: 0,
      precision: 0,
      recall: 0,
      rouge1_f: 0,
      bleu: 0,
      chrf: 0,
    });
    expect(found.macro.token_f1).toBeCloseTo(3 / 8, 10);
    expect([found.missing, found.surplus]).toEqual([1, 1]);
  });

  it('averages over the pages of a folder first, then over folders', () => {
    const found = evaluate(
      { 'a/1.txt': 'x', 'a/2.txt': 'x', 'a/3.txt': 'x', 'b/1.txt': 'x' },
      { 'a/1.txt': 'x', 'a/2.txt': 'x', 'a/3.txt': 'x' },
    );
    expect(found.macro.token_f1).toBe(0.5);
  });

  it('gives 100 for BLEU and chrF of equal texts', () => {
    const text = 'five words in a row';
    const { measures } = evaluate({ '1.txt': text }, { '1.txt': text }).pages[0]!;
    expect(measures.bleu).toBeCloseTo(100, 10);
    expect(measures.chrf).toBeCloseTo(100, 10);
  });

  it('prints a table and JSON with the same figures', () => {
    const found = evaluate({ '1.txt': 'a b', '2.txt': 'c' }, { '1.txt': 'a c' });
    expect(renderEvaluationTable(found).split('\n')).toEqual([
      'page             token_f1  precision  recall  rouge1_f  bleu   chrf',
      expect.stringMatching(/^1\.txt\s+0\.5000\s+0\.5000\s+0\.5000\s+0\.5000/),
      expect.stringMatching(/^2\.txt \(missing\)\s+0\.0000/),
      expect.stringMatching(/^macro\s+0\.2500/),
      '',
    ]);
    const json = JSON.parse(renderEvaluationJson(found)) as { pages: unknown[]; macro: { token_f1: number } };
    expect(json.macro.token_f1).toBe(0.25);
    expect(json.pages[1]).toMatchObject({ name: '2.txt', missing: true, token_f1: 0 });
  });

  it('reads files that are links', () => {
    mkdirSync(join(folder, 'linked'));
    writeFileSync(join(folder, 'text'), 'one two three four');
    symlinkSync(join(folder, 'text'), join(folder, 'linked', '1.txt'));
    const { pages } = evaluateFolders(join(folder, 'linked'), join(folder, 'linked'));
    expect(pages.map(({ name, measures }) => [name, measures.token_f1])).toEqual([['1.txt', 1]]);
  });

  it('says which folder is not there or holds nothing', async () => {
    expect(() => evaluateFolders(join(folder, 'none'), folder)).toThrow(`no folder ${join(folder, 'none')}`);
    mkdirSync(join(folder, 'empty'));
    expect(() => evaluateFolders(join(folder, 'empty'), folder)).toThrow('no gold files');
    await expect(runEvaluate(['only-one'])).rejects.toThrow('GOLD_DIR and PRED_DIR are wanted, 1 were given');
  });
});
