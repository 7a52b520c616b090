/**
 * Time of the rules as pages grow: `npx tsx bench/feed-growth.ts`. Seeded pages, each size twice the one before; CPU time
 * over warmed runs, and by what it grows with each doubling (geometric mean over all, fastest runs): at most 2.2 is
 * linear. Ends with code 1 above.
 */

import { takeSnapshot } from '../src/core/page-walk.ts';
import { applyRules } from '../src/feed/apply-rules.ts';
import { indexBigrams } from '../src/feed/bigram-index.ts';
import { induceRules } from '../src/feed/induce-rules.ts';
import { learnRules } from '../src/feed/learn-rules.ts';
import { makeRulePage, type RulePage } from '../src/feed/rule-page.ts';
import { parse5Adapter, parseDocument } from '../src/markup/parse5-adapter.ts';
import { seededRandom } from '../src/metrics/macro.ts';

const SIZES = [500, 1_000, 2_000, 4_000, 8_000];
const RUNS = 9;
const MOST = 2.2;
const WORDS =
  'tide mill bell tuner kiln ferry crew moss survey barley copper rivet hinge sail harbour clock'.split(' ');

interface Grown {
  page: RulePage;
  text: string;
}

function growPage(paragraphs: number, seed: number): Grown {
  const random = seededRandom(seed);
  const sentence = () =>
    Array.from({ length: 14 }, () => WORDS[Math.floor(random() * WORDS.length)]).join(' ');
  const body = Array.from({ length: paragraphs }, sentence);
  const blocks = body.map((text, at) =>
    at % 5 === 0 ? `<div class="b"><p>${text}</p></div>` : `<p>${text} <b>${at}</b></p>`,
  );
  const html = `<html lang="en"><title>Post ${seed}</title><body><div class="side">${'<ul><li>menu</li></ul>'.repeat(paragraphs / 10)}</div><div class="post"><h1>Post ${seed}</h1><p class="by">By Ada Vale on May ${seed}, 2031</p><div class="text">${blocks.join('')}</div></div></body></html>`;
  const document = parseDocument(html);
  const index = takeSnapshot(`https://a.example/${seed}/`, document, parse5Adapter);
  return { page: makeRulePage(index, document, parse5Adapter), text: body.join('\n') };
}

/** CPU milliseconds of each run, ascending. Sizes take turns, so that a busy machine slows all of them alike. */
function measureInTurns(works: readonly (() => void)[]): number[][] {
  const times = works.map((): number[] => []);
  for (let run = 0; run <= RUNS; run++) {
    for (const [at, work] of works.entries()) {
      const before = process.cpuUsage();
      work();
      const { user, system } = process.cpuUsage(before);
      if (run > 0) times[at]?.push((user + system) / 1000);
    }
  }
  return times.map((row) => row.sort((a, b) => a - b));
}

function train(grown: readonly Grown[]) {
  return grown.map(({ page, text }, at) => ({
    page,
    facts: {
      title: `Post ${at + 1}`,
      author: 'Ada Vale',
      day: `2031-05-0${at + 1}`,
      content: text,
      summary: undefined,
    },
  }));
}

const grown = SIZES.map((size) => [1, 2, 3].map((seed) => growPage(size, seed)));
const works: [string, (pages: readonly Grown[]) => () => void][] = [
  [
    'bigram index of a page',
    ([first]) =>
      () =>
        void indexBigrams(first!.page).score(first!.text),
  ],
  ['exact rules from 3 pages', (pages) => () => void induceRules(train(pages))],
  ['improved rules from 3 pages', (pages) => () => void learnRules(train(pages))],
  [
    'improved rules applied',
    (pages) => {
      const rules = learnRules(train(pages));
      return () => void applyRules(pages[0]!.page, rules);
    },
  ],
];
const doublings = SIZES.length - 1;
console.log(
  `| median CPU ms of ${RUNS} (fastest) | ${SIZES.map((size) => `${size} paragraphs`).join(' | ')} | time for twice the page |\n|---|${SIZES.map(() => '---').join('|')}|---|`,
);
for (const [name, prepare] of works) {
  const times = measureInTurns(grown.map(prepare));
  const cells = times.map((row) => `${row[RUNS >> 1]!.toFixed(1)} (${row[0]!.toFixed(1)})`);
  const growth = (times[doublings]![0]! / times[0]![0]!) ** (1 / doublings);
  console.log(`| ${name} | ${cells.join(' | ')} | ×${growth.toFixed(2)} |`);
  if (growth > MOST) process.exitCode = 1;
}
