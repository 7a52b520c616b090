import { parseArgs } from 'node:util';
import { decideBlocks } from '../src/core/decide-blocks.ts';
import { learnSite } from '../src/core/learn-site.ts';
import { listSteps } from '../src/core/list-steps.ts';
import { listLostSentences } from '../src/metrics/lost-sentences.ts';
import { listWordTokens } from '../src/metrics/word-tokens.ts';
import { drawPages } from './draw-pages.ts';
import { type BenchPage, findShared, readBenchSites, type ScoredBy } from './sitebench-pages.ts';

/**
 * Which reasons lose sentences of the gold: for each site and reason, the pages and sentences, with samples.
 *
 *     npx tsx bench/quality-lost.ts [--k 3] [--only linux,shop] [--most 4]
 */
const { values: options } = parseArgs({
  options: {
    k: { type: 'string', default: '3' },
    only: { type: 'string', default: '' },
    most: { type: 'string', default: '4' },
    scores: { type: 'string', default: 'folds' },
  },
});

interface Loss {
  pages: Set<BenchPage>;
  sentences: number;
  samples: string[];
}

const folder = findShared('sitebench');
const only = options.only ? options.only.split(',') : [];
const totals = new Map<string, number>();
for (const site of folder ? readBenchSites(folder, only, options.scores as ScoredBy) : []) {
  const losses = new Map<string, Loss>();
  const size = options.k === 'all' ? site.pages.length : Math.min(Number(options.k), site.pages.length);
  const lostPages = new Set<BenchPage>();
  for (const pages of drawPages(site, size, 0)) {
    const model = size === 1 ? undefined : learnSite(pages.map((page) => page.record));
    for (const page of pages) {
      if (!page.gold) continue;
      const decision = decideBlocks(page.index, model, [], page.scores);
      const { blocks } = page.index;
      const kept = blocks.text.filter(
        (_, row) => (blocks.kind[row] as number) < 2 && decision.reason[row] === undefined,
      );
      for (const sentence of listLostSentences(kept.join('\n'), page.gold)) {
        lostPages.add(page);
        const row = findHidden(page, sentence, (at) => decision.reason[at] !== undefined);
        const key = row < 0 ? 'torn' : `${decision.reason[row]}`;
        const loss = losses.get(key) ?? { pages: new Set(), sentences: 0, samples: [] };
        loss.pages.add(page);
        loss.sentences++;
        const place =
          row < 0
            ? ''
            : listSteps(page.index, blocks.path[row] as number)
                .slice(-4)
                .join(' > ');
        const score = row < 0 ? '' : (page.scores[row] as number).toFixed(2);
        loss.samples.push(
          `${page.file.slice(6, 10)} p ${score} on ${row < 0 ? '' : decision.pages[row]} ${place}: ${sentence.slice(0, 90)}`,
        );
        losses.set(key, loss);
      }
    }
  }
  const measured = site.pages.filter((page) => page.gold).length;
  if (lostPages.size > 0) console.log(`== ${site.id}: ${lostPages.size} of ${measured} pages`);
  for (const [key, loss] of [...losses].sort((a, b) => b[1].pages.size - a[1].pages.size)) {
    totals.set(key, (totals.get(key) ?? 0) + loss.pages.size / measured);
    console.log(`   ${key}: ${loss.pages.size} pages, ${loss.sentences} sentences`);
    const step = Math.max(1, Math.floor(loss.samples.length / Number(options.most)));
    for (let i = 0, shown = 0; i < loss.samples.length && shown < Number(options.most); i += step, shown++)
      console.log(`      ${loss.samples[i]}`);
  }
}
console.log(
  [...totals]
    .sort((a, b) => b[1] - a[1])
    .map(([key, share]) => `${key} ${share.toFixed(2)}`)
    .join(' · '),
  '(sum over sites of the share of pages)',
);

/** The hidden block that holds most of a sentence's runs of three words; -1 where none has half of them. */
function findHidden(page: BenchPage, sentence: string, isHidden: (row: number) => boolean): number {
  const { text } = page.index.blocks;
  const words = listWordTokens(sentence);
  const length = Math.min(3, words.length);
  const runs = words.slice(0, words.length - length + 1).map((_, i) => words.slice(i, i + length).join(' '));
  let best = -1;
  let most = runs.length / 2;
  for (let row = 0; row < text.length; row++) {
    if (!isHidden(row)) continue;
    const own = ` ${listWordTokens(text[row] as string).join(' ')} `;
    const found = runs.filter((run) => own.includes(` ${run} `)).length;
    if (found < most || (found === most && best >= 0)) continue;
    best = row;
    most = found;
  }
  return best;
}
