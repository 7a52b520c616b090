import { describe, expect, it } from 'vitest';
import { scoreBlocks } from '../../src/core/page-model.ts';
import { findPageThreshold } from '../../src/core/page-threshold.ts';
import { takeSnapshot } from '../../src/core/page-walk.ts';
import { parse5Adapter, parseDocument } from '../../src/markup/parse5-adapter.ts';

function snapshot(html: string) {
  return takeSnapshot('https://harbour.example/news/a-ferry-returns', parseDocument(html), parse5Adapter);
}

const STORY = [
  'The ferry that had crossed the bay for sixty years came back on Sunday, newly painted and twice as loud.',
  'Hundreds stood on the quay. Some had brought flags, others their grandchildren, and one man a trombone.',
  'Its captain, who learned the route from her father, said that the tide tables had not changed, only the coffee.',
  'From May the boat will leave every hour; in winter, when the ice allows it, it will leave at dawn and at dusk.',
];

const PAGE = `<title>A ferry returns | Harbour News</title>
<header class="site-header"><nav class="menu"><ul>
<li><a href="/">Home</a></li><li><a href="/sport">Sport</a></li><li><a href="/contact">Contact</a></li></ul></nav></header>
<main><article class="post"><h1>A ferry returns</h1><p>${STORY[0]}</p><img src="ferry.jpg"><p>${STORY[1]}</p><p>${STORY[2]}</p><p>${STORY[3]}</p></article></main>
<aside class="sidebar"><h3>Related posts</h3><ul><li><a href="/1">Old boats</a></li><li><a href="/2">New boats</a></li></ul></aside>
<footer class="site-footer"><p>© 2024 Harbour News. All rights reserved.</p><a href="/privacy">Privacy policy</a></footer>`;

describe('scoreBlocks', () => {
  it('puts the story above one half and the menu, the side and the foot below', () => {
    const page = snapshot(PAGE);
    const scores = scoreBlocks(page);
    const scoreOf = (start: string) => scores[page.blocks.text.findIndex((text) => text.startsWith(start))];
    for (const line of STORY) expect([line, scoreOf(line)! > 0.5]).toEqual([line, true]);
    for (const line of ['Home', 'Sport', 'Old boats', '© 2024', 'Privacy']) {
      expect([line, scoreOf(line)! < 0.5]).toEqual([line, true]);
    }
    expect(scoreOf('ferry.jpg')).toBeGreaterThan(0.5);
  });

  it('gives a share for every block, whatever the page', () => {
    const odd = [
      '',
      '<p>',
      'one line',
      '<img src=a>',
      '<input name=q>',
      '<br>'.repeat(50),
      `${'<i>'.repeat(3000)}x`,
    ];
    for (const html of odd) {
      const page = snapshot(html);
      const scores = scoreBlocks(page);
      expect(scores.length).toBe(page.blocks.kind.length);
      for (const score of scores) expect(score >= 0 && score <= 1).toBe(true);
    }
  });

  it('takes time in proportion to the page', () => {
    const part = PAGE.replace(/<title>.*<\/title>/, '');
    const time = (copies: number) => {
      const page = snapshot(`<title>x</title>${part.repeat(copies)}`);
      const started = performance.now();
      scoreBlocks(page);
      return performance.now() - started;
    };
    time(20);
    const short = Math.min(time(20), time(20), time(20));
    const long = Math.min(time(160), time(160), time(160));
    // Eight times the page: a quadratic step would cost 64 times.
    expect(long).toBeLessThan(24 * short + 5);
  }, 30_000);
});

describe('findPageThreshold', () => {
  const page = snapshot('<p>first line of ten<p>second line of ten<p>third line of ten');

  it.each([
    ['certain blocks', [1, 1, 0], 0.5],
    ['doubt everywhere', [0.1, 0.1, 0.1], 0.2],
    ['nothing likely', [0, 0, 0], 0.2],
  ])('for %s', (_, scores, wanted) => {
    expect(findPageThreshold(page.blocks, Float32Array.from(scores))).toBeCloseTo(wanted, 5);
  });

  it('makes the expected F1 of what it keeps the greatest of all prefixes', () => {
    const scores = Float32Array.from([0.9, 0.5, 0.3]);
    const sizes = page.blocks.chars;
    const all = sizes.reduce((sum, chars, row) => sum + chars * (scores[row] as number), 0);
    const expectedF1 = (count: number) => {
      const kept = sizes.slice(0, count).reduce((sum, chars) => sum + chars, 0);
      const shared = sizes
        .slice(0, count)
        .reduce((sum, chars, row) => sum + chars * (scores[row] as number), 0);
      return (2 * shared) / (kept + all);
    };
    const limit = findPageThreshold(page.blocks, scores);
    const kept = [...scores].filter((score) => score > limit).length;
    expect(expectedF1(kept)).toBe(Math.max(...[1, 2, 3].map(expectedF1)));
  });
});
