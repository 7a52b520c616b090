import type { FeedAddress } from '../feed/discover-feeds.ts';
import { keepSiteLinks } from '../gather/list-links.ts';
import { callTab } from '../messaging/call.ts';
import { askWorkshop } from './ask-workshop.ts';

/** Where the page in a tab leads, as its scripts have made it: no request is needed to know. Throws `MessageError`. */
export async function listTabLinks(
  tabId: number,
): Promise<{ url: string; links: string[]; feeds: FeedAddress[] }> {
  const { url, links, feeds } = await callTab(tabId, 'listLinks', {});
  return {
    url,
    links: keepSiteLinks(url, links),
    feeds: feeds === '' ? [] : await askWorkshop('listFeeds', { url, html: feeds }),
  };
}
