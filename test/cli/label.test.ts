import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { runLabel } from '../../src/cli/commands/label.ts';
import { labelLine, labelPair } from '../../src/cli/commands/label-line.ts';
import { labelInOrder } from '../../src/cli/commands/label-workers.ts';
import { readLines } from '../../src/cli/commands/read-lines.ts';

const HTML =
  '<nav><a>Home</a></nav><main><h1>The keeper</h1><p>He kept a ledger of the price of salt.</p></main>';
const TEXT = 'The keeper\nHe kept a ledger of the price of salt.';
const UNUSED = new URL('file:///unused.js');

let folder: string;
let errors: string[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'label-'));
  errors = [];
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    errors.push(String(text));
    return true;
  });
});

afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

async function label(content: string | Uint8Array, name = 'pairs.jsonl') {
  const input = join(folder, name);
  const output = join(folder, 'out.jsonl');
  writeFileSync(input, content);
  const code = await runLabel([input, '-o', output, '--workers', '1', '-q'], UNUSED);
  const lines = readFileSync(output, 'utf8').split('\n').slice(0, -1);
  return { code, records: lines.map((line) => JSON.parse(line) as unknown) };
}

describe('labelPair', () => {
  it('gives the labelled document, its text and all six figures', () => {
    const record = labelPair({ html: HTML, text: TEXT });
    expect(record.extracted).toBe(TEXT);
    expect(record.labelled_html).toContain('<h1 data-label="content">The keeper</h1>');
    expect(record.labelled_html).toContain('<nav data-label="boilerplate">');
    expect(record.metrics).toEqual({
      token_f1: 1,
      precision: 1,
      recall: 1,
      rouge1_f: 1,
      bleu: 100,
      chrf: 100,
    });
  });

  it('counts white-space tokens: one that differs in its full stop is another', () => {
    const { metrics } = labelPair({ html: HTML, text: 'The keeper He kept a ledger of the price of salt' });
    expect(metrics.token_f1).toBeCloseTo(10 / 11, 3);
    expect(metrics.rouge1_f).toBe(1);
  });
});

describe('labelLine', () => {
  it.each([
    ['{"html":"<p>x</p>"}', 'needs "html" and "text", both strings'],
    ['{"html":1,"text":"x"}', 'needs "html" and "text", both strings'],
    ['null', 'needs "html" and "text", both strings'],
    ['{', 'not JSON'],
  ])('says what is wrong with %s', (line, problem) => {
    expect(labelLine(line)).toEqual({ problem: expect.stringContaining(problem) });
  });
});

describe('deboiler label', () => {
  const pair = (number: number) =>
    JSON.stringify({ html: HTML.replace('keeper', `keeper ${number}`), text: TEXT });

  it('labels every line in order, names the bad ones and answers 1', async () => {
    const { code, records } = await label([pair(1), 'not json', '', pair(2), pair(3)].join('\n'));
    expect(code).toBe(1);
    expect(records.map((record) => /keeper (\d)/.exec(JSON.stringify(record))?.[1])).toEqual(['1', '2', '3']);
    expect(errors.join('')).toContain('pairs.jsonl line 2: not JSON');
    expect(errors).toHaveLength(1);
  });

  it('answers 0 when every line is good, and reads packed files', async () => {
    const { code, records } = await label(gzipSync(`${pair(1)}\n${pair(2)}\n`), 'pairs.jsonl.gz');
    expect(code).toBe(0);
    expect(records).toHaveLength(2);
    expect(errors).toEqual([]);
  });

  it('keeps lines whole that hold U+2028', async () => {
    const line = `{"html":"<p>one\u2028two</p>","text":"one\u2028two"}`;
    expect((await label(line)).code).toBe(0);
  });

  it.each([
    [[], 'one PAIRS.jsonl is wanted'],
    [['a', 'b', '-o', 'c'], 'one PAIRS.jsonl is wanted, 2 were given'],
    [['a'], '-o is missing'],
    [['a', '-o', 'c', '--workers', '0'], '--workers 0'],
    [['/nowhere/pairs.jsonl', '-o', 'c'], '/nowhere/pairs.jsonl'],
    [['a', '--odd'], '--odd'],
  ])('refuses %j in one line', async (args, message) => {
    await expect(runLabel(args, UNUSED)).rejects.toThrow(message);
  });
});

describe('labelInOrder', () => {
  const threads = new URL('./threads/answering-thread.mjs', import.meta.url);
  async function* lines(texts: readonly string[]) {
    for (const text of texts) yield { text };
  }
  async function run(texts: readonly string[], workers: number) {
    const answers: string[] = [];
    for await (const { outcome } of labelInOrder(lines(texts), workers, threads))
      answers.push('record' in outcome ? outcome.record : `! ${outcome.problem}`);
    return answers;
  }

  it('keeps the order of lines that take differently long in several threads', async () => {
    const texts = Array.from({ length: 40 }, (_, i) => `${(i * 7) % 13} line ${i}`);
    expect(await run(texts, 3)).toEqual(texts);
  }, 60_000);

  it('skips the line that ends its thread and goes on with those behind it', async () => {
    expect(await run(['1 a', 'die', '1 b', '2 c', 'die', '1 d'], 2)).toEqual([
      '1 a',
      '! out of memory',
      '1 b',
      '2 c',
      '! out of memory',
      '1 d',
    ]);
  }, 60_000);
});

describe('readLines', () => {
  it('numbers lines over chunks and leaves blank ones out', async () => {
    const path = join(folder, 'lines');
    const long = 'x'.repeat(600_000);
    writeFileSync(path, `a\n\n${long}\r\nlast`);
    const found: [number, number | undefined][] = [];
    let bytes = 0;
    for await (const line of readLines(path)) {
      found.push([line.number, line.text?.length]);
      expect(line.bytesRead).toBeGreaterThan(bytes);
      bytes = line.bytesRead;
    }
    expect(found).toEqual([
      [1, 1],
      [3, 600_001],
      [4, 4],
    ]);
  });
});
