import { parseArgs } from 'node:util';
import { decideBlocks } from '../src/core/decide-blocks.ts';
import { learnSite } from '../src/core/learn-site.ts';
import { listSteps } from '../src/core/list-steps.ts';
import { listLostSentences } from '../src/metrics/lost-sentences.ts';
import { listWordTokens } from '../src/metrics/word-tokens.ts';
import { drawPages } from './draw-pages.ts';
import { type BenchPage, findShared, readBenchSites, type ScoredBy } from './sitebench-pages.ts';

/**
 * Where a site's score is lost: kept blocks that the gold lacks and hidden blocks that it has, by place.
 *
 *     npx tsx bench/quality-errors.ts SITE [--k all] [--most 20]
 */
const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    k: { type: 'string', default: 'all' },
    scores: { type: 'string', default: 'folds' },
    most: { type: 'string', default: '14' },
  },
});

interface Fault {
  words: number;
  blocks: number;
  pages: Set<string>;
  samples: string[];
}

const folder = findShared('sitebench');
for (const site of folder ? readBenchSites(folder, positionals, options.scores as ScoredBy) : []) {
  const faults = new Map<string, Fault>();
  const size = options.k === 'all' ? site.pages.length : Number(options.k);
  const lost = new Map<string, string[]>();
  let measured = 0;
  for (const pages of drawPages(site, size, 0)) {
    const model = size === 1 ? undefined : learnSite(pages.map((page) => page.record));
    if (model && measured === 0) {
      console.log(`== ${site.id} model ${JSON.stringify(model).length} chars`);
      for (const cluster of model.clusters)
        console.log(
          `   cluster of ${cluster.pages}: root ${name(model.slots, cluster.root)} headline ${name(model.slots, cluster.headline)}`,
        );
    }
    for (const page of pages) {
      if (!page.gold) continue;
      measured++;
      const decision = decideBlocks(page.index, model, [], page.scores);
      collect(page, decision, faults);
      const { blocks } = page.index;
      const kept = blocks.text.filter(
        (_, row) => (blocks.kind[row] as number) < 2 && decision.reason[row] === undefined,
      );
      for (const sentence of listLostSentences(kept.join('\n'), page.gold))
        lost.set(sentence, [...(lost.get(sentence) ?? []), page.file.slice(6, 10)]);
    }
  }
  for (const [sentence, files] of [...lost]
    .sort((a, b) => b[1].length - a[1].length)
    .slice(0, Number(options.most)))
    console.log(`SENTENCE ${files.length} pages (${files.slice(0, 5).join(' ')}): ${sentence.slice(0, 120)}`);
  const sorted = [...faults].sort((a, b) => b[1].words - a[1].words).slice(0, Number(options.most));
  for (const [key, fault] of sorted)
    console.log(
      `${key}\n   ${fault.words} words, ${fault.blocks} blocks, ${fault.pages.size}/${measured} pages: ${fault.samples.join(' ¦ ')}`,
    );
}

function name(tree: { parent: number[]; step: string[] }, slot: number): string {
  const steps: string[] = [];
  for (let row = slot; row >= 0; row = tree.parent[row] as number) steps.push(tree.step[row] as string);
  return steps.reverse().slice(-5).join(' > ');
}

function collect(
  page: BenchPage,
  decision: ReturnType<typeof decideBlocks>,
  faults: Map<string, Fault>,
): void {
  const { blocks } = page.index;
  const gold = page.gold ?? '';
  const words = listWordTokens(gold);
  const runs = [1, 2, 3, 4].map(
    (length) => new Set(words.map((_, i) => words.slice(i, i + length).join(' '))),
  );
  const lines = new Set(gold.split('\n').map((line) => listWordTokens(line).join(' ')));
  const headline = decision.headline >= 0 ? (blocks.text[decision.headline] as string) : '';
  if (listWordTokens(headline).join(' ') !== listWordTokens(gold.split('\n', 1)[0] ?? '').join(' '))
    note(
      faults,
      `HEADLINE wanted "${gold.split('\n', 1)[0]?.slice(0, 40)}"`.slice(0, 30),
      page,
      headline || '(none)',
      5,
    );
  for (let row = 0; row < blocks.kind.length; row++) {
    const own = listWordTokens(blocks.text[row] as string);
    if (own.length === 0 || (blocks.kind[row] as number) > 1 || row === decision.headline) continue;
    const length = Math.min(4, own.length);
    const list = own.slice(0, own.length - length + 1).map((_, i) => own.slice(i, i + length).join(' '));
    const found = list.filter((run) => runs[length - 1]?.has(run)).length / list.length;
    const isGold =
      own.length < 4 ? lines.has(own.join(' ')) || (found === 1 && inRoot(page, row)) : found >= 0.6;
    const isKept = decision.reason[row] === undefined;
    if (isGold === isKept) continue;
    const steps = listSteps(page.index, blocks.path[row] as number)
      .slice(-6)
      .join(' > ');
    const why = isKept ? 'KEPT' : `LOST ${decision.reason[row]} ${decision.pages[row]}`;
    note(faults, `${why} ${steps}`, page, blocks.text[row] as string, own.length);
  }
}

/** Short lines whose words the gold has: gold only where their neighbours are. */
function inRoot(page: BenchPage, row: number): boolean {
  const gold = page.gold ?? '';
  const { text } = page.index.blocks;
  return [row - 1, row + 1].some(
    (at) => (text[at] ?? '').length > 20 && gold.includes((text[at] ?? '').slice(0, 40)),
  );
}

function note(faults: Map<string, Fault>, key: string, page: BenchPage, text: string, words: number): void {
  const fault = faults.get(key) ?? { words: 0, blocks: 0, pages: new Set(), samples: [] };
  fault.words += words;
  fault.blocks++;
  fault.pages.add(page.file);
  if (fault.samples.length < 4) fault.samples.push(`${page.file.slice(6, 10)} ${text.slice(0, 70)}`);
  faults.set(key, fault);
}
