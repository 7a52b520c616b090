import type { Page } from 'puppeteer-core';

/** The popup of the toolbar button, open. It closes when the page gets the focus. */
export interface OpenPopup {
  /** What a function answers inside the popup; arguments and answer travel as JSON. */
  evaluate<Args extends unknown[], Result>(
    run: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ): Promise<Result>;
  /** PNG of the popup. */
  screenshot(): Promise<Uint8Array>;
  close(): Promise<void>;
}

/** A running browser with the built extension in it. */
export interface ExtensionBrowser {
  readonly engine: 'chromium' | 'firefox';
  /** A tab for the pages of sites. */
  newPage(): Promise<Page>;
  /** A tab in a window of its own. */
  newWindow(): Promise<Page>;
  /** A tab in a private window. Throws unless the browser was launched with `privateWindows`. */
  newPrivatePage(): Promise<Page>;
  /** Closes every private window, as the end of a private session. */
  closePrivateWindows(): Promise<void>;
  /** A tab with one of our own pages, by its path: `src/options/index.html`. */
  openOwnPage(path: string): Promise<Page>;
  /** Presses the toolbar button over a page: the real popup, not its page in a tab. */
  openPopup(over: Page): Promise<OpenPopup>;
  /**
   * A command of the manifest, as its keys give it over a page. Drivers' keys do not reach the browser's own
   * shortcuts: Firefox's key is pressed in its window, Chromium's event is raised in the worker.
   */
  pressCommand(name: string, over: Page): Promise<void>;
  /** Ends the service worker or event page; the next message or event starts a new one. */
  killBackground(): Promise<void>;
  /** Installs the extension once more over itself, as an update does: its pages close, its tabs stay open. */
  updateExtension(): Promise<void>;
  /** Takes the extension out of the browser; its pages close. */
  endExtension(): Promise<void>;
  /** Resolves when the reader has closed the browser. */
  waitUntilClosed(): Promise<void>;
  close(): Promise<void>;
}

/** Where and what to launch. */
export interface LaunchOptions {
  /** Path of the browser. */
  readonly executable: string;
  /** Folder of the built extension. */
  readonly extension: string;
  /** Every host is found on this port of loopback. */
  readonly port: number;
  readonly headless?: boolean;
  /** The reader has let the extension into private windows. */
  readonly privateWindows?: boolean;
  /** Folder that takes what is saved, without a question. */
  readonly downloads?: string;
  /** Passed to the browser besides what it needs. */
  readonly args?: readonly string[];
}

/** The window of a headless browser, in CSS pixels. */
export const HEADLESS_SIZE = { width: 1280, height: 900 };
/** The screen it stands on, in CSS pixels: a popup gets no more room than the screen has below the button. */
export const HEADLESS_SCREEN = { width: 1600, height: 1200 };
