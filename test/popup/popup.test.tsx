// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/preact';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { BackgroundCalls, TabState } from '../../src/messaging/contract.ts';
import type { SiteStanding } from '../../src/messaging/site-knowledge.ts';
import { Popup } from '../../src/popup/popup.tsx';
import { UNDO_SHOWN } from '../../src/ui/use-undo.ts';
import { type Answers, type FakeBrowserOptions, installFakeBrowser } from '../support/fake-browser.ts';
import { makePage, makePart, makeTab } from '../support/tab-states.ts';

const found = { id: 7, url: 'https://www.kettleandrye.example/rye', private: false };
const noUndo = {
  site: makeTab().standing?.site as SiteStanding['site'],
  private: false,
  put: [],
  remove: [],
};

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** Opens the popup over a tab and waits for its first answer. */
async function open(
  tab: TabState,
  background: Answers<BackgroundCalls> = {},
  options: Omit<FakeBrowserOptions, 'background'> = {},
) {
  const browser = installFakeBrowser({
    background: { readTab: () => tab, ...background },
    tab: { outlinePart: () => null },
    ...options,
  });
  render(<Popup found={found} />);
  await vi.waitFor(() => expect(browser.inputsOf('readTab')).not.toHaveLength(0));
  await screen.findByText(/./, { selector: '.sentence b' });
  return browser;
}

const sentence = () => document.querySelector('.sentence')?.textContent;
const theSwitch = () => screen.getByRole('switch', { name: 'Clean this page' }) as HTMLInputElement;

describe('Popup', () => {
  it('opens with the focus on its switch', async () => {
    await open(makeTab());
    await vi.waitFor(() => expect(document.activeElement).toBe(theSwitch()));
    expect(theSwitch().checked).toBe(true);
  });

  it('asks the background to switch, and shows what it answers', async () => {
    const off = makeTab({ cleaning: false });
    const browser = await open(makeTab(), { setSwitch: () => off });
    theSwitch().click();
    await vi.waitFor(() => expect(sentence()).toContain('Off.'));
    expect(browser.inputsOf('setSwitch')).toEqual([{ tabId: 7, on: false }]);
    expect(theSwitch().checked).toBe(false);
  });

  it('shows what is, and says so, when a switch fails', async () => {
    await open(makeTab(), {
      setSwitch: () => {
        throw new Error('store');
      },
    });
    theSwitch().click();
    expect(await screen.findByText('That did not work. Nothing was changed.')).toBeTruthy();
    await vi.waitFor(() => expect(theSwitch().checked).toBe(true));
  });

  it('sets the rule of the site', async () => {
    const tab = makeTab();
    const browser = await open(tab, {
      setRule: () => ({ site: noUndo.site, rule: null, chosen: false, records: [], corrections: [] }),
    });
    screen.getByLabelText('Ask').click();
    await vi.waitFor(() =>
      expect(browser.inputsOf('setRule')).toEqual([{ site: 'kettleandrye.example', rule: 'ask' }]),
    );
  });

  it('sets no rule in a private window, where it would be remembered', async () => {
    await open(makeTab({ private: true }));
    expect(screen.queryByRole('group', { name: 'On this site' })).toBeNull();
    expect(screen.queryByText('Forget site')).toBeNull();
  });

  it('names the curve and the pages seen', async () => {
    await open(makeTab());
    expect(screen.getByText('23')).toBeTruthy();
    expect(screen.getByText('settled since page 11')).toBeTruthy();
    expect(screen.getByRole('img', { name: /^Learned parts by page: 0 on page 1/ })).toBeTruthy();
  });

  it('learns a chosen site with one switch', async () => {
    const browser = await open(makeTab({ learning: 'chosen', stored: 'not-chosen' }), {
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
    [{ damaged: 1 }, 'One record could not be read. It was set aside; the rest is safe.'],
  ] as const)('says of %j what it means, beside the state of the page', async (standing, text) => {
    await open(makeTab(standing));
    expect(document.querySelector('.note.bad')?.textContent).toBe(text);
    expect(sentence()).toContain('Clean.');
  });

  it('goes on after a pause', async () => {
    let paused = true;
    const browser = await open(makeTab({ paused: true, cleaning: false }), {
      readTab: () => makeTab({ paused }),
      writeSettings: (change) => {
        paused = change.paused ?? paused;
        return { paused, learning: 'all', otherSites: 'ask', widen: true };
      },
    });
    await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Go on'));
    screen.getByText('Go on').click();
    await vi.waitFor(() => expect(sentence()).toContain('Clean.'));
    expect(browser.inputsOf('writeSettings')).toEqual([{ paused: false }]);
  });

  it('loads a page again that was open before an update', async () => {
    const browser = await open(makeTab({}, {}, { reach: 'reload', page: null }));
    screen.getByText('Reload this page').click();
    await vi.waitFor(() => expect(browser.did).toEqual(['tabs.reload 7']));
  });

  it('asks for a site that the browser withholds, then loads its page again', async () => {
    const browser = await open(makeTab({}, {}, { reach: 'reload', page: null }), {}, { access: false });
    (await screen.findByText('Allow')).click();
    await vi.waitFor(() => expect(browser.did).toEqual(['permissions.request', 'tabs.reload 7']));
  });

  it('says so when nobody answers, tries again, and offers to restart', async () => {
    const browser = installFakeBrowser({});
    render(<Popup found={found} />);
    await vi.waitFor(() => expect(sentence()).toContain('No answer.'));
    const tries = browser.inputsOf('readTab').length;
    screen.getByText('Try again').click();
    await vi.waitFor(() => expect(browser.inputsOf('readTab').length).toBeGreaterThan(tries));
    screen.getByText('Restart Deboiler').click();
    expect(browser.did).toEqual(['runtime.reload']);
    expect(theSwitch().disabled).toBe(true);
  });

  it('comes to life by itself when the background does', async () => {
    const background: Answers<BackgroundCalls> = {};
    installFakeBrowser({ background });
    render(<Popup found={found} />);
    await vi.waitFor(() => expect(sentence()).toContain('No answer.'));
    background.readTab = () => makeTab();
    await vi.waitFor(() => expect(sentence()).toContain('Clean.'), 2_000);
    expect(screen.queryByText('Try again')).toBeNull();
  });
});

describe('a part', () => {
  const menu = makePart('Breads and tools');
  const kept = makePart('Breads and tools', { hidden: false });

  it('is kept, stays where it was, and is taken back with U', async () => {
    let part = menu;
    const browser = await open(makeTab(), {
      readTab: () => makeTab({}, { parts: [part] }),
      correctPart: () => {
        part = kept;
        return { tab: makeTab({}, { parts: [kept] }), undo: noUndo };
      },
      changeCorrections: () => {
        part = menu;
        return noUndo;
      },
    });
    (await screen.findByRole('button', { name: 'Keep: Breads and tools' })).click();
    expect(await screen.findByText('Kept on this site.')).toBeTruthy();
    const { place, keys, sample } = menu;
    expect(browser.inputsOf('correctPart')).toEqual([{ tabId: 7, act: 'keep', place, keys, sample }]);
    expect(screen.getByRole('button', { name: 'Hide: Breads and tools' })).toBeTruthy();
    expect(screen.getByText('kept by you · on 23 pages')).toBeTruthy();
    fireEvent.keyDown(document.body, { key: 'u' });
    expect(await screen.findByRole('button', { name: 'Keep: Breads and tools' })).toBeTruthy();
    expect(browser.inputsOf('changeCorrections')).toEqual([noUndo]);
  });

  it.each([
    ['repeats', 'learned'],
    ['hand', 'hide'],
  ] as const)('that was kept is hidden again: %s by %s', async (reason, act) => {
    const part = { ...kept, reason };
    const browser = await open(makeTab({}, { parts: [part] }), {
      correctPart: () => ({ tab: makeTab(), undo: noUndo }),
    });
    (await screen.findByRole('button', { name: 'Hide: Breads and tools' })).click();
    await vi.waitFor(() => expect(browser.inputsOf('correctPart')).toMatchObject([{ act }]));
  });

  it('offers its undo for eight seconds, then the sentence is back and U still works', async () => {
    const browser = await open(makeTab({}, { parts: [menu] }), {
      correctPart: () => ({ tab: makeTab({}, { parts: [menu] }), undo: noUndo }),
      changeCorrections: () => noUndo,
    });
    vi.useFakeTimers();
    screen.getByRole('button', { name: 'Keep: Breads and tools' }).click();
    await vi.advanceTimersByTimeAsync(10);
    expect(sentence()).toContain('Kept on this site.');
    await vi.advanceTimersByTimeAsync(UNDO_SHOWN + 10);
    expect(sentence()).toContain('Clean.');
    fireEvent.keyDown(document.body, { key: 'U' });
    await vi.advanceTimersByTimeAsync(10);
    expect(browser.inputsOf('changeCorrections')).toHaveLength(1);
  });

  it('is outlined in the page while it is pointed at or focused', async () => {
    const browser = await open(makeTab({}, { parts: [menu] }));
    const button = screen.getByRole('button', { name: 'Keep: Breads and tools' });
    fireEvent.focusIn(button);
    await vi.waitFor(() => expect(browser.inputsOf('outlinePart')).toEqual([{ part: menu.id }]));
    fireEvent.focusOut(button);
    await vi.waitFor(() => expect(browser.inputsOf('outlinePart').at(-1)).toEqual({ part: null }));
  });

  it('is not outlined when the pointer only passes', async () => {
    const browser = await open(makeTab({}, { parts: [menu] }));
    const row = screen.getByText('Breads and tools').closest('li') as HTMLElement;
    fireEvent.pointerEnter(row);
    fireEvent.pointerLeave(row);
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(browser.inputsOf('outlinePart')).toEqual([]);
  });
});

describe('the list', () => {
  it('folds what is over three in a group and puts the focus on the first that unfolds', async () => {
    await open(makeTab());
    expect(screen.queryByText('Imprint')).toBeNull();
    screen.getByText('6 more').click();
    expect(await screen.findByText('Imprint')).toBeTruthy();
    await vi.waitFor(() =>
      expect(document.activeElement?.getAttribute('aria-label')).toBe('Keep: Terms and cookies'),
    );
    screen.getByText('Fewer').click();
    await vi.waitFor(() => expect(screen.queryByText('Imprint')).toBeNull());
  });

  it('is walked with the arrow keys', async () => {
    await open(makeTab());
    const [first, second] = screen.getAllByRole('button', { name: /^(Keep|Hide):/ });
    first?.focus();
    fireEvent.keyDown(first as HTMLElement, { key: 'ArrowDown' });
    expect(document.activeElement).toBe(second);
    fireEvent.keyDown(second as HTMLElement, { key: 'ArrowUp' });
    expect(document.activeElement).toBe(first);
    fireEvent.keyDown(first as HTMLElement, { key: 'End' });
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Keep: Share this loaf with a friend');
  });

  it('is searched with /, and a letter in the field undoes nothing', async () => {
    const browser = await open(makeTab());
    fireEvent.keyDown(document.body, { key: '/' });
    const field = await screen.findByRole('searchbox', { name: 'Find a part' });
    fireEvent.input(field, { target: { value: 'imprint' } });
    expect(await screen.findByText('Imprint')).toBeTruthy();
    expect(screen.queryByText('Share this loaf with a friend')).toBeNull();
    fireEvent.keyDown(field, { key: 'u' });
    expect(browser.inputsOf('changeCorrections')).toEqual([]);
    fireEvent.keyDown(field, { key: 'Escape' });
    expect(await screen.findByText('Share this loaf with a friend')).toBeTruthy();
  });

  it('shows its keys on ?', async () => {
    await open(makeTab());
    fireEvent.keyDown(document.body, { key: '?' });
    expect(await screen.findByText('keep or hide')).toBeTruthy();
  });
});

describe('forgetting a site', () => {
  it('asks once, naming what goes, and can be undone', async () => {
    const forgotten = {
      site: noUndo.site,
      rule: 'ask' as const,
      chosen: false,
      records: [],
      corrections: [],
    };
    const browser = await open(makeTab(), { forgetSite: () => forgotten, restoreSite: () => null });
    screen.getByText('Forget site').click();
    const question = await screen.findByRole('alertdialog', {
      name: 'Forget 23 pages of kettleandrye.example?',
    });
    expect(browser.inputsOf('forgetSite')).toEqual([]);
    (question.querySelector('.solo-danger') as HTMLElement).click();
    expect(await screen.findByText('kettleandrye.example is forgotten.')).toBeTruthy();
    screen.getByText('Undo').click();
    await vi.waitFor(() => expect(browser.inputsOf('restoreSite')).toEqual([forgotten]));
  });

  it('is not done when the question is left, and the focus comes back', async () => {
    const browser = await open(makeTab());
    screen.getByText('Forget site').click();
    (await screen.findByText('Cancel')).click();
    await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Forget site'));
    expect(browser.inputsOf('forgetSite')).toEqual([]);
  });
});

describe('taking text away', () => {
  const cleaned = {
    url: found.url,
    title: 'Rye in three days',
    language: 'en',
    text: 'Rye\nFlour and water',
  };

  it('copies the cleaned text', async () => {
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await open(makeTab(), {}, { tab: { readText: () => cleaned } });
    screen.getByText('Copy').click();
    expect(await screen.findByText('Copied')).toBeTruthy();
    expect(writeText).toHaveBeenCalledWith(cleaned.text);
  });

  it('says so when the page does not answer', async () => {
    await open(makeTab(), {}, { tab: {} });
    screen.getByText('Copy').click();
    expect(await screen.findByText('The page did not give its text.')).toBeTruthy();
  });

  it('saves a file named after the page', async () => {
    const names: string[] = [];
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      names.push(this.download);
    });
    await open(makeTab(), {}, { tab: { readText: () => ({ ...cleaned, title: 'Rye: 1/3' }) } });
    screen.getByText('Save as text').click();
    await vi.waitFor(() => expect(names).toEqual(['Rye 1 3.txt']));
    click.mockRestore();
  });

  it('is not offered where the page is out of reach', async () => {
    await open(makeTab({}, {}, { reach: 'cannot', standing: null, page: null }));
    expect(screen.queryByText('Copy')).toBeNull();
  });
});

describe('looking again', () => {
  it('follows a page that is still loading', async () => {
    let page = makePage({ settled: false, parts: [] });
    await open(makeTab(), { readTab: () => ({ ...makeTab(), page }) });
    expect(sentence()).toContain('Reading.');
    page = makePage();
    await vi.waitFor(() => expect(sentence()).toContain('11 parts hidden'), 2_000);
  });

  it('shows what two acts at once lead to, whichever is answered last', async () => {
    let answer: ((tab: TabState) => void) | undefined;
    await open(makeTab({}, { parts: [makePart('Menu')] }), {
      correctPart: () =>
        new Promise((resolve) => {
          answer = (tab) => resolve({ tab, undo: noUndo });
        }),
      setSwitch: () => makeTab({ cleaning: false }, { parts: [makePart('Menu')] }),
    });
    screen.getByRole('button', { name: 'Keep: Menu' }).click();
    expect(await screen.findByRole('button', { name: 'Hide: Menu' })).toBeTruthy();
    theSwitch().click();
    await vi.waitFor(() => expect(sentence()).toContain('Off.'));
    expect(screen.getByRole('button', { name: 'Hide: Menu' })).toBeTruthy();
    answer?.(makeTab({ cleaning: false }, { parts: [makePart('Menu', { hidden: false })] }));
    expect(await screen.findByText('Kept on this site.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Hide: Menu' })).toBeTruthy();
  });

  it('does not let an old look overwrite what an act has answered', async () => {
    let answerLate: ((tab: TabState) => void) | undefined;
    let looks = 0;
    await open(makeTab(), {
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
    theSwitch().click();
    await vi.waitFor(() => expect(sentence()).toContain('Off.'));
    answerLate?.(makeTab());
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(sentence()).toContain('Off.');
  });
});
