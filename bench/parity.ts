import { findData } from './datasets.ts';
import { measureParity, type SiteParity } from './parity-sites.ts';

/**
 * Exact mode against the Python Deboiler's own decisions (../shared/parity) on sitebench, as a Markdown table:
 *
 *     npx tsx bench/parity.ts
 */
const sites = findData('sitebench');
const parity = findData('parity');
if (sites === undefined || parity === undefined)
  console.log('skipped: ../shared/sitebench or ../shared/parity is not here');
else console.log(renderParity(measureParity(sites, parity)));

function renderParity(rows: readonly SiteParity[]): string {
  const sum = (pick: (row: SiteParity) => number) => rows.reduce((total, row) => total + pick(row), 0);
  const share = (row: SiteParity) => `${((100 * row.removed[2]) / Math.max(1, row.removed[1])).toFixed(1)} %`;
  const both = sum((row) => row.removed[2]);
  const theirs = sum((row) => row.removed[1]);
  return [
    '| site | pages | learned, ours / theirs | skipped pairs | pages with the same candidates | removed subtrees, same / theirs | |',
    '|---|---|---|---|---|---|---|',
    ...rows.map(
      (row) =>
        `| ${row.site} | ${row.pages} | ${row.learned.join(' / ')} | ${row.similar.join(' / ')} | ${row.sameCandidates} | ${row.removed[2]} / ${row.removed[1]} | ${share(row)} |`,
    ),
    `| all | ${sum((row) => row.pages)} | ${sum((row) => row.learned[0])} / ${sum((row) => row.learned[1])} | ${sum((row) => row.similar[0])} / ${sum((row) => row.similar[1])} | ${sum((row) => row.sameCandidates)} | ${both} / ${theirs} | ${((100 * both) / theirs).toFixed(2)} % |`,
    '',
    'What differs:',
    ...rows.flatMap((row) =>
      row.differing.map(
        ({ page, onlyOurs, onlyTheirs }) =>
          `- ${row.site} ${page}: only ours ${JSON.stringify(onlyOurs)}, only theirs ${JSON.stringify(onlyTheirs)}`,
      ),
    ),
  ].join('\n');
}
