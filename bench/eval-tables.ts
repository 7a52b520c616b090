import { type GroupFigures, type PageFigures, summariseSites } from './eval-scores.ts';

/** A table of methods: a row each, scores of its sites together. */
export function groupTable(
  methods: ReadonlyMap<string, ReadonlyMap<string, readonly PageFigures[]>>,
): string {
  return table(
    [
      'method',
      'pages',
      'P',
      'R',
      'F1',
      '95 % interval',
      'perfect',
      'broken',
      'empty',
      'lost',
      'shingle F1',
      'worst site',
    ],
    [...methods].map(([method, figures]) => [method, ...groupCells(summariseSites(figures))]),
  );
}

function groupCells(group: GroupFigures): string[] {
  if (group.pages === 0) return new Array<string>(11).fill('');
  return [
    String(group.pages),
    number(group.precision),
    number(group.recall),
    `**${number(group.f1.mean)}**`,
    group.sites > 1 ? `${number(group.f1.low)}–${number(group.f1.high)}` : '',
    percent(group.perfect),
    percent(group.broken),
    percent(group.empty),
    percent(group.lost),
    number(group.shingleF1),
    group.sites > 1 ? `${group.worst.site} ${number(group.worst.f1)}` : '',
  ];
}

/** A Markdown table. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

/** Three decimals. */
export function number(value: number): string {
  return value.toFixed(3);
}

/** Per cent with one decimal. */
export function percent(value: number): string {
  return `${(100 * value).toFixed(1)} %`;
}
