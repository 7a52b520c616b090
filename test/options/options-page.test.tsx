// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/preact';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { SiteKey } from '../../src/core/url-order.ts';
import type { BackgroundCalls, Backup, SiteList } from '../../src/messaging/contract.ts';
import { MessageError } from '../../src/messaging/message-error.ts';
import { OptionsPage } from '../../src/options/options-page.tsx';
import { type Answers, installFakeBrowser } from '../support/fake-browser.ts';
import { makeSettings, makeSiteList, makeSiteRow } from '../support/tab-states.ts';

afterEach(cleanup);

/** Opens the options over some sites and waits until they are listed. */
async function open(
  background: Answers<BackgroundCalls> = {},
  list: SiteList = makeSiteList(),
  settings = makeSettings(),
) {
  const browser = installFakeBrowser({
    background: {
      listSites: () => list,
      readSettings: () => settings,
      writeSettings: (change) => ({ ...settings, ...change }),
      ...background,
    },
    commands: [{ name: 'clean-page', description: 'Clean this page', shortcut: 'Alt+Shift+D' }],
  });
  render(<OptionsPage />);
  await vi.waitFor(() => expect(document.querySelector('.site-search, .empty')).not.toBeNull());
  return browser;
}

const rowOf = (site: string) => screen.getByText(site).closest('tr') as HTMLElement;
const listed = () => [...document.querySelectorAll('tbody th bdi')].map((name) => name.textContent);
const forgotten = (records: number) => ({
  site: 'hedgerow.example' as SiteKey,
  rule: 'ask' as const,
  chosen: false,
  records: new Array(records).fill({}),
  corrections: [],
  kept: [],
  keepPages: false,
  look: null,
});

describe('the sites', () => {
  it('are listed with their figures, the latest visit first', async () => {
    await open();
    expect(listed()[0]).toBe('hedgerow.example');
    const cells = [...rowOf('kettleandrye.example').querySelectorAll('td')].map((cell) => cell.textContent);
    expect(cells.slice(1, 5)).toEqual(['23', '14', '84 kB', 'Today']);
  });

  it('show dashes where nothing is stored', async () => {
    await open();
    const cells = [...rowOf('post.example').querySelectorAll('td')].map((cell) => cell.textContent);
    expect(cells.slice(0, 5)).toEqual(['–', '–', '–', '–', '–']);
    expect(within(rowOf('post.example')).getByText('excluded by you, nothing stored')).toBeTruthy();
  });

  it('are sorted by a press on a head, which says so', async () => {
    await open();
    const head = screen.getByRole('button', { name: /^Pages/ });
    head.click();
    await vi.waitFor(() => expect(listed()[1]).toBe('kettleandrye.example'));
    expect(head.closest('th')?.getAttribute('aria-sort')).toBe('descending');
  });

  it('are searched', async () => {
    await open();
    const field = screen.getByRole('searchbox', { name: 'Find a site' });
    fireEvent.input(field, { target: { value: 'alma' } });
    await vi.waitFor(() => expect(listed()).toEqual(['lanternalmanac.example']));
    fireEvent.input(field, { target: { value: 'nowhere' } });
    expect(await screen.findByText('No site has this in its name.')).toBeTruthy();
  });

  it('are drawn a hundred at first, and all when that is asked for', async () => {
    const sites = Array.from({ length: 250 }, (_, at) => makeSiteRow(`site${at}.example`));
    await open({}, { sites, bytes: 1, damaged: 0, refused: 0 });
    expect(listed()).toHaveLength(100);
    fireEvent.input(screen.getByRole('searchbox'), { target: { value: 'site249' } });
    await vi.waitFor(() => expect(listed()).toEqual(['site249.example']));
    fireEvent.input(screen.getByRole('searchbox'), { target: { value: '' } });
    (await screen.findByText('150 more')).click();
    await vi.waitFor(() => expect(listed()).toHaveLength(250));
    expect(screen.queryByText(/more$/)).toBeNull();
  });

  it('say so when there are none', async () => {
    await open({}, { sites: [], bytes: 0, damaged: 0, refused: 0 });
    expect(screen.getByText('No sites yet. Read three pages of one, and it will be here.')).toBeTruthy();
  });

  it('count what could not be read', async () => {
    await open({}, { sites: [], bytes: 0, damaged: 3, refused: 0 });
    expect(document.querySelector('.note')?.textContent).toContain('3 records could not be read.');
  });

  it('count the visits that found no room', async () => {
    await open({}, { sites: [], bytes: 0, damaged: 0, refused: 12 });
    expect(document.querySelector('.note')?.textContent).toContain('12 pages were not learned from');
  });

  it('get rules, and a rule of never that took pages can be undone', async () => {
    const browser = await open({ setRule: () => forgotten(41), restoreSite: () => null });
    const choice = screen.getByRole('combobox', { name: 'Rule for hedgerow.example' });
    fireEvent.change(choice, { target: { value: 'never' } });
    expect(await screen.findByText('Never here; 41 pages are forgotten.')).toBeTruthy();
    expect(browser.inputsOf('setRule')).toEqual([{ site: 'hedgerow.example', rule: 'never' }]);
    screen.getByText('Undo').click();
    await vi.waitFor(() => expect(browser.inputsOf('restoreSite')).toEqual([forgotten(41)]));
  });

  it('are forgotten after one question that names what goes, and can be brought back', async () => {
    const browser = await open({ forgetSite: () => forgotten(41), restoreSite: () => null });
    screen.getByRole('button', { name: 'Forget hedgerow.example' }).click();
    const question = await screen.findByRole('alertdialog', {
      name: 'Forget 41 pages and 1 correction of hedgerow.example?',
    });
    within(question).getByText('Forget').click();
    expect(await screen.findByText('hedgerow.example is forgotten.')).toBeTruthy();
    screen.getByText('Undo').click();
    await vi.waitFor(() => expect(browser.inputsOf('restoreSite')).toEqual([forgotten(41)]));
  });

  it('can be forgotten where nothing but a look of the reader is stored', async () => {
    const bare = { pages: 0, parts: 0, bytes: 0, curve: [] };
    const sites = [
      makeSiteRow('read.example', { ...bare, ownLook: true }),
      makeSiteRow('excluded.example', { ...bare, rule: 'never' }),
    ];
    await open({}, { sites, bytes: 0, damaged: 0, refused: 0 });
    expect(screen.queryByRole('button', { name: 'Forget read.example' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Forget excluded.example' })).toBeNull();
  });

  it('give the focus back when a question is left', async () => {
    await open();
    screen.getByRole('button', { name: 'Forget hedgerow.example' }).click();
    (await screen.findByText('Cancel')).click();
    await vi.waitFor(() =>
      expect(document.activeElement?.getAttribute('aria-label')).toBe('Forget hedgerow.example'),
    );
  });

  it('are chosen one by one where only chosen ones are learned', async () => {
    const settings = makeSettings({ learning: 'chosen' });
    const browser = await open({ setChosen: () => null }, makeSiteList(), settings);
    screen.getByRole('checkbox', { name: 'Learn hedgerow.example' }).click();
    await vi.waitFor(() =>
      expect(browser.inputsOf('setChosen')).toEqual([{ site: 'hedgerow.example', chosen: true }]),
    );
    expect(screen.queryByRole('checkbox', { name: 'Learn post.example' })).toBeNull();
  });

  it('show hostile names as text', async () => {
    const list = { sites: [makeSiteRow('<img src=x onerror=alert(1)>')], bytes: 1, damaged: 0, refused: 0 };
    await open({}, list);
    expect(document.querySelector('tbody img')).toBeNull();
  });
});

describe('the settings', () => {
  it.each([
    [() => screen.getByRole('switch', { name: 'Pause everywhere' }), { paused: true }],
    [() => screen.getByRole('switch', { name: 'Widen the kept column' }), { widen: false }],
    [() => screen.getByLabelText('Clean it'), { otherSites: 'always' }],
    [() => screen.getByLabelText('Chosen sites'), { learning: 'chosen' }],
  ])('are written as they are set (%#)', async (control, change) => {
    const browser = await open();
    control().click();
    await vi.waitFor(() => expect(browser.inputsOf('writeSettings')).toEqual([change]));
  });

  it('say so when they could not be written, and show what holds', async () => {
    await open({
      writeSettings: () => {
        throw new Error('full');
      },
    });
    const pause = screen.getByRole('switch', { name: 'Pause everywhere' }) as HTMLInputElement;
    pause.click();
    expect(await screen.findByText('That did not work. Nothing was changed.')).toBeTruthy();
    await vi.waitFor(() => expect(pause.checked).toBe(false));
  });

  it.each([
    ['full', 'Storage is full, so nothing was changed. When there is room again, it will work.'],
    [
      'newer',
      'What is stored was written by a later version of Deboiler, and this one leaves it untouched. Update Deboiler to use it.',
    ],
  ] as const)('say it where the store is %s', async (fault, words) => {
    await open({
      writeSettings: () => {
        throw new MessageError(fault, 'no');
      },
    });
    (screen.getByRole('switch', { name: 'Pause everywhere' }) as HTMLInputElement).click();
    expect(await screen.findByText(words)).toBeTruthy();
  });

  it('list the keys', async () => {
    await open();
    expect(await screen.findByText('Alt+Shift+D')).toBeTruthy();
  });

  it('are offered again when the background does not answer', async () => {
    const browser = installFakeBrowser({});
    render(<OptionsPage />);
    (await screen.findByText('Try again')).click();
    await vi.waitFor(() => expect(browser.inputsOf('listSites').length).toBeGreaterThan(1));
  });
});

describe('the backup', () => {
  const now: Backup = { deboilerBackup: 1, settings: makeSettings(), sites: [] };
  const file: Backup = {
    ...now,
    settings: makeSettings({ widen: false }),
    sites: [
      {
        site: 'a.example' as SiteKey,
        rule: 'always',
        chosen: false,
        corrections: [],
        keepPages: true,
        look: { look: null, always: true, feed: false },
      },
    ],
  };
  const choose = (text: string) => {
    const field = document.querySelector('input[type=file]') as HTMLInputElement;
    Object.defineProperty(field, 'files', { value: [new File([text], 'backup.json')], configurable: true });
    fireEvent.change(field);
  };

  it('shows what it will change before it changes it', async () => {
    const browser = await open({
      readBackup: () => now,
      restoreBackup: () => ({ sites: 1, corrections: 0 }),
    });
    choose(JSON.stringify(file));
    const preview = (await screen.findByText('This will change')).parentElement as HTMLElement;
    const lines = [...preview.querySelectorAll('li')].map((line) => line.textContent);
    expect(lines).toEqual([
      'The rule of 1 site changes: a.example',
      'Whole pages of 1 site are kept',
      'The reader’s look changes on 1 site',
      'Settings change: Widen the kept column',
    ]);
    expect(browser.inputsOf('restoreBackup')).toEqual([]);
    within(preview).getByText('Restore').click();
    expect(await screen.findByText('Restored: 0 corrections on 1 site.')).toBeTruthy();
    expect(browser.inputsOf('restoreBackup')).toEqual([file]);
  });

  it.each([
    ['not JSON', 'This file is no backup of Deboiler. Nothing was changed.'],
    [JSON.stringify({ deboilerBackup: 9 }), 'This backup was made by a newer Deboiler. Nothing was changed.'],
    [JSON.stringify(now), 'Everything in this backup is here already.'],
  ])('says of %j: %s', async (text, said) => {
    const browser = await open({ readBackup: () => now });
    choose(text);
    expect(await screen.findByText(said)).toBeTruthy();
    expect(browser.inputsOf('restoreBackup')).toEqual([]);
  });

  it('is saved as a file with the day in its name', async () => {
    const names: string[] = [];
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      names.push(this.download);
    });
    await open({ readBackup: () => now });
    screen.getByText('Save a backup').click();
    await vi.waitFor(() => expect(names[0]).toMatch(/^deboiler-backup-\d{4}-\d\d-\d\d\.json$/));
    click.mockRestore();
  });

  it('is no part of forgetting everything, which asks once and names what goes', async () => {
    const browser = await open({ forgetAll: () => null });
    screen.getByText('Forget everything…').click();
    const question = await screen.findByRole('alertdialog', {
      name: 'Forget everything: 5 sites, 75 pages and 5 corrections? This cannot be undone.',
    });
    expect(browser.inputsOf('forgetAll')).toEqual([]);
    within(question).getByText('Forget everything').click();
    expect(await screen.findByText('Everything is forgotten.')).toBeTruthy();
  });
});
