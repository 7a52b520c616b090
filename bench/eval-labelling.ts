import { parseArgs } from 'node:util';
import { writeLabelledHtml } from '../src/cli/labelled-html.ts';
import { extractLabelled, listElementLabels } from '../src/labelling/label-attributes.ts';
import { labelLeaves } from '../src/labelling/label-leaves.ts';
import { parse5Adapter, parseDocument } from '../src/markup/parse5-adapter.ts';
import { meanOf, seededRandom } from '../src/metrics/macro.ts';
import { rouge1 } from '../src/metrics/rouge.ts';
import { measureTexts } from '../src/metrics/text-measures.ts';
import { listSpaceTokens, listWordTokens } from '../src/metrics/word-tokens.ts';
import { findData, listSiteIds, readEvalSite } from './datasets.ts';

/**
 * Labelling on its own: ROUGE-1 F of the text extracted from labels against gold (what labels can reach at best), the
 * round trip through the labelled document, pages a second, and time over page size. Prints Markdown.
 *
 *     npx tsx bench/eval-labelling.ts [--only linux,shop]
 */
const { values: options } = parseArgs({ options: { only: { type: 'string', default: '' } } });

/** Sums over one site's pages; times are the process's own CPU milliseconds, so that a busy machine does not count. */
interface SiteRow {
  id: string;
  lang: string;
  rouge: number[];
  tokenF1: number[];
  roundTrips: number;
  label: number[];
  total: number;
  characters: number;
}

const rows: SiteRow[] = [];
for (const name of ['sitebench', 'single']) {
  const folder = findData(name);
  if (!folder) console.error(`skipped: ../shared/${name} is not here`);
  else for (const id of listSiteIds(folder)) if (isWanted(id)) rows.push(measureSite(`${folder}/${id}`, id));
}
printQuality(rows);
printSpeed(rows);
printGrowth();

function isWanted(id: string): boolean {
  return options.only === '' || options.only.split(',').some((part) => id.includes(part));
}

function measureSite(folder: string, id: string): SiteRow {
  const site = readEvalSite(folder);
  const row: SiteRow = {
    id,
    lang: site.lang,
    rouge: [],
    tokenF1: [],
    roundTrips: 0,
    label: [],
    total: 0,
    characters: 0,
  };
  for (const { html, gold } of site.pages) {
    if (gold === undefined) continue;
    const started = readCpu();
    const document = parseDocument(html);
    const parsed = readCpu();
    const page = labelLeaves(document, parse5Adapter, gold);
    const labelled = readCpu();
    const written = writeLabelledHtml(document, listElementLabels(page));
    const measures = measureTexts(page.extracted, gold, listSpaceTokens);
    row.total += readCpu() - started;
    row.label.push(labelled - parsed);
    row.characters += html.length;
    row.rouge.push(rouge1(listWordTokens(page.extracted), listWordTokens(gold)).f1);
    row.tokenF1.push(measures.token_f1);
    if (extractLabelled(parseDocument(written), parse5Adapter) === page.extracted) row.roundTrips += 1;
  }
  return row;
}

function printQuality(sites: readonly SiteRow[]): void {
  console.log(
    '| set | pages | ROUGE-1 F | lowest page | white-space token F1 | read back from the labelled document |',
  );
  console.log('| --- | --- | --- | --- | --- | --- |');
  for (const site of sites) {
    const cells = [
      `${site.id} (${site.lang})`,
      site.rouge.length,
      fixed(meanOf(site.rouge)),
      fixed(Math.min(...site.rouge)),
    ];
    console.log(
      `| ${[...cells, fixed(meanOf(site.tokenF1)), `${site.roundTrips} of ${site.rouge.length}`].join(' | ')} |`,
    );
  }
  const bench = sites.filter((site) => site.id !== 'scrapinghub' && site.id !== 'readability');
  if (bench.length > 1)
    console.log(`\nsitebench macro ROUGE-1 F ${fixed(meanOf(bench.map((site) => meanOf(site.rouge))))}\n`);
}

function printSpeed(sites: readonly SiteRow[]): void {
  const label = sites.flatMap((site) => site.label).sort((a, b) => a - b);
  const total = sites.reduce((sum, site) => sum + site.total, 0);
  const characters = sites.reduce((sum, site) => sum + site.characters, 0);
  if (label.length === 0) return;
  const at = (share: number) =>
    label[Math.min(label.length - 1, Math.floor(share * label.length))]!.toFixed(1);
  console.log(
    `${label.length} pages, ${(characters / 1e6).toFixed(1)} MB: parse, label, write and measure ${((1000 * label.length) / total).toFixed(1)} pages a CPU second; labelling alone median ${at(0.5)} ms, 95 % ${at(0.95)} ms, longest ${at(1)} ms\n`,
  );
}

function printGrowth(): void {
  console.log('| page, KB | text, KB | labelling, CPU ms (median of 5) | KB a ms |');
  console.log('| --- | --- | --- | --- |');
  for (const kilobytes of [16, 32, 64, 128, 256, 512, 1024]) {
    const { html, text } = inventPage(kilobytes * 1024);
    const document = parseDocument(html);
    labelLeaves(document, parse5Adapter, text);
    const times: number[] = [];
    for (let round = 0; round < 5; round += 1) {
      const started = readCpu();
      labelLeaves(document, parse5Adapter, text);
      times.push(readCpu() - started);
    }
    times.sort((a, b) => a - b);
    const median = times[2]!;
    console.log(
      `| ${(html.length / 1024).toFixed(0)} | ${(text.length / 1024).toFixed(0)} | ${median.toFixed(1)} | ${(html.length / 1024 / median).toFixed(1)} |`,
    );
  }
}

/** An invented page of about the wanted length: half chrome, half an article whose gold lacks its asides. */
function inventPage(length: number): { html: string; text: string } {
  const random = seededRandom(length);
  const word = () => {
    let letters = '';
    for (let i = 2 + random() * 7; i > 0; i -= 1) letters += 'etaoinshrdlucmfw'[Math.floor(random() * 16)];
    return letters;
  };
  const sentence = () => `${Array.from({ length: 6 + Math.floor(random() * 14) }, word).join(' ')}.`;
  const chrome: string[] = [];
  const article: string[] = [];
  const text: string[] = [];
  let size = 0;
  while (size < length) {
    const paragraph = Array.from({ length: 3 }, sentence).join(' ');
    text.push(paragraph);
    article.push(
      `<p>${paragraph.replace(/^(\S+)/, '<b>$1</b>')}</p><aside><a href="/x">${sentence()}</a></aside>`,
    );
    chrome.push(`<li><a href="/${word()}">${sentence()}</a></li><li class="note">${sentence()}</li>`);
    size += article[article.length - 1]!.length + chrome[chrome.length - 1]!.length;
  }
  const html = `<!DOCTYPE html><body><ul>${chrome.join('\n')}</ul><main>${article.join('\n')}</main></body>`;
  return { html, text: text.join('\n') };
}

function readCpu(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

function fixed(value: number): string {
  return value.toFixed(4);
}
