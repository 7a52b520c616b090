import { type BuglogResult, isRight } from './eval-buglog.ts';
import { type PageFigures, summariseSites } from './eval-scores.ts';
import { type SitesResult, WITH_FEED } from './eval-sites.ts';
import { groupTable, number, percent, table } from './eval-tables.ts';
import type { WcxbResult } from './eval-wcxb.ts';
import type { SiteParity } from './parity-sites.ts';
import { renderParity } from './render-parity.ts';

/** The sites on which trained models swing most (ALGORITHMS.md 4b); reported apart from the ordinary ones. */
const ODD_SITES: ReadonlySet<string> = new Set([
  '90minutos-news-es',
  'amina-shop-ru',
  'jodatime-api-en',
  'korben-info',
  'meinrhyme-wordpress',
]);

/** Everything one run measured; parts that were left out or whose data is missing are undefined. */
export interface EvalResult {
  /** How it was run, a line each. */
  notes: string[];
  sites: SitesResult | undefined;
  singles: SitesResult | undefined;
  wcxb: WcxbResult | undefined;
  buglog: BuglogResult | undefined;
  parity: SiteParity[] | undefined;
}

/** The run as a Markdown page of tables: the same figures as `renderEvalJson`, rounded. */
export function renderEvalMarkdown(result: EvalResult): string {
  const parts = [
    '# Evaluation',
    'Written by `npm run eval`; not by hand. Methods and measures: see the end.',
  ];
  if (result.sites) parts.push(...renderSites(result.sites));
  if (result.singles) parts.push(...renderSingles(result.singles));
  if (result.wcxb) parts.push(...renderWcxb(result.wcxb));
  if (result.buglog) parts.push(...renderBuglog(result.buglog));
  if (result.parity) {
    parts.push('## Exact mode against the Python Deboiler’s decisions', renderParity(result.parity));
  }
  parts.push('## How', ...result.notes.map((note) => `- ${note}`));
  return `${parts
    .join('\n\n')
    .replace(/\n\n- /g, '\n- ')
    .replace('\n- ', '\n\n- ')}\n`;
}

/** The run as plain data, unrounded: group figures by method, sites' means, wcxb by type, buglog by case. */
export function renderEvalJson(result: EvalResult): string {
  const groups = (sites: SitesResult | undefined) =>
    sites && {
      sites: sites.sites,
      errors: Object.fromEntries(sites.errors),
      methods: Object.fromEntries(
        [...sites.methods].map(([method, figures]) => [
          method,
          {
            all: summariseSites(figures),
            bySite: Object.fromEntries(
              [...figures].map(([id, pages]) => [id, summariseSites(new Map([[id, pages]]))]),
            ),
          },
        ]),
      ),
    };
  return `${JSON.stringify(
    {
      notes: result.notes,
      sitebench: groups(result.sites),
      single: groups(result.singles),
      wcxb:
        result.wcxb &&
        Object.fromEntries([...result.wcxb].map(([method, types]) => [method, Object.fromEntries(types)])),
      parity: result.parity,
      buglog: result.buglog?.map((bug) => ({ ...bug, methods: Object.fromEntries(bug.methods) })),
    },
    undefined,
    1,
  )}\n`;
}

function renderSites(all: SitesResult): string[] {
  const isFed = (method: string) => method.endsWith(WITH_FEED);
  const methods = new Map([...all.methods].filter(([method]) => !isFed(method)));
  const result = { ...all, methods };
  const pick = (keep: (site: SitesResult['sites'][number]) => boolean) => {
    const ids = new Set(result.sites.filter(keep).map((site) => site.id));
    return new Map(
      [...methods].map(([method, figures]) => [method, new Map([...figures].filter(([id]) => ids.has(id)))]),
    );
  };
  const kinds = [...new Set(result.sites.map((site) => site.kind))].sort();
  const own = [...methods.keys()].filter((method) => method.startsWith('own'));
  return [
    '## Sites: each page cleaned, macro over sites',
    '`own K` is our own mode after K pages of the site (seeded draws, listings among them), `own 1` the first visit. `lost` is the share of pages that lose any sentence of the gold.',
    groupTable(methods),
    '### Ordinary sites, and the five odd ones',
    groupTable(pick((site) => !ODD_SITES.has(site.id))),
    groupTable(pick((site) => ODD_SITES.has(site.id))),
    '### Over pages seen',
    table(
      ['pages seen', ...own.map((method) => method.replace('own ', ''))],
      (['f1', 'precision', 'recall', 'lost'] as const).map((name) => [
        name,
        ...own.map((method) => {
          const figures = summariseSites(methods.get(method)!);
          if (name === 'lost') return percent(figures.lost);
          return number(name === 'f1' ? figures.f1.mean : figures[name]);
        }),
      ]),
    ),
    ...renderFeed(all.methods),
    '### F1 by kind of site',
    table(
      ['kind', 'sites', ...methods.keys()],
      kinds.map((kind) => {
        const groups = pick((site) => site.kind === kind);
        const count = result.sites.filter((site) => site.kind === kind).length;
        return [kind, String(count), ...[...groups.values()].map(kindCell)];
      }),
    ),
    '### F1 and lost pages by site',
    table(
      ['site', 'kind', 'pages', ...methods.keys()],
      result.sites.map((site) => [
        site.id,
        `${site.kind}, ${site.lang}`,
        String(site.pages),
        ...[...methods.values()].map((figures) => siteCell(site.id, figures.get(site.id) ?? [])),
      ]),
    ),
  ];
}

function renderFeed(methods: SitesResult['methods']): string[] {
  const fed = [...methods].filter(([method]) => method.endsWith(WITH_FEED));
  const first = fed[0];
  if (!first) return [];
  const sites = new Set(first[1].keys());
  const rows = fed.flatMap(([method, figures]) => {
    const without = method.slice(0, -WITH_FEED.length).trim();
    const same = new Map([...(methods.get(without) ?? [])].filter(([id]) => sites.has(id)));
    return [[without, same] as const, [method, figures] as const];
  });
  return [
    `### With the site’s feed, on the ${sites.size} sites whose feed meets stored pages`,
    'The feed teaches from those of its pages that were seen, at most 15.',
    groupTable(new Map(rows)),
  ];
}

function kindCell(figures: ReadonlyMap<string, readonly PageFigures[]>): string {
  const group = summariseSites(figures);
  return group.pages === 0 ? '' : number(group.f1.mean);
}

function siteCell(id: string, pages: readonly PageFigures[]): string {
  if (pages.length === 0) return '';
  const figures = summariseSites(new Map([[id, pages]]));
  return `${number(figures.f1.mean)} (${percent(figures.lost)})`;
}

function renderSingles(result: SitesResult): string[] {
  return [
    '## Single pages: every page alone',
    'The gold of the readability set is Readability’s own output: no fair comparison there.',
    ...result.sites.flatMap((site) => [
      `### ${site.id}`,
      groupTable(
        new Map(
          [...result.methods].map(([method, figures]) => [
            method,
            new Map([[site.id, figures.get(site.id) ?? []]]),
          ]),
        ),
      ),
    ]),
  ];
}

function renderWcxb(result: WcxbResult): string[] {
  const types = [...(result.get('body') ?? new Map<string, unknown>()).keys()].sort();
  return [
    '## WCXB: every page alone, by type',
    'Word F1 with its own words (`\\w+`), mean over pages; in brackets the pages scored where a peer’s output is not cached for all.',
    table(
      ['type', 'pages', ...result.keys()],
      types.map((type) => {
        const pages = result.get('body')?.get(type)?.pages ?? 0;
        const cells = [...result.values()].map((figures) => {
          const of = figures.get(type);
          if (!of) return '';
          return of.pages === pages ? number(of.f1) : `${number(of.f1)} (${of.pages})`;
        });
        return [type, String(pages), ...cells];
      }),
    ),
    'All types:',
    table(
      ['method', 'pages', 'P', 'R', 'F1', 'lost', 'must be in', 'must not be in'],
      [...result].map(([method, figures]) => {
        const all = figures.get('all')!;
        return [
          method,
          String(all.pages),
          number(all.precision),
          number(all.recall),
          number(all.f1),
          percent(all.lost),
          percent(all.with),
          percent(all.without),
        ];
      }),
    ),
  ];
}

function renderBuglog(result: BuglogResult): string[] {
  const methods = [...new Set(result.flatMap((bug) => [...bug.methods.keys()]))];
  const cell = (bug: BuglogResult[number], method: string) => {
    const figures = bug.methods.get(method);
    if (!figures) return '';
    if (isRight(figures)) return 'right';
    const faults = [
      figures.missing.length > 0 ? `${figures.missing.length} lost` : '',
      figures.foreign.length > 0 ? `${figures.foreign.length} foreign` : '',
      figures.broken.length > 0 ? `${figures.broken.length} broken` : '',
    ];
    return faults.filter((fault) => fault !== '').join(', ');
  };
  return [
    '## Faults of other tools',
    '`lost`: strings that should be there; `foreign`: strings that should be gone; `broken`: elements and pictures that should be there.',
    table(
      ['case', 'about', ...methods],
      [
        ...result.map((bug) => [bug.id, bug.about, ...methods.map((method) => cell(bug, method))]),
        [
          'right',
          '',
          ...methods.map((method) => {
            const of = result.filter((bug) => bug.methods.has(method));
            return `${of.filter((bug) => isRight(bug.methods.get(method)!)).length} of ${of.length}`;
          }),
        ],
      ],
    ),
  ];
}
