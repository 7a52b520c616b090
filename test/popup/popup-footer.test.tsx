// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/preact';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { noUndo, openPopup } from '../support/open-popup.tsx';
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
      look: null,
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
