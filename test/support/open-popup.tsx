import { render, screen } from '@testing-library/preact';
import { expect, vi } from 'vitest';
import type { BackgroundCalls, TabState } from '../../src/messaging/contract.ts';
import type { SiteStanding } from '../../src/messaging/site-knowledge.ts';
import { Popup } from '../../src/popup/popup.tsx';
import {
  type Answers,
  type FakeBrowser,
  type FakeBrowserOptions,
  installFakeBrowser,
} from './fake-browser.ts';
import { makeTab } from './tab-states.ts';

/** The tab that the popup under test is over. */
export const foundTab = { id: 7, url: 'https://www.kettleandrye.example/rye', private: false };

/** What undoes nothing. */
export const noUndo = {
  site: makeTab().standing?.site as SiteStanding['site'],
  private: false,
  put: [],
  remove: [],
};

/** Opens the popup over a tab and waits for its first answer. */
export async function openPopup(
  tab: TabState,
  background: Answers<BackgroundCalls> = {},
  options: Omit<FakeBrowserOptions, 'background'> = {},
): Promise<FakeBrowser> {
  const browser = installFakeBrowser({
    background: { readTab: () => tab, ...background },
    tab: { outlinePart: () => null },
    ...options,
  });
  render(<Popup found={foundTab} />);
  await vi.waitFor(() => expect(browser.inputsOf('readTab')).not.toHaveLength(0));
  await screen.findByText(/./, { selector: '.sentence b' });
  return browser;
}

/** What the popup says under the site's name. */
export function readSentence(): string | null | undefined {
  return document.querySelector('.sentence')?.textContent;
}

/** The switch of the popup. Throws when there is none. */
export function expectSwitch(): HTMLInputElement {
  return screen.getByRole('switch', { name: 'Clean this page' }) as HTMLInputElement;
}
