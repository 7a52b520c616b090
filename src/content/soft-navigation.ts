import { parsePageAddress } from '../core/url-order.ts';
import type { LastingListeners } from './lasting-listeners.ts';

/** Milliseconds between looks at the address where the browser has no Navigation API. */
const LOOK_EVERY = 500;

/** True when two addresses are pages of their own: more than the fragment or a campaign's parameters differ. */
export function isOtherPage(before: string, now: string): boolean {
  return parsePageAddress(before)?.page !== parsePageAddress(now)?.page;
}

/**
 * Tells when the page's address has become another page's without a load: pushState, history, hash routes. Answers
 * the undo. The page's own `pushState` cannot be heard from here: the Navigation API tells of it, where it is
 * missing the address is looked at now and then.
 */
export function watchNavigation(listeners: LastingListeners, onOtherPage: () => void): () => void {
  let last = location.href;
  const look = () => {
    if (location.href === last) return;
    const isOther = isOtherPage(last, location.href);
    last = location.href;
    if (isOther) onOtherPage();
  };
  const api = (window as { navigation?: EventTarget }).navigation;
  const targets: [EventTarget, string][] = [
    [window, 'popstate'],
    [window, 'hashchange'],
  ];
  if (api) targets.push([api, 'currententrychange']);
  const undo = targets.map(([target, type]) => listeners.add(target, type, look));
  const timer = api ? undefined : setInterval(look, LOOK_EVERY);
  return () => {
    for (const unlisten of undo) unlisten();
    clearInterval(timer);
  };
}
