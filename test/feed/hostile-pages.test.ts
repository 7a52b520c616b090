import { describe, expect, it } from 'vitest';
import { applyRules } from '../../src/feed/apply-rules.ts';
import { induceRules, type PageFacts } from '../../src/feed/induce-rules.ts';
import { learnComments } from '../../src/feed/learn-comments.ts';
import { learnRules } from '../../src/feed/learn-rules.ts';
import { readPage } from './invented-blog.ts';

const said =
  'The tide mill wrote three letters about a wheel of oak and the weight of wet barley at low water.';
const facts: PageFacts = {
  title: 'Rain',
  author: 'Ada Vale',
  day: '2031-05-03',
  content: said,
  summary: undefined,
};

const PAGES: [string, string][] = [
  ['20,000 boxes inside each other', `<h1>Rain</h1>${'<div class="comment">'.repeat(20_000)}${said}`],
  [
    '100,000 elements side by side',
    `<h1>Rain</h1>${'<p class="comment x">Ada <b>Vale</b></p>'.repeat(50_000)}${said}`,
  ],
  ['one text of two million characters', `<h1>Rain</h1><p>${`${said} `.repeat(20_000)}</p>`],
  [
    'an element of 20,000 classes',
    `<h1 class="${Array.from({ length: 20_000 }, (_, at) => `c${'x'.repeat(at % 50)}`).join(' ')}">Rain</h1>${said}`,
  ],
  [
    'names of prototypes',
    `<h1 id="__proto__" class="constructor toString">Rain</h1><div class="__proto__" itemprop="hasOwnProperty">${said}</div>`,
  ],
  [
    'linked data that nests and lies',
    `<script type="application/ld+json">${'['.repeat(5_000)}${']'.repeat(5_000)}</script><script type="application/ld+json">{"@type":{"x":1},"author":[[]],"__proto__":{"a":1}}</script>${said}`,
  ],
];

describe('hostile pages', () => {
  it.each(PAGES)(
    '%s: rules are learned and applied in bounded time, nothing throws',
    { timeout: 60_000 },
    (_name, html) => {
      const page = readPage(`<body>${html}</body>`);
      const before = process.cpuUsage();
      const training = [{ page, facts }];
      induceRules(training);
      const rules = learnRules(training, {
        commented: [{ page, comments: [{ author: 'Ada Vale', date: undefined, text: said }] }],
      });
      learnComments([{ page, comments: [{ author: undefined, date: undefined, text: said }] }]);
      const found = applyRules(page, rules);
      applyRules(page, undefined);
      const { user } = process.cpuUsage(before);
      expect(found.title).not.toBe('');
      expect(user / 1e6).toBeLessThan(30);
    },
  );
});
