// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/preact';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { BackgroundCalls } from '../../src/messaging/contract.ts';
import { FirstRun } from '../../src/options/first-run.tsx';
import { type Answers, type FakeBrowserOptions, installFakeBrowser } from '../support/fake-browser.ts';
import { makeSettings } from '../support/tab-states.ts';

afterEach(cleanup);

async function open(options: FakeBrowserOptions = {}) {
  const background: Answers<BackgroundCalls> = {
    readSettings: () => makeSettings(),
    writeSettings: (change) => makeSettings(change),
  };
  const browser = installFakeBrowser({ background, ownTab: { id: 3 }, ...options });
  render(<FirstRun />);
  await vi.waitFor(() => expect(browser.inputsOf('readSettings').length).toBeGreaterThan(0));
  return browser;
}

describe('FirstRun', () => {
  it('says in five lines what is stored', async () => {
    await open();
    expect(document.querySelectorAll('.stored li')).toHaveLength(5);
  });

  it('has one solid button', async () => {
    await open({ access: false });
    expect(document.querySelectorAll('.primary')).toHaveLength(1);
  });

  it('learns on chosen sites where that is chosen', async () => {
    const browser = await open();
    await vi.waitFor(() =>
      expect((screen.getByLabelText('All sites') as HTMLInputElement).checked).toBe(true),
    );
    screen.getByLabelText('Chosen sites').click();
    await vi.waitFor(() => expect(browser.inputsOf('writeSettings')).toEqual([{ learning: 'chosen' }]));
  });

  it('asks for hosts only where they are withheld', async () => {
    await open();
    expect(screen.queryByText('Allow')).toBeNull();
  });

  it('asks with the reason beside it, and the question goes when it is granted', async () => {
    const browser = await open({ access: false });
    (await screen.findByText('Allow')).click();
    await vi.waitFor(() => expect(screen.queryByText('Allow')).toBeNull());
    expect(browser.did).toEqual(['permissions.request']);
  });

  it('says what a refusal means, and goes on all the same', async () => {
    const browser = await open({ access: false, consent: false, tabs: [{ id: 1 }, { id: 3 }] });
    (await screen.findByText('Allow')).click();
    expect(await screen.findByText(/^Not allowed for all sites\./)).toBeTruthy();
    screen.getByText('Begin reading').click();
    await vi.waitFor(() => expect(browser.did).toContain('tabs.remove 3'));
    expect(browser.did.some((done) => done.startsWith('tabs.create'))).toBe(false);
  });

  it('leaves a window open when it is the last tab of it', async () => {
    const browser = await open({ tabs: [{ id: 3 }] });
    screen.getByText('Begin reading').click();
    await vi.waitFor(() => expect(browser.did).toEqual(['tabs.create ', 'tabs.remove 3']));
  });

  it('shows the key as the browser has it', async () => {
    await open({ commands: [{ name: 'clean-page', shortcut: '⌥⇧D' }] });
    expect(await screen.findByText('⌥⇧D')).toBeTruthy();
  });

  it('waits for a background that is still starting', async () => {
    const background: Answers<BackgroundCalls> = {};
    await open({ background });
    expect(await screen.findByRole('alert')).toBeTruthy();
    background.readSettings = () => makeSettings();
    await vi.waitFor(() => expect(screen.queryByRole('alert')).toBeNull(), 3_000);
  });
});
