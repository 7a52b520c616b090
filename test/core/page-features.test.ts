import { describe, expect, it } from 'vitest';
import { findTopics, listClassWords, TOPICS } from '../../src/core/class-words.ts';
import { readFeatureSource } from '../../src/core/feature-source.ts';
import { PAGE_FEATURE_COUNT } from '../../src/core/features-page.ts';
import { findHeadline } from '../../src/core/headline-facts.ts';
import { FEATURE_COUNT, fillFeatures, makeFeatureRow } from '../../src/core/page-features.ts';
import { takeSnapshot } from '../../src/core/page-walk.ts';
import { doPieces } from '../../src/core/pieces.ts';
import { measureTexts, TextMark } from '../../src/core/text-facts.ts';
import { sumTree } from '../../src/core/tree-facts.ts';
import { parse5Adapter, parseDocument } from '../../src/markup/parse5-adapter.ts';

const NO_WORDS = { classWords: new Map<string, number>(), textWords: new Map<string, number>() };

function snapshot(html: string, url = 'https://garden.example/2024/pruning-old-apple-trees') {
  return takeSnapshot(url, parseDocument(html), parse5Adapter);
}

const PAGE = `<title>Pruning old apple trees | Garden notes</title>
<nav class="site-nav"><ul><li><a href="/">Home</a><li><a href="/about">About</a></ul></nav>
<div class="wrap"><div><article class="post"><h1>Pruning old apple trees</h1>
<p>Old trees want patience, a sharp saw and three winters.</p>
<p>Begin with dead wood. Then open the crown, a little each year.</p><img src="a.jpg"></article></div></div>
<footer>© 2024 Garden notes</footer>`;

describe('listClassWords', () => {
  it.each([
    ['entry-content wp-block', ['entry', 'content', 'wp', 'block']],
    ['postBody HTMLText', ['post', 'body', 'html', 'text']],
    ['css-1x9y2 a7', ['css']],
    ['', []],
    ['ABTest XMLHttpRequestBox', ['ab', 'test', 'xml', 'http', 'request', 'box']],
    ['aB', []],
    ['postÄrger', ['post', 'ärger']],
    ['комментарии', ['комментарии']],
    ['評論 コメント', ['評論', 'コメント']],
  ])('of %j are %j', (names, words) => {
    expect(listClassWords(names)).toEqual(words);
  });

  it('name topics, one bit each', () => {
    expect(findTopics(['comment'])).toBe(1);
    expect(findTopics(['nothing', 'known'])).toBe(0);
    expect(TOPICS.length).toBeLessThan(31);
  });
});

describe('measureTexts', () => {
  it.each([
    ['Two words.', { words: 2, sentences: 1, ending: 1 }],
    ['One, two; three?', { words: 3, commas: 2, sentences: 1, ending: 2 }],
    ['Read more …', { words: 2, ending: 4 }],
    ['「今日は雨です。」', { words: 3, sentences: 1, ending: 1 }],
    ['สวัสดี', { words: 3, sentences: 0, ending: 0 }],
    ['Ingredients:', { words: 1, ending: 3 }],
  ])('counts %j', (text, wanted) => {
    const facts = doPieces(measureTexts(snapshot(`<p>${text}</p>`).blocks));
    for (const [name, value] of Object.entries(wanted)) {
      expect([name, facts[name as keyof typeof facts][0]]).toEqual([name, value]);
    }
  });

  it('sees copyright, currency, years and separators', () => {
    const facts = doPieces(measureTexts(snapshot('<p>© 2024 | $ 12').blocks));
    expect(facts.marks[0]).toBe(TextMark.copyright | TextMark.year | TextMark.separator | TextMark.currency);
    expect(doPieces(measureTexts(snapshot('<p>20245 trees').blocks)).marks[0]).toBe(TextMark.digit);
  });
});

describe('sumTree', () => {
  it('sums blocks into every element above them and skips wrappers', () => {
    const page = snapshot(PAGE);
    const tree = sumTree(page, doPieces(measureTexts(page.blocks)));
    const all = page.blocks.chars.reduce((sum, chars) => sum + chars, 0);
    expect(tree.chars[0]).toBe(all);
    const article = page.elements.tag.indexOf('article');
    expect(tree.blocks[article]).toBe(3);
    expect(tree.media[article]).toBe(1);
    expect(page.elements.tag[tree.wider[article] as number]).toBe('body');
    const items = page.elements.tag.flatMap((tag, row) => (tag === 'li' ? [tree.twins[row]] : []));
    expect(items).toEqual([2, 2]);
  });
});

describe('findHeadline', () => {
  it('takes the heading that says what the title says', () => {
    const page = snapshot(PAGE);
    expect(page.blocks.text[doPieces(findHeadline(page)).block]).toBe('Pruning old apple trees');
  });

  it('takes a heading by the address where the title is the site alone', () => {
    const page = snapshot(PAGE.replace(/<title>.*<\/title>/, '<title>Garden notes</title>'));
    expect(page.blocks.text[doPieces(findHeadline(page)).block]).toBe('Pruning old apple trees');
  });

  it('finds none on a page without headings and title', () => {
    expect(doPieces(findHeadline(snapshot('<p>Just a line of text.'))).block).toBe(-1);
  });
});

describe('fillFeatures', () => {
  it('fills as many bytes as there are features, for every block', () => {
    const odd = [
      '',
      'bare text',
      '<p>one',
      PAGE,
      `${'<div>'.repeat(400)}deep`,
      '<a href="#x">only a link</a>',
    ];
    for (const html of odd) {
      const page = snapshot(html);
      const source = doPieces(readFeatureSource(page, NO_WORDS));
      const row = makeFeatureRow(source);
      expect(row.at).toBe(FEATURE_COUNT);
      for (const block of source.layout.textRows) {
        fillFeatures(source, block, row);
        expect(row.at).toBe(FEATURE_COUNT - PAGE_FEATURE_COUNT);
      }
    }
  });

  it('is the same for the same page and differs between prose and menu', () => {
    const page = snapshot(PAGE);
    const source = doPieces(readFeatureSource(page, NO_WORDS));
    const at = (text: string) => page.blocks.text.findIndex((line) => line.startsWith(text));
    const fill = (block: number) => {
      const row = makeFeatureRow(source);
      fillFeatures(source, block, row);
      return [...row.values];
    };
    expect(fill(at('Old trees'))).toEqual(fill(at('Old trees')));
    expect(fill(at('Old trees'))).not.toEqual(fill(at('About')));
  });
});
