import type { PageSign } from '../messaging/contract.ts';
import { platform } from '../messaging/platform.ts';

/** What the toolbar button shows: of a page, or of a tab without one, or of all tabs. */
export type ButtonState = PageSign['state'] | 'paused' | 'never' | 'cannot';

/** Icons by state: states differ by form, not by colour alone (DESIGN.md, Icon). */
const ICONS: Record<ButtonState, string> = {
  on: 'icon',
  guess: 'icon-learning',
  left: 'icon-off',
  off: 'icon-off',
  never: 'icon-off',
  paused: 'icon-paused',
  cannot: 'icon-cannot',
};

/** The title in words; where parts are counted, for one part and for several. */
const TITLES: Record<ButtonState, string> = {
  on: 'buttonOn',
  guess: 'buttonGuess',
  left: 'buttonLeft',
  off: 'buttonOff',
  never: 'buttonNever',
  paused: 'buttonPaused',
  cannot: 'buttonCannot',
};

/** Shows a page's state on the toolbar button of its tab: icon and title, never a badge. A tab closed meanwhile is no error. */
export async function showSign(
  tabId: number,
  { state, hiddenParts }: { state: ButtonState; hiddenParts: number },
): Promise<void> {
  const { action } = platform();
  try {
    await Promise.all([
      action.setIcon({ tabId, path: listIcons(state) }),
      action.setTitle({ tabId, title: titleOf(state, hiddenParts) }),
    ]);
  } catch (error) {
    console.debug('Deboiler: no such tab', error);
  }
}

/** Shows what holds where no page has said anything: paused or off. */
export async function showDefaultSign(paused: boolean): Promise<void> {
  const { action } = platform();
  const state = paused ? 'paused' : 'off';
  await action.setIcon({ path: listIcons(state) });
  await action.setTitle({ title: titleOf(state, 0) });
}

function listIcons(state: ButtonState): Record<string, string> {
  return Object.fromEntries([16, 32, 48, 128].map((size) => [size, `/icons/${ICONS[state]}-${size}.png`]));
}

function titleOf(state: ButtonState, hiddenParts: number): string {
  const { i18n } = platform();
  const counts = (state === 'on' || state === 'guess') && hiddenParts > 0;
  if (!counts) return i18n.getMessage(TITLES[state]);
  const name = hiddenParts === 1 ? 'OnePart' : 'Parts';
  return i18n.getMessage(TITLES[state] + name, [String(hiddenParts)]);
}
