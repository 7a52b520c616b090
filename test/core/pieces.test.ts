import { describe, expect, it } from 'vitest';
import { listHiddenParts, listPartsInPieces } from '../../src/core/hidden-parts.ts';
import type { PageIndex } from '../../src/core/page-index.ts';
import { scoreBlocks, scoreInPieces } from '../../src/core/page-model.ts';
import { scorePage, studyPage } from '../../src/core/page-scores.ts';
import { describePage } from '../../src/core/page-shape.ts';
import { PIECE_ROWS, type Pieces } from '../../src/core/pieces.ts';
import { readShippedModel } from '../../src/core/shipped-model.ts';
import { countReads } from '../support/count-reads.ts';
import { hideTexts, parsePage } from '../support/parse-page.ts';

/** `lines` lines, each beside one that all share. */
function makePage(lines: number) {
  const html = Array.from(
    { length: lines },
    (_, at) =>
      `<div><p>Line ${at} of an endless page, as <a href="/at/${at}">long as it is</a>.</p><p>Print this</p></div>`,
  );
  return parsePage(`<title>Endless</title><main>${html.join('')}</main>`, 'https://endless.example/page')
    .index;
}

/** The most rows of some columns that one piece reads, and what the pieces come to. */
function mostReadAtOnce<Result>(
  page: PageIndex<unknown>,
  columns: string[],
  begin: (counted: PageIndex<unknown>) => Pieces<Result>,
): { most: number; result: Result } {
  const counted = countReads(page, new Set(columns));
  const pieces = begin(counted.page);
  for (let most = 0, before = counted.reads(); ; before = counted.reads()) {
    const piece = pieces.next();
    most = Math.max(most, counted.reads() - before);
    if (piece.done) return { most, result: piece.value };
  }
}

describe('studyPage', () => {
  it('answers what is found at once, and leaves nothing to do', () => {
    const page = makePage(50);
    for (const piece of studyPage(page)) expect(piece).toBeUndefined();
    const scores = scorePage(page);
    const shape = describePage(page);
    expect([...studyPage(page)]).toEqual([]);
    expect(scorePage(page)).toBe(scores);
    expect(describePage(page)).toBe(shape);
    const other = makePage(50);
    expect(scorePage(other)).toEqual(scores);
    expect(describePage(other)).toEqual(shape);
  });
});

describe('scoreInPieces', () => {
  it('reads no more texts and addresses in one piece, however long the page is', () => {
    const page = makePage(10 * PIECE_ROWS);
    const { most, result } = mostReadAtOnce(page, ['text', 'lower', 'href'], (counted) =>
      scoreInPieces(counted, readShippedModel()),
    );
    expect(result).toEqual(scoreBlocks(page));
    expect(most).toBeLessThanOrEqual(2 * PIECE_ROWS + 2);
  });
});

describe('listPartsInPieces', () => {
  it('describes no more parts in one piece, however many a page has', () => {
    const page = makePage(10 * PIECE_ROWS);
    const decision = hideTexts(page, ['Print this']);
    const { most, result } = mostReadAtOnce(page, ['folded'], (counted) =>
      listPartsInPieces(counted, decision),
    );
    expect(result).toHaveLength(10 * PIECE_ROWS);
    expect(result).toEqual(listHiddenParts(page, decision));
    expect(most).toBeLessThanOrEqual(PIECE_ROWS + 1);
  });
});
