// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/preact';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { BackgroundCalls, TabState } from '../../src/messaging/contract.ts';
import { Popup } from '../../src/popup/popup.tsx';
import { type Answers, installFakeBrowser } from '../support/fake-browser.ts';
import { expectSwitch, foundTab, noUndo, openPopup, readSentence } from '../support/open-popup.tsx';
import { makePage, makePart, makeTab } from '../support/tab-states.ts';

afterEach(cleanup);

describe('Popup', () => {
  it('opens with the focus on its switch', async () => {
    await openPopup(makeTab());
    await vi.waitFor(() => expect(document.activeElement).toBe(expectSwitch()));
    expect(expectSwitch().checked).toBe(true);
  });

  it('asks the background to switch, and shows what it answers', async () => {
    const off = makeTab({ cleaning: false });
    const browser = await openPopup(makeTab(), { setSwitch: () => off });
    expectSwitch().click();
    await vi.waitFor(() => expect(readSentence()).toContain('Off.'));
    expect(browser.inputsOf('setSwitch')).toEqual([{ tabId: 7, on: false }]);
    expect(expectSwitch().checked).toBe(false);
  });

  it('shows what is, and says so, when a switch fails', async () => {
    await openPopup(makeTab(), {
      setSwitch: () => {
        throw new Error('store');
      },
    });
    expectSwitch().click();
    expect(await screen.findByText('That did not work. Nothing was changed.')).toBeTruthy();
    await vi.waitFor(() => expect(expectSwitch().checked).toBe(true));
  });

  it('sets the rule of the site', async () => {
    const tab = makeTab();
    const browser = await openPopup(tab, {
      setRule: () => ({
        site: noUndo.site,
        rule: null,
        chosen: false,
        records: [],
        corrections: [],
        kept: [],
        keepPages: false,
        look: null,
      }),
    });
    const rule = screen.getByLabelText('On this site') as HTMLSelectElement;
    rule.value = 'ask';
    rule.dispatchEvent(new Event('change', { bubbles: true }));
    await vi.waitFor(() =>
      expect(browser.inputsOf('setRule')).toEqual([{ site: 'kettleandrye.example', rule: 'ask' }]),
    );
  });

  it('sets no rule in a private window, where it would be remembered', async () => {
    await openPopup(makeTab({ private: true }));
    expect(screen.queryByRole('combobox', { name: 'On this site' })).toBeNull();
    expect(screen.queryByText('Forget site')).toBeNull();
  });

  it('names the curve and the pages seen', async () => {
    await openPopup(makeTab());
    expect(screen.getByText('23')).toBeTruthy();
    expect(screen.getByText('settled since page 11')).toBeTruthy();
    expect(screen.getByRole('img', { name: /^Learned parts by page: 0 on page 1/ })).toBeTruthy();
  });

  it('learns a chosen site with one switch', async () => {
    const browser = await openPopup(makeTab({ learning: 'chosen', stored: 'not-chosen' }), {
      setChosen: () => null,
    });
    screen.getByRole('switch', { name: 'Learn this site' }).click();
    await vi.waitFor(() =>
      expect(browser.inputsOf('setChosen')).toEqual([{ site: 'kettleandrye.example', chosen: true }]),
    );
  });

  it.each([
    [{ stored: 'full' }, 'Storage is full. Cleaning works; learning waits.'],
    [{ stored: 'failed' }, 'The store could not be read. Cleaning works; learning waits.'],
    [
      { stored: 'newer' },
      'The store was written by a later version of Deboiler. Nothing is lost; cleaning works, learning waits for the update.',
    ],
    [{ damaged: 1 }, 'One record could not be read. It was set aside; the rest is safe.'],
  ] as const)('says of %j what it means, beside the state of the page', async (standing, text) => {
    await openPopup(makeTab(standing));
    expect(document.querySelector('.note.bad')?.textContent).toBe(text);
    expect(readSentence()).toContain('Clean.');
  });

  it('goes on after a pause', async () => {
    let paused = true;
    const browser = await openPopup(makeTab({ paused: true, cleaning: false }), {
      readTab: () => makeTab({ paused }),
      writeSettings: (change) => {
        paused = change.paused ?? paused;
        return { paused, learning: 'all', otherSites: 'ask', widen: true };
      },
    });
    await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Go on'));
    screen.getByText('Go on').click();
    await vi.waitFor(() => expect(readSentence()).toContain('Clean.'));
    expect(browser.inputsOf('writeSettings')).toEqual([{ paused: false }]);
  });

  it('loads a page again that was open before an update', async () => {
    const browser = await openPopup(makeTab({}, {}, { reach: 'reload', page: null }));
    screen.getByText('Reload this page').click();
    await vi.waitFor(() => expect(browser.did).toEqual(['tabs.reload 7']));
  });

  it('asks for a site that the browser withholds, then loads its page again', async () => {
    const browser = await openPopup(makeTab({}, {}, { reach: 'reload', page: null }), {}, { access: false });
    (await screen.findByText('Allow')).click();
    await vi.waitFor(() => expect(browser.did).toEqual(['permissions.request', 'tabs.reload 7']));
  });

  it('says so when nobody answers, tries again, and offers to restart', async () => {
    const browser = installFakeBrowser({});
    render(<Popup found={foundTab} />);
    await vi.waitFor(() => expect(readSentence()).toContain('No answer.'));
    const tries = browser.inputsOf('readTab').length;
    screen.getByText('Try again').click();
    await vi.waitFor(() => expect(browser.inputsOf('readTab').length).toBeGreaterThan(tries));
    screen.getByText('Restart Deboiler').click();
    expect(browser.did).toEqual(['runtime.reload']);
    expect(expectSwitch().disabled).toBe(true);
  });

  it('comes to life by itself when the background does', async () => {
    const background: Answers<BackgroundCalls> = {};
    installFakeBrowser({ background });
    render(<Popup found={foundTab} />);
    await vi.waitFor(() => expect(readSentence()).toContain('No answer.'));
    background.readTab = () => makeTab();
    await vi.waitFor(() => expect(readSentence()).toContain('Clean.'), 2_000);
    expect(screen.queryByText('Try again')).toBeNull();
  });
});

describe('looking again', () => {
  it('follows a page that is still loading', async () => {
    let page = makePage({ settled: false, parts: [] });
    await openPopup(makeTab(), { readTab: () => ({ ...makeTab(), page }) });
    expect(readSentence()).toContain('Reading.');
    page = makePage();
    await vi.waitFor(() => expect(readSentence()).toContain('11 parts hidden'), 2_000);
  });

  it('shows what two acts at once lead to, whichever is answered last', async () => {
    let answer: ((tab: TabState) => void) | undefined;
    await openPopup(makeTab({}, { parts: [makePart('Menu')] }), {
      correctPart: () =>
        new Promise((resolve) => {
          answer = (tab) => resolve({ tab, undo: noUndo });
        }),
      setSwitch: () => makeTab({ cleaning: false }, { parts: [makePart('Menu')] }),
    });
    screen.getByRole('button', { name: 'Keep: Menu' }).click();
    expect(await screen.findByRole('button', { name: 'Hide: Menu' })).toBeTruthy();
    expectSwitch().click();
    await vi.waitFor(() => expect(readSentence()).toContain('Off.'));
    expect(screen.getByRole('button', { name: 'Hide: Menu' })).toBeTruthy();
    answer?.(makeTab({ cleaning: false }, { parts: [makePart('Menu', { hidden: false })] }));
    expect(await screen.findByText('Kept on this site.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Hide: Menu' })).toBeTruthy();
  });

  it('does not let an old look overwrite what an act has answered', async () => {
    let answerLate: ((tab: TabState) => void) | undefined;
    let looks = 0;
    await openPopup(makeTab(), {
      readTab: () => {
        looks++;
        if (looks === 1) return makeTab({}, { settled: false });
        return new Promise<TabState>((resolve) => {
          answerLate = resolve;
        });
      },
      setSwitch: () => makeTab({ cleaning: false }),
    });
    await vi.waitFor(() => expect(answerLate).toBeDefined(), 2_000);
    expectSwitch().click();
    await vi.waitFor(() => expect(readSentence()).toContain('Off.'));
    answerLate?.(makeTab());
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(readSentence()).toContain('Off.');
  });
});
