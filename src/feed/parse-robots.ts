/** What a site's robots.txt says to one program (RFC 9309). Plain JSON. */
export interface RobotsRules {
  /** Paths, normalised, `*` and a last `$` as written; empty: everything may be fetched. */
  paths: { allow: boolean; pattern: string }[];
  /** Seconds between two requests that the site asks for (`Crawl-delay`, outside the RFC), undefined where it asks none. */
  delay: number | undefined;
  /** Absolute addresses of sitemaps, for whom it may concern. */
  sitemaps: string[];
}

/** A site that says nothing. */
export const NO_ROBOTS: RobotsRules = { paths: [], delay: undefined, sitemaps: [] };

/** Characters that are read; RFC 9309, 2.5 wants at least 500 kibibytes. */
const MAX_CHARS = 512_000;
/** Rules and sitemaps that are kept of a file. Higher: more to compare at each address. */
const MAX_RULES = 5_000;
const MAX_SITEMAPS = 50;

interface Group {
  agents: string[];
  paths: RobotsRules['paths'];
  delay: number | undefined;
}

/**
 * What a robots.txt says to `agent`: all groups that name it, joined, else all groups of `*`, else nothing. Never
 * throws; lines that are not understood are passed over. Linear in the text.
 */
export function parseRobots(text: string, agent: string): RobotsRules {
  const groups: Group[] = [];
  const sitemaps: string[] = [];
  let group: Group | undefined;
  let namesAgents = false;
  let rules = 0;
  for (const line of text
    .slice(0, MAX_CHARS)
    .replace(/^\ufeff/, '')
    .split(/\r\n|\r|\n/)) {
    const colon = line.indexOf(':');
    if (colon < 0) continue;
    const name = line.slice(0, colon).trim().toLowerCase();
    const value = line
      .slice(colon + 1)
      .replace(/#.*$/, '')
      .trim();
    if (name === 'sitemap') {
      if (sitemaps.length < MAX_SITEMAPS && value !== '') sitemaps.push(value);
    } else if (name === 'user-agent') {
      if (group === undefined || !namesAgents) {
        group = { agents: [], paths: [], delay: undefined };
        groups.push(group);
      }
      group.agents.push(nameAgent(value));
      namesAgents = true;
    } else if (name === 'allow' || name === 'disallow') {
      namesAgents = false;
      if (group === undefined || value === '' || rules++ >= MAX_RULES) continue;
      group.paths.push({ allow: name === 'allow', pattern: normalisePath(value) });
    } else if (name === 'crawl-delay') {
      namesAgents = false;
      const delay = Number.parseFloat(value);
      if (group !== undefined && delay >= 0) group.delay = delay;
    }
  }
  const own = groups.filter(({ agents }) => agents.includes(agent.toLowerCase()));
  const spoken = own.length > 0 ? own : groups.filter(({ agents }) => agents.includes('*'));
  return {
    paths: spoken.flatMap(({ paths }) => paths),
    delay: spoken.find(({ delay }) => delay !== undefined)?.delay,
    sitemaps,
  };
}

/**
 * True where an http(s) address may be fetched: the rule with the longest pattern that matches decides, of equal ones
 * `allow`; robots.txt itself always may. Linear in the address for each rule.
 */
export function mayFetch({ paths }: RobotsRules, url: string): boolean {
  const path = pathOf(url);
  if (path === undefined) return false;
  if (path === '/robots.txt') return true;
  let longest = -1;
  let allowed = true;
  for (const { allow, pattern } of paths) {
    if (pattern.length < longest || !matchesPath(pattern, path)) continue;
    allowed = pattern.length > longest ? allow : allowed || allow;
    longest = pattern.length;
  }
  return allowed;
}

/** The product token: letters, `_` and `-`; `*` for everybody. */
function nameAgent(value: string): string {
  return value.startsWith('*') ? '*' : (/^[a-z_-]+/i.exec(value)?.[0].toLowerCase() ?? '');
}

function pathOf(url: string): string | undefined {
  try {
    const { pathname, search } = new URL(url);
    return normalisePath(pathname + search);
  } catch {
    return undefined;
  }
}

/** Percent codes of what need not be coded are read, all others written in capitals, and text beyond ASCII is coded (RFC 9309, 2.2.2). */
function normalisePath(path: string): string {
  const coded = path.replace(/[^\0-\x7f]+/g, (text) => encodeText(text));
  return coded.replace(/%([0-9a-f]{2})/gi, (code, hex: string) => {
    const letter = String.fromCharCode(Number.parseInt(hex, 16));
    return /[A-Za-z0-9._~-]/.test(letter) ? letter : code.toUpperCase();
  });
}

/** `*` stands for any text, a last `$` for the end. Piece by piece from the left: no pattern can make it slow. */
function matchesPath(pattern: string, path: string): boolean {
  const isAnchored = pattern.endsWith('$');
  const pieces = (isAnchored ? pattern.slice(0, -1) : pattern).split('*');
  const first = pieces[0] as string;
  if (!path.startsWith(first)) return false;
  if (pieces.length === 1) return !isAnchored || path.length === first.length;
  let at = first.length;
  for (const piece of pieces.slice(1, -1)) {
    const found = path.indexOf(piece, at);
    if (found < 0) return false;
    at = found + piece.length;
  }
  const last = pieces[pieces.length - 1] as string;
  if (isAnchored) return path.length - last.length >= at && path.endsWith(last);
  return path.indexOf(last, at) >= 0;
}

/** Percent codes of a text; of half characters none can be written, so the text stays. */
function encodeText(text: string): string {
  try {
    return encodeURIComponent(text);
  } catch {
    return text;
  }
}
