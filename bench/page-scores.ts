import { findLost, listSentences } from '../src/metrics/lost-sentences.ts';
import { listWordTokens } from '../src/metrics/word-tokens.ts';
import type { BenchPage } from './sitebench-pages.ts';

/** Scores of one cleaned page, each 0 to 1; sentences of the gold that are lost. */
export interface PageScore {
  precision: number;
  recall: number;
  f1: number;
  lost: number;
}

/** Scores what is kept of pages, fast: words are numbers, and a choice that came before is not scored again. */
export class PageScorer {
  private readonly words = new Map<string, number>();
  private readonly pages = new Map<BenchPage, ScoredPage>();

  /** Scores a choice of blocks; `first` is the headline's block (-1: none), or a text that stands first. */
  score(page: BenchPage, keep: (block: number) => boolean, headline: number | string): PageScore {
    const scored = this.prepare(page);
    const rows: number[] = [];
    const count = page.index.blocks.kind.length;
    for (let row = 0; row < count; row++) if (row !== headline && keep(row)) rows.push(row);
    const key = `${headline}|${rows.join(',')}`;
    let answer = scored.known.get(key);
    if (!answer) {
      const predicted: number[] = [];
      const first = typeof headline === 'string' ? this.number(headline) : (scored.tokens[headline] ?? []);
      for (const token of first) predicted.push(token);
      for (const row of rows) for (const token of scored.tokens[row] as number[]) predicted.push(token);
      answer = compare(predicted, scored);
      scored.known.set(key, answer);
    }
    return answer;
  }

  private prepare(page: BenchPage): ScoredPage {
    let scored = this.pages.get(page);
    if (!scored) {
      const gold = page.gold ?? '';
      scored = {
        tokens: page.index.blocks.text.map((text, row) =>
          page.index.blocks.kind[row]! >= 2 ? [] : this.number(text),
        ),
        gold: this.number(gold),
        sentences: listSentences(gold)
          .map((sentence) => this.number(sentence))
          .filter((sentence) => sentence.length > 0),
        known: new Map(),
      };
      this.pages.set(page, scored);
    }
    return scored;
  }

  private number(text: string): number[] {
    return listWordTokens(text).map((word) => {
      let id = this.words.get(word);
      if (id === undefined) {
        id = this.words.size;
        this.words.set(word, id);
      }
      return id;
    });
  }
}

interface ScoredPage {
  tokens: number[][];
  gold: number[];
  sentences: number[][];
  known: Map<string, PageScore>;
}

function compare(predicted: number[], page: ScoredPage): PageScore {
  const left = new Map<number, number>();
  for (const token of page.gold) left.set(token, (left.get(token) ?? 0) + 1);
  let shared = 0;
  for (const token of predicted) {
    const count = left.get(token);
    if (!count) continue;
    left.set(token, count - 1);
    shared++;
  }
  const precision = predicted.length === 0 ? 0 : shared / predicted.length;
  const recall = page.gold.length === 0 ? 0 : shared / page.gold.length;
  const f1 = precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall);
  return { precision, recall, f1, lost: findLost(predicted, page.sentences).length };
}
