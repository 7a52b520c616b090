import { windowOf } from '../dom/document-access.ts';
import { callFromPage } from '../messaging/call.ts';
import { platform } from '../messaging/platform.ts';
import type { StyledRoot, StyleSheets } from './style-sheets.ts';
import { waitForIdle } from './wait.ts';

/** Asks the browser to hold the sheet of a mark's name in this tab, or to let go of it. Rejects where it does not. */
export type HoldSheet = (name: string, held: boolean) => Promise<unknown>;

/** Milliseconds from hiding until the browser is asked: the reader's click is answered and painted by then. */
const ASK_AFTER = 250;
/** Milliseconds more that are waited where the page is busy. */
const LONGEST_WAIT = 2_000;
/** Roots from which our sheet is taken in one piece: each costs a tenth of a millisecond. */
const PIECE_ROOTS = 50;
/** A document in which the browser's sheet was not found this often keeps ours. */
const MOST_TRIES = 3;

/**
 * The hiding sheet in the browser's own hands, where content scripts end with their extension without a word
 * (Firefox): what they adopted would stay, and with it everything hidden. A sheet that the extension inserts goes
 * with it, and as a user's sheet holds in shadow roots too. It comes too late for the first paint, so ours stands in
 * first, and is dropped where the other is seen to hold:
 *
 *     adopted ──follow──▶ adopted, asked ──the browser's holds──▶ lent ──release──▶ neither
 *
 * Without `hold` nothing is ever lent.
 */
export class LentSheet {
  private readonly name: string;
  private readonly sheets: StyleSheets;
  private readonly findHidden: (document: Document) => Element | undefined;
  private readonly hold: HoldSheet | undefined;
  private lent = new WeakSet<Document>();
  private readonly tries = new WeakMap<Document, number>();
  /** The wish that is on its way; another, or none, where it was given up meanwhile. */
  private wish: object | undefined;
  private isHeld = false;
  /** One thing at a time, in order: the browser must not hear the release before the wish. */
  private turn: Promise<void> = Promise.resolve();

  constructor(
    name: string,
    sheets: StyleSheets,
    findHidden: (document: Document) => Element | undefined,
    hold: HoldSheet | undefined,
  ) {
    this.name = name;
    this.sheets = sheets;
    this.findHidden = findHidden;
    this.hold = hold;
  }

  /** True where the browser's sheet holds, so that ours is not needed. */
  covers(document: Document): boolean {
    return this.lent.has(document);
  }

  /** Something is hidden in a document by our sheet alone: the browser is asked, in a while. */
  follow(document: Document): void {
    if (this.wish || !this.hold || (this.tries.get(document) ?? 0) >= MOST_TRIES) return;
    const wish = {};
    this.wish = wish;
    this.queue(async (hold) => {
      await new Promise((resolve) => setTimeout(resolve, ASK_AFTER));
      await waitForIdle(LONGEST_WAIT);
      if (this.wish !== wish) return;
      this.isHeld = true;
      const failure = await hold(this.name, true).then(
        () => undefined,
        (error: unknown) => error,
      );
      if (this.wish !== wish) return;
      this.wish = undefined;
      for (const one of this.sheets.listDocuments()) await this.handOver(one);
      if (failure !== undefined) throw failure;
    });
  }

  /** Nothing is hidden any more: the browser lets go of the sheet too. */
  release(): void {
    this.wish = undefined;
    this.lent = new WeakSet();
    if (!this.isHeld) return;
    this.isHeld = false;
    this.queue((hold) => hold(this.name, false));
  }

  /**
   * Looks at one hidden element without our sheet, within one task, so that nothing is painted in between. The rest
   * of the document's roots, which may be thousands, follow when the browser has nothing better to do.
   */
  private async handOver(document: Document): Promise<void> {
    const hidden = this.findHidden(document);
    if (hidden === undefined) return;
    const root = Node.prototype.getRootNode.call(hidden) as StyledRoot;
    this.sheets.takeOff(root);
    if (windowOf(document)?.getComputedStyle(hidden).display !== 'none') {
      this.sheets.adopt(root);
      this.tries.set(document, (this.tries.get(document) ?? 0) + 1);
      return;
    }
    this.lent.add(document);
    let done = 0;
    for (const left of this.sheets.listRoots(document)) {
      if (done++ % PIECE_ROOTS === 0) await waitForIdle(LONGEST_WAIT);
      if (!this.lent.has(document)) return;
      this.sheets.takeOff(left);
    }
  }

  private queue(act: (hold: HoldSheet) => Promise<unknown>): void {
    const { hold } = this;
    if (hold === undefined) return;
    this.turn = this.turn
      .then(() => act(hold))
      .then(
        () => undefined,
        (error: unknown) => console.debug('Deboiler:', error),
      );
  }
}

/** True where content scripts end with their extension, without a word: in Firefox. */
export function endsWithExtension(): boolean {
  return platform().runtime.getURL('').startsWith('moz-extension:');
}

/** How the browser is asked; undefined where content scripts outlive their extension and clean up themselves. */
export function findSheetHolder(): HoldSheet | undefined {
  if (!endsWithExtension()) return undefined;
  return (name, held) => callFromPage('holdSheet', { url: location.href, name, held });
}
