import { useEffect, useState } from 'preact/hooks';
import { platform } from '../messaging/platform.ts';

/** Whether the browser lets us see the site of a tab. */
export interface SiteAccess {
  /** The browser's user has not allowed it. False until the browser has said so, and for pages that are none. */
  withheld: boolean;
  /** Lets the browser ask; true when it is allowed then. */
  ask: () => Promise<boolean>;
}

/** Firefox lets its users withhold sites from an extension, Chrome too: then our script is not in the page. */
export function useSiteAccess(url: string | undefined): SiteAccess {
  const [withheld, setWithheld] = useState(false);
  const hosts = hostsOf(url);
  const pattern = hosts?.origins[0];
  useEffect(() => {
    if (pattern === undefined) return;
    void platform()
      .permissions.contains({ origins: [pattern] })
      .then((granted) => setWithheld(!granted));
  }, [pattern]);
  const ask = async () => {
    if (!hosts) return false;
    const granted = await platform().permissions.request(hosts);
    setWithheld(!granted);
    return granted;
  };
  return { withheld, ask };
}

function hostsOf(url: string | undefined): { origins: [string] } | undefined {
  if (!url || !URL.canParse(url)) return undefined;
  const { protocol, hostname } = new URL(url);
  if (protocol !== 'http:' && protocol !== 'https:') return undefined;
  return { origins: [`${protocol}//${hostname}/*`] };
}
