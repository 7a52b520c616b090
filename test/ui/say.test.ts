// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { forgetQuestion } from '../../src/ui/forget-question.ts';
import { formatBytes } from '../../src/ui/format-bytes.ts';
import { formatDay } from '../../src/ui/format-day.ts';
import { say, sayCount } from '../../src/ui/say.ts';
import { setPageLanguage } from '../../src/ui/set-page-language.ts';
import { installFakeBrowser } from '../support/fake-browser.ts';

beforeEach(() => {
  document.documentElement.removeAttribute('dir');
  installFakeBrowser();
});

describe('say', () => {
  it('puts numbers in as the language writes them', () => {
    expect(say('settledSince', 1234)).toBe('settled since page 1,234');
  });

  it.each([
    [1, '1 page'],
    [2, '2 pages'],
    [0, '0 pages'],
  ])('counts %i in the form that the language has for it', (count, text) => {
    expect(sayCount('countPages', count)).toBe(text);
  });

  it('counts in Chinese without forms', () => {
    installFakeBrowser({ locale: 'zh_CN', uiLanguage: 'zh-CN' });
    expect(sayCount('countPages', 1)).toBe('1 页');
  });

  it('keeps a sample that is read from the right apart from the words around it', () => {
    expect(say('keepNamed', 'خبز')).toBe('Keep: \u2068خبز\u2069');
    expect(say('keepNamed', 'Bread')).toBe('Keep: Bread');
  });

  it('keeps the full stop of an English sentence at its end in a browser read from the right', () => {
    installFakeBrowser({ direction: 'rtl', uiLanguage: 'ar' });
    setPageLanguage('extensionName');
    expect(say('undoKept')).toBe('\u2068Kept on this site.\u2069');
  });
});

describe('setPageLanguage', () => {
  it('takes the language from our strings and the direction from the browser', () => {
    installFakeBrowser({ direction: 'rtl', uiLanguage: 'ar' });
    setPageLanguage('optionsTitle');
    expect(document.documentElement.lang).toBe('en');
    expect(document.documentElement.dir).toBe('rtl');
  });

  it('gives the page its title', () => {
    installFakeBrowser({ locale: 'zh_CN', uiLanguage: 'zh-CN' });
    setPageLanguage('optionsTitle');
    expect(document.title).toBe('Deboiler 设置');
    expect(document.documentElement.lang).toBe('zh-CN');
    expect(document.documentElement.dir).toBe('ltr');
  });
});

describe('forgetQuestion', () => {
  it.each([
    [23, 4, 'Forget 23 pages and 4 corrections of post.example?'],
    [1, 0, 'Forget 1 page of post.example?'],
    [0, 1, 'Forget 1 correction of post.example?'],
    [0, 0, 'Forget post.example?'],
  ])('names %i pages and %i corrections as what goes', (pages, corrections, question) => {
    expect(forgetQuestion('post.example', pages, corrections)).toBe(question);
  });
});

describe('formatBytes', () => {
  it.each([
    [0, '0 bytes'],
    [1, '1 byte'],
    [6 * 1024, '6 kB'],
    [1.15 * 1024 ** 2, '1.2 MB'],
    [200 * 1024 ** 2, '200 MB'],
    [5 * 1024 ** 4, '5,120 GB'],
  ])('writes %i as %s', (bytes, text) => {
    expect(formatBytes(bytes).replace('\u00a0', ' ')).toBe(text);
  });
});

describe('formatDay', () => {
  const now = new Date(2025, 10, 30, 0, 30).getTime();
  it.each([
    [new Date(2025, 10, 30, 0, 1), 'Today'],
    [new Date(2025, 10, 29, 23, 59), 'Yesterday'],
    [new Date(2025, 10, 24), '24 Nov'],
    [new Date(2023, 0, 2), '2 Jan 2023'],
  ])('writes %s as %s', (day, text) => {
    expect(formatDay(day.getTime(), now)).toBe(text);
  });

  it('keeps the order of the browser’s own English', () => {
    installFakeBrowser({ uiLanguage: 'en-US' });
    expect(formatDay(new Date(2025, 10, 24).getTime(), now)).toBe('Nov 24');
  });
});
