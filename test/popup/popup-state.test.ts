// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import type { TabState } from '../../src/messaging/contract.ts';
import { popupState } from '../../src/popup/popup-state.ts';
import { stateSentence } from '../../src/popup/state-sentence.ts';
import { installFakeBrowser } from '../support/fake-browser.ts';
import { makePart, makeTab } from '../support/tab-states.ts';

beforeEach(() => void installFakeBrowser());

const guessed = { level: 'page', parts: [1, 2, 3, 4].map((i) => makePart(`${i}`)) } as const;
const first = { pagesSeen: 1, curve: [0], settledSince: 0 };

const table: [name: string, tab: TabState, state: string, sentence: string, zh: string][] = [
  [
    'learned',
    makeTab({}, { hiddenParts: 14 }),
    'clean',
    '*Clean.* 14 parts hidden, the article kept whole.',
    '*已整理：*隐藏 14 处，文章全文保留。',
  ],
  [
    'one part',
    makeTab({}, { parts: [makePart('Menu')] }),
    'clean',
    '*Clean.* 1 part hidden, the article kept whole.',
    '*已整理：*隐藏 1 处，文章全文保留。',
  ],
  [
    'a picture',
    makeTab({}, {}, { reach: 'other', page: null }),
    'other',
    '*Not a web page.* There is nothing to clean here.',
    '*这不是网页。*此处没有可整理的内容。',
  ],
  [
    'a page too large to be read',
    makeTab({ stored: 'large' }, { large: true, parts: [] }),
    'large',
    '*Too large to clean.* This page stays as the site made it.',
    '*页面太大，无法整理。*此页面保持网站原样。',
  ],
  [
    'off',
    makeTab({ cleaning: false }),
    'off',
    '*Off.* This page is as the site made it.',
    '*未整理。*此页面保持网站原样。',
  ],
  [
    'first visit',
    makeTab(first, { ...guessed, parts: [...guessed.parts] }),
    'first',
    '*First visit.* Cleaned by a careful guess: 4 parts hidden.',
    '*首次访问。*按谨慎的推测整理：隐藏 4 处。',
  ],
  [
    'first visit, nothing guessed',
    makeTab(first, { level: 'page', parts: [] }),
    'first',
    '*First visit.* A careful guess found nothing to hide.',
    '*首次访问。*按谨慎的推测，没有可隐藏的部分。',
  ],
  [
    'site changed',
    makeTab({ changed: true }),
    'changed',
    '*The site has changed.* Learning it again; your corrections stay.',
    '*网站已改版。*正在重新学习；你的更正仍然有效。',
  ],
  [
    'left as it is',
    makeTab({}, { leftAsIs: true, parts: [] }),
    'left',
    '*Left as it is.* Cleaning would have taken words from the article.',
    '*保持原样。*整理会带走文章中的文字。',
  ],
  [
    'excluded',
    makeTab({ rule: 'never', cleaning: false, stored: 'excluded' }, {}, { page: null }),
    'never',
    '*Never here.* Nothing is hidden, learned or stored.',
    '*从不在此。*不隐藏、不学习、不存储任何内容。',
  ],
  [
    'sensitive page',
    makeTab({ stored: 'sensitive' }),
    'sensitive',
    '*Not stored.* This page has a password or card field.',
    '*未存储。*此页面有密码或银行卡输入框。',
  ],
  [
    'private window',
    makeTab({ private: true, stored: 'private' }),
    'private',
    '*Private window.* Clean, and nothing is remembered.',
    '*无痕窗口。*已整理，不会记住任何内容。',
  ],
  [
    'private window, off',
    makeTab({ private: true, cleaning: false }),
    'private',
    '*Private window.* Off, and nothing is remembered.',
    '*无痕窗口。*未整理，不会记住任何内容。',
  ],
  ['paused', makeTab({ paused: true, cleaning: false }), 'paused', '*Paused everywhere.*', '*已全部暂停。*'],
  [
    'no web page',
    makeTab({}, {}, { reach: 'cannot', standing: null, page: null }),
    'cannot',
    '*The browser lets no extension work on this page.*',
    '*浏览器不允许任何扩展在此页面上工作。*',
  ],
  [
    'a web page that extensions may not touch',
    makeTab({}, {}, { reach: 'cannot', page: null }),
    'cannot',
    '*The browser lets no extension work on this page.*',
    '*浏览器不允许任何扩展在此页面上工作。*',
  ],
  [
    'after an update',
    makeTab({}, {}, { reach: 'reload', page: null }),
    'updated',
    '*Deboiler was updated.* Reload this page to go on.',
    '*Deboiler 已更新。*重新加载此页面即可继续。',
  ],
  [
    'nothing found',
    makeTab({}, { parts: [] }),
    'nothing',
    '*Nothing to hide here.* Every part of this page is its own.',
    '*这里没有可隐藏的。*此页面的每一部分都是它自己的。',
  ],
  [
    'still loading',
    makeTab({}, { settled: false, parts: [] }),
    'reading',
    '*Reading.* This page is still loading.',
    '*正在读取。*此页面仍在加载。',
  ],
];

describe.each(table)('%s', (_, tab, state, sentence, zh) => {
  it(`is ${state}`, () => {
    expect(popupState(tab, false)).toBe(state);
  });
  it('has the sentence of the design', () => {
    expect(stateSentence(popupState(tab, false), tab)).toBe(sentence);
  });
  it('has its sentence in Chinese', () => {
    installFakeBrowser({ locale: 'zh_CN', uiLanguage: 'zh-CN' });
    expect(stateSentence(popupState(tab, false), tab)).toBe(zh);
  });
});

describe('popupState', () => {
  it.each(['reload', 'cannot', 'other'] as const)(
    'says that the browser withholds the site, not %s',
    (reach) => {
      expect(popupState(makeTab({}, {}, { reach, page: null }), true)).toBe('withheld');
      expect(popupState(makeTab({}, {}, { reach, standing: null, page: null }), true)).toBe('withheld');
    },
  );

  it('explains with pause before anything that pause brings about', () => {
    const tab = makeTab({ paused: true, rule: 'never', private: true, cleaning: false, stored: 'paused' });
    expect(popupState(tab, false)).toBe('paused');
  });

  it('is a first visit only until a second page was seen', () => {
    const page = { level: 'page', parts: [makePart('Menu')] } as const;
    expect(popupState(makeTab({ pagesSeen: 2 }, { ...page, parts: [...page.parts] }), false)).toBe('clean');
  });
});
