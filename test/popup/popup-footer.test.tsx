// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/preact';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { foundTab, noUndo, openPopup } from '../support/open-popup.tsx';
import { makeTab } from '../support/tab-states.ts';

afterEach(cleanup);

describe('forgetting a site', () => {
  it('asks once, naming what goes, and can be undone', async () => {
    const forgotten = {
      site: noUndo.site,
      rule: 'ask' as const,
      chosen: false,
      records: [],
      corrections: [],
      kept: [],
      keepPages: false,
    };
    const browser = await openPopup(makeTab(), { forgetSite: () => forgotten, restoreSite: () => null });
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
    const browser = await openPopup(makeTab());
    screen.getByText('Forget site').click();
    (await screen.findByText('Cancel')).click();
    await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Forget site'));
    expect(browser.inputsOf('forgetSite')).toEqual([]);
  });
});

describe('taking text away', () => {
  const cleaned = {
    url: foundTab.url,
    title: 'Rye in three days',
    language: 'en',
    text: 'Rye\nFlour and water',
  };

  it('copies the cleaned text', async () => {
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await openPopup(makeTab(), {}, { tab: { readText: () => cleaned } });
    screen.getByText('Copy').click();
    expect(await screen.findByText('Copied')).toBeTruthy();
    expect(writeText).toHaveBeenCalledWith(cleaned.text);
  });

  it('says so when the page does not answer', async () => {
    await openPopup(makeTab(), {}, { tab: {} });
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
    await openPopup(makeTab(), {}, { tab: { readText: () => ({ ...cleaned, title: 'Rye: 1/3' }) } });
    screen.getByText('Save as text').click();
    await vi.waitFor(() => expect(names).toEqual(['Rye 1 3.txt']));
    click.mockRestore();
  });

  it('is not offered where the page is out of reach', async () => {
    await openPopup(makeTab({}, {}, { reach: 'cannot', standing: null, page: null }));
    expect(screen.queryByText('Copy')).toBeNull();
  });
});
