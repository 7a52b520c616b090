// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/preact';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { LearningState } from '../../src/messaging/learn-calls.ts';
import { openPopup } from '../support/open-popup.tsx';
import { makeTab } from '../support/tab-states.ts';

afterEach(cleanup);

const first = makeTab({ pagesSeen: 1, settledSince: 0, curve: [0] });
const site = first.standing?.site as LearningState['site'];
const learning = (change: Partial<LearningState> = {}): LearningState => ({
  site,
  state: 'running',
  why: null,
  learned: 0,
  wanted: 5,
  ...change,
});
const readStatus = () => document.querySelector('.learn-now [role=status]')?.textContent;

describe('"learn this site now"', () => {
  it('asks for nothing but how it goes until it is pressed', async () => {
    const browser = await openPopup(first, { readLearning: () => null, startLearning: () => learning() });
    const button = await screen.findByRole('button', { name: /^Learn this site now/ });
    expect(browser.inputsOf('startLearning')).toEqual([]);
    button.click();
    await vi.waitFor(() => expect(readStatus()).toBe('Learning. Fetching page 1 of 5.'));
    expect(browser.inputsOf('startLearning')).toEqual([{ tabId: 7 }]);
  });

  it('shows how far it is, and stops', async () => {
    const stopped = learning({ state: 'stopped', learned: 2 });
    const browser = await openPopup(first, {
      readLearning: () => learning({ learned: 2 }),
      stopLearning: () => stopped,
    });
    await vi.waitFor(() => expect(readStatus()).toBe('Learning. Fetching page 3 of 5.'));
    screen.getByRole('button', { name: 'Stop' }).click();
    await vi.waitFor(() => expect(readStatus()).toBe('Stopped. 2 more pages are known.'));
    expect(browser.inputsOf('stopLearning')).toEqual([{ site }]);
  });

  it.each([
    ['nothing', 'Nothing to fetch. This page names no other page of the site.'],
    ['robots', 'Not fetched. The site asks programs to stay away.'],
    ['network', 'No answer. The site could not be reached.'],
    ['store', 'Not stored. The pages could not be kept.'],
  ] as const)('says why it ended: %s', async (why, sentence) => {
    await openPopup(first, { readLearning: () => learning({ state: 'failed', why }) });
    await vi.waitFor(() => expect(readStatus()).toBe(sentence));
  });

  it.each([
    ['settled', { settledSince: 4 }],
    ['of a site that is not chosen', { settledSince: 0, learning: 'chosen', chosen: false }],
    ['in a private window', { settledSince: 0, private: true }],
    ['where there is no room', { settledSince: 0, stored: 'full' }],
    ['where a later version wrote the store', { settledSince: 0, stored: 'newer' }],
  ] as const)('is not offered %s', async (_name, change) => {
    await openPopup(makeTab(change), { readLearning: () => null });
    expect(screen.queryByRole('button', { name: /^Learn this site now/ })).toBeNull();
  });

  it('leads to the page that keeps the whole blog', async () => {
    const browser = await openPopup(first, { readLearning: () => null });
    (await screen.findByRole('button', { name: 'Keep a whole blog' })).click();
    await vi.waitFor(() => expect(browser.did.join()).toContain('tabs.create'));
    expect(browser.did.join()).toContain(
      'src/harvest/index.html?from=https%3A%2F%2Fwww.kettleandrye.example%2Frye',
    );
  });
});
