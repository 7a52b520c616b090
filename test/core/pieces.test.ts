import { describe, expect, it } from 'vitest';
import { scorePage, studyPage } from '../../src/core/page-scores.ts';
import { describePage } from '../../src/core/page-shape.ts';
import { PIECE_ROWS } from '../../src/core/pieces.ts';
import { parsePage } from '../support/parse-page.ts';

function makePage(lines: number) {
  const html = Array.from(
    { length: lines },
    (_, at) => `<p>Line ${at} of an endless page, as long as it is.</p>`,
  );
  return parsePage(`<title>Endless</title><main>${html.join('')}</main>`, 'https://endless.example/page')
    .index;
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

  it('is cut into more pieces the longer a page is', () => {
    const few = [...studyPage(makePage(100))].length;
    const many = [...studyPage(makePage(100 + 20 * PIECE_ROWS))].length;
    expect(many - few).toBe(40);
  });
});
