// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/preact';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { UNDO_SHOWN } from '../../src/ui/use-undo.ts';
import { noUndo, openPopup, readSentence } from '../support/open-popup.tsx';
import { makePart, makeTab } from '../support/tab-states.ts';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('a part', () => {
  const menu = makePart('Breads and tools');
  const kept = makePart('Breads and tools', { hidden: false });

  it('is kept, stays where it was, and is taken back with U', async () => {
    let part = menu;
    const browser = await openPopup(makeTab(), {
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
    const browser = await openPopup(makeTab({}, { parts: [part] }), {
      correctPart: () => ({ tab: makeTab(), undo: noUndo }),
    });
    (await screen.findByRole('button', { name: 'Hide: Breads and tools' })).click();
    await vi.waitFor(() => expect(browser.inputsOf('correctPart')).toMatchObject([{ act }]));
  });

  it('offers its undo for eight seconds, then the sentence is back and U still works', async () => {
    const browser = await openPopup(makeTab({}, { parts: [menu] }), {
      correctPart: () => ({ tab: makeTab({}, { parts: [menu] }), undo: noUndo }),
      changeCorrections: () => noUndo,
    });
    vi.useFakeTimers();
    screen.getByRole('button', { name: 'Keep: Breads and tools' }).click();
    await vi.advanceTimersByTimeAsync(10);
    expect(readSentence()).toContain('Kept on this site.');
    await vi.advanceTimersByTimeAsync(UNDO_SHOWN + 10);
    expect(readSentence()).toContain('Clean.');
    fireEvent.keyDown(document.body, { key: 'U' });
    await vi.advanceTimersByTimeAsync(10);
    expect(browser.inputsOf('changeCorrections')).toHaveLength(1);
  });

  it('is outlined in the page while it is pointed at or focused', async () => {
    const browser = await openPopup(makeTab({}, { parts: [menu] }));
    const button = screen.getByRole('button', { name: 'Keep: Breads and tools' });
    fireEvent.focusIn(button);
    await vi.waitFor(() => expect(browser.inputsOf('outlinePart')).toEqual([{ part: menu.id }]));
    fireEvent.focusOut(button);
    await vi.waitFor(() => expect(browser.inputsOf('outlinePart').at(-1)).toEqual({ part: null }));
  });

  it('is not outlined when the pointer only passes', async () => {
    const browser = await openPopup(makeTab({}, { parts: [menu] }));
    const row = screen.getByText('Breads and tools').closest('li') as HTMLElement;
    fireEvent.pointerEnter(row);
    fireEvent.pointerLeave(row);
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(browser.inputsOf('outlinePart')).toEqual([]);
  });
});

describe('the list', () => {
  it('folds what is over three in a group and puts the focus on the first that unfolds', async () => {
    await openPopup(makeTab());
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
    await openPopup(makeTab());
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
    const browser = await openPopup(makeTab());
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
    await openPopup(makeTab());
    fireEvent.keyDown(document.body, { key: '?' });
    expect(await screen.findByText('keep or hide')).toBeTruthy();
  });
});
