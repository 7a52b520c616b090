/**
 * The narrowest pattern that accepts every link of a feed, as BlogForever builds it (Blanvillain et al., WIMS 2014,
 * section 3.5): scheme and host as they are, then one step a path segment, `\d+` where every link has digits there,
 * else `[^/]+`. Links of different depth share the steps of the shortest; the rest is open. Links of several hosts leave
 * the host open. Undefined for no http link. Linear.
 */
export function inducePostPattern(links: readonly string[]): string | undefined {
  const parsed = links.flatMap((link) => parsePath(link) ?? []);
  const first = parsed[0];
  if (first === undefined) return undefined;
  const sameHost = parsed.every(({ host }) => host === first.host);
  const sameScheme = parsed.every(({ scheme }) => scheme === first.scheme);
  const least = Math.min(...parsed.map(({ steps }) => steps.length));
  const most = Math.max(...parsed.map(({ steps }) => steps.length));
  let pattern = `^${sameScheme ? first.scheme : 'https?:'}//${sameHost ? escapePattern(first.host) : '[^/]+'}`;
  for (let at = 0; at < least; at++) {
    pattern += parsed.every(({ steps }) => /^\d+$/.test(steps[at] as string)) ? '/\\d+' : '/[^/]+';
  }
  return `${pattern}${most > least ? '(?:/[^/]+)*' : ''}/?$`;
}

/** True where the pattern accepts an address. Invalid patterns accept nothing. */
export function matchesPattern(pattern: string, url: string): boolean {
  try {
    return new RegExp(pattern).test(url);
  } catch {
    return false;
  }
}

function parsePath(link: string): { scheme: string; host: string; steps: string[] } | undefined {
  const match = /^(https?:)\/\/([^/?#]+)([^?#]*)/i.exec(link);
  if (!match) return undefined;
  const steps = (match[3] as string).split('/').filter((step) => step !== '');
  return { scheme: (match[1] as string).toLowerCase(), host: match[2] as string, steps };
}

function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
