import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findData } from './datasets.ts';
import { measureBuglog } from './eval-buglog.ts';
import { type EvalResult, renderEvalJson, renderEvalMarkdown } from './eval-report.ts';
import { CURVE, measureSites } from './eval-sites.ts';
import { measureWcxbAside } from './eval-wcxb-aside.ts';
import { measureParity } from './parity-sites.ts';
import { PEER_NAMES } from './peers.ts';
import { openCachedPeer } from './peers-cache.ts';

/**
 * One table for everyone: our modes and the peers that npm has, on sitebench, the single sets, wcxb and buglog beside
 * the project (`../shared`); what is missing is skipped with a word. Writes docs/eval.md and docs/eval.json.
 *
 *     npm run eval                                  all of it; peers from their cache, what is new is extracted
 *     npm run eval -- --quick                       sites at K = 1, 2 and all; every 10th wcxb page; cached peers only
 *     npm run eval -- --only linux,shop --out /tmp  sites whose id has one of these; written elsewhere
 *     npm run eval -- --sets sites,buglog           of sites, single, wcxb, buglog, parity
 *     npm run eval -- --cached                      a peer's page that is not in the cache is left out
 */
const { values: options } = parseArgs({
  args: process.argv.slice(2).filter((arg) => arg !== '--'),
  options: {
    quick: { type: 'boolean', default: false },
    cached: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    sets: { type: 'string', default: 'sites,single,wcxb,buglog,parity' },
    out: { type: 'string', default: join(import.meta.dirname, '../docs') },
  },
});

const started = performance.now();
const sets = new Set(options.sets.split(','));
const only = options.only === '' ? [] : options.only.split(',');
const peers = PEER_NAMES.map((name) => openCachedPeer(name, options.cached || options.quick));
const curve = options.quick ? ['1', '2', 'all'] : CURVE;
const wcxbStep = options.quick ? 10 : 1;
const report = (line: string) => console.error(`${seconds()} s  ${line}`);

const sites = find('sites', 'sitebench');
const single = find('single', 'single');
const wcxb = only.length > 0 ? undefined : find('wcxb', 'wcxb/dev.jsonl.br');
const buglog = only.length > 0 ? undefined : find('buglog', 'buglog');
const parity = only.length > 0 ? undefined : find('parity', 'parity');
const parityPages = parity && findData('sitebench');
const wcxbAside =
  wcxb === undefined
    ? undefined
    : measureWcxbAside(
        { file: wcxb, onlyCached: options.cached || options.quick, step: wcxbStep },
        report,
      ).catch((error: unknown) => {
        // The other sets are still worth writing down.
        report(`wcxb left out: ${String(error)}`);
        return undefined;
      });
const result: EvalResult = {
  notes: [],
  sites:
    sites === undefined
      ? undefined
      : await measureSites(sites, { only, peers, curve, together: true }, report),
  singles:
    single === undefined
      ? undefined
      : await measureSites(single, { only, peers, curve, together: false }, report),
  buglog: buglog === undefined ? undefined : await measureBuglog(buglog, peers),
  wcxb: undefined,
  parity: parity === undefined || parityPages === undefined ? undefined : measureParity(parityPages, parity),
};
const wcxbDone = await wcxbAside;
result.wcxb = wcxbDone?.result;
for (const peer of peers) peer.close();
result.notes = listNotes();
mkdirSync(options.out, { recursive: true });
writeFileSync(join(options.out, 'eval.md'), renderEvalMarkdown(result));
writeFileSync(join(options.out, 'eval.json'), renderEvalJson(result));
report(`written to ${options.out}`);

function find(set: string, name: string): string | undefined {
  if (!sets.has(set)) return undefined;
  const path = findData(name);
  if (!path) report(`skipped: ../shared/${name} is not here`);
  return path;
}

function listNotes(): string[] {
  const fresh = peers.map((peer) => `${peer.name} ${peer.version}${countFresh(peer)}`);
  return [
    `Peers: ${fresh.join(', ')}; default options, no network; their HTML is turned into lines by one renderer, the title first where gold has a headline.`,
    'Body: the whole body’s text. Exact: plain Deboiler learned from all pages of the site.',
    'Sites: word tokens (NFC, lower case, runs of letters and digits; Han, kana, Thai, Lao, Khmer, Myanmar characters alone), multiset P, R and F1 a page, mean over a site’s pages, then over sites; 95 % percentile bootstrap over sites, 5,000 seeded draws. Perfect: F1 of at least 0.99; broken: under 0.5.',
    'Own modes: the page model is always one that never saw the site (five folds of hosts); on the faults, which it was not trained on, the shipped one.',
    'Lost: a sentence of the gold is lost when under half of its runs of four words stand in the text.',
    `Curve: K pages drawn with a seed, every page of the site judged from its own draw; ${wcxbStep > 1 ? `wcxb: every ${wcxbStep}th page; ` : ''}run time ${seconds()} s${options.quick ? ', --quick' : ''}${only.length > 0 ? `, only ${only.join(', ')}` : ''}.`,
  ];
}

/** Pages extracted in this run, in both processes. */
function countFresh(peer: (typeof peers)[number]): string {
  const count = peer.fresh() + (wcxbDone?.fresh[peers.indexOf(peer)] ?? 0);
  return count > 0 ? ` (${count} pages new)` : '';
}

function seconds(): string {
  return ((performance.now() - started) / 1000).toFixed(0);
}
