import type { SiteKey } from '../core/url-order.ts';
import { platform } from '../messaging/platform.ts';
import { listRules } from '../storage/list-rules.ts';
import { useDatabase } from '../storage/open-database.ts';
import type { ChoiceRow } from '../storage/schema.ts';
import { layOutRules } from './keep-rules.ts';

const GATE_ID = 'gate';
const GATE_SCRIPT = 'src/content/gate.js';
/** Hosts that may stand in a match pattern: names and IPv4; a port is left out, Firefox knows none in patterns. */
const PLAIN_HOST = /^[a-z0-9.-]+$/;

/** For which pages the gate stands: match patterns, those left out, and whether any are left. */
export interface GatePatterns {
  matches: string[];
  excludeMatches: string[];
}

/**
 * Registers the gate (`content/gate`) for the sites whose pages are always cleaned, and for no other: at
 * document_start it holds the body unpainted until the site's rules arrive; lays their rules ready.
 * To be called after every change of a rule, and at start: an update of the extension drops what was registered.
 */
export function keepGates(): Promise<void> {
  // One at a time: of two changes at once, the later reads what both have written.
  return navigator.locks.request('gates', registerGates);
}

async function registerGates(): Promise<void> {
  const { scripting } = platform();
  const { choices, settings, learned } = await useDatabase(listRules);
  const patterns = settings.paused
    ? { matches: [], excludeMatches: [] }
    : listGatePatterns(settings.otherSites, choices);
  await layOutRules(settings.paused ? new Set() : listAlways(settings.otherSites, choices, learned));
  const registered = await scripting.getRegisteredContentScripts({ ids: [GATE_ID] });
  if (registered.length > 0) await scripting.unregisterContentScripts({ ids: [GATE_ID] });
  if (patterns.matches.length === 0) return;
  await scripting.registerContentScripts([
    { id: GATE_ID, js: [GATE_SCRIPT], runAt: 'document_start', allFrames: false, ...patterns },
  ]);
}

/** The sites set to always, by themselves or as all others are, of which there is something to lay out. */
function listAlways(
  otherSites: 'always' | 'ask',
  choices: readonly ChoiceRow[],
  learned: readonly SiteKey[],
): Set<SiteKey> {
  const rules = new Map(choices.map(({ site, rule }) => [site, rule]));
  return new Set(learned.filter((site) => (rules.get(site) ?? otherSites) === 'always'));
}

/** The patterns for a set of rules. */
export function listGatePatterns(
  otherSites: 'always' | 'ask',
  choices: readonly { site: SiteKey; rule: 'always' | 'ask' | 'never' | null }[],
): GatePatterns {
  const listHosts = (wanted: (rule: string) => boolean) =>
    choices.filter(({ rule }) => rule !== null && wanted(rule)).flatMap(({ site }) => listPatterns(site));
  if (otherSites === 'ask') return { matches: listHosts((rule) => rule === 'always'), excludeMatches: [] };
  return { matches: ['http://*/*', 'https://*/*'], excludeMatches: listHosts((rule) => rule !== 'always') };
}

/** A site's hosts: its key leaves out `www.`. */
function listPatterns(site: SiteKey): string[] {
  const host = site.replace(/:\d+$/, '');
  if (!PLAIN_HOST.test(host)) return [];
  return [`*://${host}/*`, `*://www.${host}/*`];
}
