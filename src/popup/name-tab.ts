import { say } from '../ui/say.ts';

/** What to call a tab by its address: the host of a web page, `chrome://settings`, "This page" when unknown. */
export function nameTab(url: string | undefined): string {
  let parsed: URL;
  try {
    parsed = new URL(url ?? '');
  } catch {
    return say('thisPage');
  }
  const { protocol, host } = parsed;
  if (protocol === 'http:' || protocol === 'https:') return host.replace(/^www\./, '');
  return host === '' || protocol.endsWith('extension:') ? say('thisPage') : `${protocol}//${host}`;
}
