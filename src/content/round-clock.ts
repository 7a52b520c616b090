import { Bell } from './bell.ts';
import { waitUntilQuiet, waitUntilSettled } from './settle.ts';
import type { ChangeWatch } from './watch-changes.ts';

/** Milliseconds between two looks at a page that goes on changing: doubled each time, up to the longest. */
const FIRST_PAUSE = 1_000;
const LONGEST_PAUSE = 16_000;
/** A page that has not changed for so many of its pauses has come to rest: its next change is the first again. */
const RESTED = 2;
/** Longest wait for quiet after which a page is looked at: when it navigated softly, and when a hidden part is in doubt. */
const LONGEST_AFTER_NAVIGATION = 3_000;
const LONGEST_IN_DOUBT = 400;
/** Milliseconds between two looks for doubts alone, from the second on: doubled as the other pause is. */
const FIRST_DOUBT_PAUSE = 500;
/** The pause between looks for doubts from which on a page that goes on writing itself anew is looked at as any other. */
const LONGEST_SOON = 2_000;
/** Characters under which a page is hardly there: "Loading …", before its scripts have written it. */
const BARE = 250;

/** Why the page has to be looked at: at once; since another page stands there; since a hidden part may not be what it seemed. */
export type Urgency = 'now' | 'navigated' | 'doubt';

/**
 * Says when the page is to be looked at as a whole: once it has settled, and then after changes, less and less
 * often on a page that never rests. Lives as long as the visit.
 */
export class RoundClock {
  private readonly watch: ChangeWatch;
  private readonly bell = new Bell();
  private pause = FIRST_PAUSE;
  private doubtPause = 0;
  private hasChanged = false;
  private urgency: Urgency | undefined;
  private isBare = false;

  constructor(watch: ChangeWatch) {
    this.watch = watch;
  }

  /**
   * The page changed; `isNewPage`: it was written anew as a whole. What was looked at may be gone then, as on a page
   * that had hardly any text: both are looked at soon, a few times.
   */
  changed(isNewPage = false): void {
    this.hasChanged = true;
    if ((isNewPage || this.isBare) && this.doubtPause < LONGEST_SOON) this.urge('doubt');
    else this.bell.ring();
  }

  /** The page was looked at, and has so many characters of text. */
  looked(chars: number): void {
    this.isBare = chars < BARE;
  }

  urge(urgency: Urgency): void {
    if (urgency !== 'doubt' && this.urgency !== 'now') this.urgency = urgency;
    this.urgency ??= urgency;
    this.bell.ring();
  }

  /** Waits for the first look. Answers when the page has settled. */
  async first(signal: AbortSignal): Promise<void> {
    await waitUntilSettled(this.watch, signal);
    this.begin();
  }

  /** Waits for the next look. */
  async next(signal: AbortSignal): Promise<void> {
    const last = performance.now();
    while (!signal.aborted && !this.hasChanged && this.urgency === undefined) await this.bell.wait(signal);
    if (performance.now() - last > RESTED * this.pause) this.calm();
    while (!signal.aborted && this.urgency !== 'now' && this.urgency !== 'navigated') {
      const pause = this.urgency === 'doubt' ? Math.min(this.doubtPause, this.pause) : this.pause;
      const left = last + pause - performance.now();
      if (left <= 0) break;
      await this.bell.wait(signal, left);
    }
    const urgency = this.urgency;
    if (urgency === 'doubt') await waitUntilQuiet(this.watch, signal, LONGEST_IN_DOUBT);
    else if (urgency !== 'now') await waitUntilQuiet(this.watch, signal, LONGEST_AFTER_NAVIGATION);
    this.lengthen(urgency);
    this.begin();
  }

  private lengthen(urgency: Urgency | undefined): void {
    if (urgency === 'navigated') this.calm();
    else if (urgency === 'doubt') {
      this.doubtPause = Math.min(LONGEST_PAUSE, Math.max(FIRST_DOUBT_PAUSE, this.doubtPause * 2));
    } else this.pause = Math.min(LONGEST_PAUSE, this.pause * 2);
  }

  private calm(): void {
    this.pause = FIRST_PAUSE;
    this.doubtPause = 0;
  }

  /** What changes from here on asks for another look. */
  private begin(): void {
    this.hasChanged = false;
    this.urgency = undefined;
  }
}
