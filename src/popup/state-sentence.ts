import type { TabState } from '../messaging/contract.ts';
import { say, sayCount } from '../ui/say.ts';
import type { PopupState } from './popup-state.ts';

const FIXED = {
  cannot: 'stateCannot',
  other: 'stateOther',
  withheld: 'stateWithheld',
  updated: 'stateUpdated',
  paused: 'statePaused',
  never: 'stateNever',
  left: 'stateLeft',
  large: 'stateLarge',
  sensitive: 'stateSensitive',
  off: 'stateOff',
  reading: 'stateReading',
  changed: 'stateChanged',
  nothing: 'stateNothing',
} as const satisfies Partial<Record<PopupState, string>>;

/** The sentence of a tab's state, its first words marked for bold. */
export function stateSentence(state: PopupState, tab: TabState): string {
  const hidden = tab.page?.hiddenParts ?? 0;
  if (state === 'clean') return sayCount('stateClean', hidden);
  if (state === 'first') return hidden > 0 ? sayCount('stateFirst', hidden) : say('stateFirstNothing');
  if (state === 'private') return say(tab.standing?.cleaning ? 'statePrivate' : 'statePrivateOff');
  return say(FIXED[state]);
}
