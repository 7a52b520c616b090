import { callTab } from '../messaging/call.ts';
import { platform } from '../messaging/platform.ts';
import type { PageSource } from '../takeaway/take-pages.ts';
import { answerInTime } from './answer-in-time.ts';

/** Milliseconds that a page may take to give its parts: one that has changed is looked at first. */
const PATIENCE = 20_000;

/** A tab's page as one to take away. */
export function tabSource(tabId: number, name: string): PageSource {
  return {
    key: String(tabId),
    name,
    read: () => answerInTime(callTab(tabId, 'readParts', {}), PATIENCE),
  };
}

/** The tabs that the reader has selected in this window, in their order, web pages alone. */
export async function listSelectedTabs(): Promise<PageSource[]> {
  const tabs = await platform().tabs.query({ highlighted: true, currentWindow: true });
  return tabs
    .filter(({ id, url }) => id !== undefined && /^https?:/.test(url ?? ''))
    .map(({ id, title, url }) => tabSource(id as number, title || url || ''));
}
