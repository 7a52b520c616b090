import type { SiteParity } from './parity-sites.ts';

/** Parity as a Markdown table, a row a site, the sum last, and what differs as a list. */
export function renderParity(rows: readonly SiteParity[]): string {
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
