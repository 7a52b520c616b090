// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/preact';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TakeOutcome, TakeRequest } from '../../src/takeaway/take-pages.ts';
import { openPopup } from '../support/open-popup.tsx';
import { makeTab } from '../support/tab-states.ts';

const takePages = vi.hoisted(() => vi.fn());
vi.mock('../../src/takeaway/take-pages.ts', () => ({ takePages }));

/** What taking gives: a file of what could be read. */
function outcome(request: TakeRequest, failed: TakeRequest['sources'] = []): TakeOutcome {
  const bytes = new TextEncoder().encode(`as ${request.format}`);
  return {
    file: { name: 'Rye.txt', mimeType: 'text/plain', bytes },
    taken: { posts: new Map(), pictures: new Map() },
    failed: [...failed],
    lostPictures: [],
  };
}

const saved: string[] = [];
const tabs = [
  { id: 7, url: 'https://www.kettleandrye.example/rye', title: 'Rye' },
  { id: 8, url: 'https://www.kettleandrye.example/tea', title: 'Tea' },
  { id: 9, url: 'about:blank', title: 'Blank' },
];
const request = (): TakeRequest => takePages.mock.lastCall?.[0];

beforeEach(() => {
  takePages.mockReset();
  takePages.mockImplementation(async (asked: TakeRequest) => outcome(asked));
  saved.length = 0;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('taking the page away', () => {
  it('copies the cleaned text', async () => {
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await openPopup(makeTab());
    screen.getByText('Copy').click();
    expect(await screen.findByText('Copied')).toBeTruthy();
    expect(writeText).toHaveBeenCalledWith('as text');
  });

  it.each([
    ['Save as Markdown', 'markdown'],
    ['Save as EPUB', 'epub'],
  ])('%s is one press', async (name, format) => {
    await openPopup(makeTab());
    screen.getByRole('button', { name }).click();
    await vi.waitFor(() => expect(saved).toEqual(['Rye.txt']));
    expect(request()).toMatchObject({ format, pictures: false });
    expect(request().sources.map(({ key }) => key)).toEqual(['7']);
  });

  it('says so when the page does not answer, and tries again', async () => {
    takePages.mockImplementation(async (asked: TakeRequest) => ({
      ...outcome(asked, asked.sources),
      file: undefined,
    }));
    await openPopup(makeTab());
    screen.getByText('Copy').click();
    expect(await screen.findByText('The page could not be taken.')).toBeTruthy();
    takePages.mockImplementation(async (asked: TakeRequest) => outcome(asked));
    vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    screen.getByText('Try again').click();
    expect(await screen.findByText('Copied')).toBeTruthy();
  });

  it('is not offered where the page is out of reach', async () => {
    await openPopup(makeTab({}, {}, { reach: 'cannot', standing: null, page: null }));
    expect(screen.queryByText('Copy')).toBeNull();
  });
});

describe('all the ways', () => {
  const openMore = async (change = {}, options = {}) => {
    const browser = await openPopup(makeTab(change), { setKeepPages: () => null }, options);
    screen.getByText('More').click();
    await screen.findByLabelText('Format');
    return browser;
  };

  it('have the focus on the format, and give it back on Escape', async () => {
    await openMore();
    await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Format')));
    const panel = screen.getByRole('main', { name: 'Take away' });
    panel.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    await vi.waitFor(() => expect(screen.queryByLabelText('Format')).toBeNull());
  });

  it('save in the chosen format, with pictures where it holds any', async () => {
    await openMore();
    const format = screen.getByLabelText('Format') as HTMLSelectElement;
    const pictures = screen.getByLabelText(/^With pictures/) as HTMLInputElement;
    expect(pictures.disabled).toBe(true);
    format.value = 'html';
    format.dispatchEvent(new Event('change', { bubbles: true }));
    await vi.waitFor(() => expect(pictures.disabled).toBe(false));
    pictures.click();
    await vi.waitFor(() => {
      screen.getByText('Save').click();
      expect(request()).toMatchObject({ pictures: true });
    });
    expect(request().format).toBe('html');
  });

  it('take all selected tabs as one file, web pages alone', async () => {
    await openMore({}, { tabs });
    await screen.findByText('2 tabs');
    const formats = [...screen.getByLabelText<HTMLSelectElement>('Format').options].map(({ value }) => value);
    expect(formats).toEqual(['epub', 'jsonl', 'text-zip', 'markdown-zip', 'html-zip', 'json-zip']);
    screen.getByText('Save').click();
    await vi.waitFor(() => expect(saved).toHaveLength(1));
    expect(request().format).toBe('epub');
    expect(request().sources.map(({ name }) => name)).toEqual(['Rye', 'Tea']);
  });

  it('list the pages that failed, and try them again with what is in hand', async () => {
    takePages.mockImplementation(async (asked: TakeRequest) => outcome(asked, asked.sources.slice(1)));
    await openMore({}, { tabs });
    await screen.findByText('2 tabs');
    screen.getByText('Save').click();
    expect(await screen.findByText('1 of 2 not saved.')).toBeTruthy();
    screen.getByText('See which').click();
    expect((await screen.findByText('Tea')).tagName).toBe('BDI');
    takePages.mockImplementation(async (asked: TakeRequest) => outcome(asked));
    screen.getByText('Try again').click();
    expect(await screen.findByText('Saved')).toBeTruthy();
    expect(takePages.mock.lastCall?.[3]).toEqual({ posts: new Map(), pictures: new Map() });
  });

  it('keep pages of the site, or no longer', async () => {
    const browser = await openMore();
    screen.getByRole('switch', { name: 'Keep pages of this site' }).click();
    await vi.waitFor(() =>
      expect(browser.inputsOf('setKeepPages')).toEqual([{ site: 'kettleandrye.example', keep: true }]),
    );
  });

  it('keep nothing in a private window', async () => {
    await openMore({ private: true });
    expect(screen.queryByRole('switch', { name: 'Keep pages of this site' })).toBeNull();
  });
});
