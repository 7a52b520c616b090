// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/preact';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { PageKey, SiteKey } from '../../src/core/url-order.ts';
import { OptionsPage } from '../../src/options/options-page.tsx';
import { parseSiteName } from '../../src/options/parse-site-name.ts';
import { installFakeBrowser } from '../support/fake-browser.ts';
import { makeSiteRow } from '../support/tab-states.ts';

afterEach(cleanup);

const site = 'kettleandrye.example' as SiteKey;
const settings = { paused: false, learning: 'all', otherSites: 'ask', widen: true } as const;
const rows = ['rye', 'tea'].map((name, at) => ({
  page: `${site}/${name}` as PageKey,
  url: `https://${site}/${name}`,
  title: name.toUpperCase(),
  at: Date.now() - at,
  bytes: 9_000,
}));

async function open() {
  const browser = installFakeBrowser({
    background: {
      listSites: () => ({
        sites: [makeSiteRow(site, { keepPages: true, keptPages: 2, keptBytes: 18_000 })],
        bytes: 18_000,
        damaged: 0,
        refused: 0,
      }),
      readSettings: () => settings,
      listKeptPages: () => rows,
      forgetKeptPages: () => null,
      setKeepPages: () => null,
      setRule: () => ({
        site,
        rule: null,
        chosen: false,
        records: [],
        corrections: [],
        kept: [],
        keepPages: false,
        look: null,
      }),
    },
  });
  render(<OptionsPage />);
  await screen.findByText('Show pages');
  return browser;
}

describe('kept pages', () => {
  it('are listed when their site is opened, each to be chosen', async () => {
    await open();
    expect(screen.getByText('2 pages, 18 kB')).toBeTruthy();
    screen.getByText('Show pages').click();
    expect(await screen.findByText('RYE')).toBeTruthy();
    const boxes = screen.getAllByRole('checkbox', { name: /RYE|TEA/ }) as HTMLInputElement[];
    expect(boxes.map(({ checked }) => checked)).toEqual([true, true]);
  });

  it('are forgotten as they are chosen, when asked twice', async () => {
    const browser = await open();
    screen.getByText('Show pages').click();
    (await screen.findByRole('checkbox', { name: /RYE/ })).click();
    screen.getByText('Forget pages').click();
    const question = await screen.findByRole('alertdialog', {
      name: 'Forget one kept page of kettleandrye.example?',
    });
    expect(browser.inputsOf('forgetKeptPages')).toEqual([]);
    (question.querySelector('.solo-danger') as HTMLElement).click();
    await vi.waitFor(() =>
      expect(browser.inputsOf('forgetKeptPages')).toEqual([{ site, pages: [`${site}/tea`] }]),
    );
  });

  it('are kept no longer when the switch is turned', async () => {
    const browser = await open();
    screen.getByRole('switch', { name: `Keep pages of ${site}` }).click();
    await vi.waitFor(() => expect(browser.inputsOf('setKeepPages')).toEqual([{ site, keep: false }]));
  });

  it('may be wanted of a site that was never visited', async () => {
    const browser = await open();
    type('Site whose pages to keep', 'https://www.hedgerow.example/a');
    await vi.waitFor(() =>
      expect(browser.inputsOf('setKeepPages')).toEqual([{ site: 'hedgerow.example', keep: true }]),
    );
  });
});

describe('a site by its name', () => {
  it('gets a rule before it is ever visited', async () => {
    const browser = await open();
    type('Name of the site', 'bank.example');
    await vi.waitFor(() =>
      expect(browser.inputsOf('setRule')).toEqual([{ site: 'bank.example', rule: 'never' }]),
    );
  });

  it('is refused where it is none', async () => {
    const browser = await open();
    type('Name of the site', 'not a site');
    expect(await screen.findByText('That is not the name of a site.')).toBeTruthy();
    expect(browser.inputsOf('setRule')).toEqual([]);
  });

  it.each([
    ['kettle.example', 'kettle.example'],
    [' WWW.Kettle.example ', 'kettle.example'],
    ['https://kettle.example:8080/a?b', 'kettle.example:8080'],
    ['müller.example', 'xn--mller-kva.example'],
    ['localhost:3000', 'localhost:3000'],
    ['kettle', undefined],
    ['', undefined],
    ['a b.example', undefined],
    ['me@kettle.example', undefined],
    ['javascript:alert(1)', undefined],
  ])('is read from %j', (typed, name) => expect(parseSiteName(typed)).toBe(name));
});

/** Types into a field and presses Enter. */
function type(label: string, text: string): void {
  const field = screen.getByLabelText(label) as HTMLInputElement;
  field.value = text;
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
}
