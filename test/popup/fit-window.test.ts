// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fitWindow } from '../../src/popup/fit-window.ts';

let unfit: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  unfit = fitWindow();
});
afterEach(() => {
  unfit();
  vi.useRealTimers();
});

/** The window gets a height while the page in it has another, and keeps it. */
function giveRoom(window: number, page: number): void {
  vi.stubGlobal('innerHeight', window);
  Object.defineProperty(document.documentElement, 'scrollHeight', { value: page, configurable: true });
  globalThis.dispatchEvent(new Event('resize'));
  vi.advanceTimersByTime(200);
}

const rules = () =>
  document.adoptedStyleSheets.flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText)).join();

describe('fitWindow', () => {
  it('says the room where the browser gives less than the popup takes', () => {
    giveRoom(510, 600);
    expect(rules()).toContain('510px');
  });

  it('says nothing where there is room enough', () => {
    giveRoom(600, 600);
    expect(rules()).toBe('');
  });

  it('does not take the tiny window of the first layout for the room', () => {
    giveRoom(25, 600);
    expect(rules()).toBe('');
  });

  it('leaves nothing behind', () => {
    giveRoom(510, 600);
    unfit();
    expect(document.adoptedStyleSheets).toHaveLength(0);
  });
});
