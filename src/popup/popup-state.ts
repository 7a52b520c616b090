import type { TabState } from '../messaging/contract.ts';

/** What the popup is about: each has its own sentence, and its own way on. */
export type PopupState =
  | 'cannot'
  | 'other'
  | 'withheld'
  | 'updated'
  | 'paused'
  | 'never'
  | 'left'
  | 'large'
  | 'private'
  | 'sensitive'
  | 'off'
  | 'reading'
  | 'changed'
  | 'first'
  | 'nothing'
  | 'clean';

/** Pages from which a site's pages can be told apart; with fewer the page is cleaned by a guess. */
const PAGES_OF_FIRST_VISIT = 1;

/**
 * The one state that a tab is in; where several hold, the one that explains the others. `withheld`: the browser's user
 * has not let us see this site.
 */
export function popupState(tab: TabState, withheld: boolean): PopupState {
  const { reach, standing, page } = tab;
  if (standing === null) return withheld ? 'withheld' : 'cannot';
  if ((reach === 'cannot' || reach === 'other') && !withheld) return reach;
  if (standing.paused) return 'paused';
  if (standing.rule === 'never') return 'never';
  if (withheld) return 'withheld';
  if (reach === 'reload' || page === null) return 'updated';
  if (page.large) return 'large';
  if (standing.private) return 'private';
  if (standing.stored === 'sensitive') return 'sensitive';
  if (!standing.cleaning) return 'off';
  if (page.leftAsIs) return 'left';
  if (standing.changed) return 'changed';
  if (!page.settled && page.hiddenParts === 0) return 'reading';
  if (page.level === 'page' && standing.pagesSeen <= PAGES_OF_FIRST_VISIT) return 'first';
  return page.hiddenParts === 0 ? 'nothing' : 'clean';
}
