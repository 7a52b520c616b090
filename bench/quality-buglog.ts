import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { decideBlocks } from '../src/core/decide-blocks.ts';
import { learnSite } from '../src/core/learn-site.ts';
import { scoreTokens } from '../src/metrics/token-f1.ts';
import { listWordTokens } from '../src/metrics/word-tokens.ts';
import { findShared, walkPage } from './sitebench-pages.ts';

/**
 * The faults of other tools in ../shared/buglog: is what must stay there, is what must go gone, how near is the text
 * to what is right. The other pages of a case are what the reader saw before.
 *
 *     npx tsx bench/quality-buglog.ts
 */
const folder = findShared('buglog');
let wrong = 0;
for (const id of folder ? readdirSync(folder).sort() : []) {
  const place = join(folder as string, id);
  if (!existsSync(join(place, 'expect.json'))) continue;
  const expected = JSON.parse(readFileSync(join(place, 'expect.json'), 'utf8')) as {
    page: string;
    keep: string[];
    drop: string[];
    img: string[];
  };
  const pages = readdirSync(place)
    .filter((file) => file.endsWith('.html'))
    .map((file) => {
      const html = readFileSync(join(place, file), 'utf8');
      const url = /rel="canonical" href="([^"]+)"/.exec(html)?.[1] ?? `https://case.example/${file}`;
      return walkPage(html, url, file, 'post', undefined, undefined);
    });
  const page = pages.find(({ file }) => file === expected.page);
  if (!page) continue;
  const decision = decideBlocks(page.index, learnSite(pages.map(({ record }) => record)), [], page.scores);
  const { blocks } = page.index;
  const rows = blocks.kind.map((_, row) => row).filter((row) => decision.reason[row] === undefined);
  const text = [decision.headline, ...rows.filter((row) => row !== decision.headline)]
    .filter((row) => row >= 0 && (blocks.kind[row] as number) < 2)
    .map((row) => blocks.text[row])
    .join('\n');
  const media = rows
    .filter((row) => (blocks.kind[row] as number) === 2)
    .map((row) => blocks.text[row] as string);
  const faults = [
    ...expected.keep.filter((part) => !text.includes(part)).map((part) => `lost "${part.slice(0, 60)}"`),
    ...expected.drop.filter((part) => text.includes(part)).map((part) => `kept "${part.slice(0, 60)}"`),
    ...expected.img
      .filter((address) => !media.some((own) => own.includes(address)))
      .map((address) => `no picture ${address}`),
  ];
  const right = readFileSync(join(place, 'expected.txt'), 'utf8');
  const score = scoreTokens(listWordTokens(text), listWordTokens(right));
  if (faults.length > 0) wrong++;
  console.log(
    `${id} F1 ${score.f1.toFixed(3)} P ${score.precision.toFixed(3)} R ${score.recall.toFixed(3)} ${faults.join('; ')}`,
  );
}
console.log(folder ? `${wrong} cases wrong` : 'skipped: ../shared/buglog is not here');
