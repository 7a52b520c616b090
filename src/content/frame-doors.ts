import { waitForIdle } from './wait.ts';

/**
 * Frames that are gone into for the first time in one task: Chromium makes a world of ours for each, which takes over a
 * millisecond. Higher: a longer task where many come at once; lower: more pages with a frame whose part flashes.
 */
const MOST_AT_ONCE = 12;
/** Milliseconds of one slice of the rest, and that it waits for an idle moment. */
const SLICE = 8;
const LONGEST_WAIT = 50;

/**
 * Says which frames are gone into before the next paint. What is too many for one task is gone into while the browser is
 * idle, in the order in which it came. Lives as long as the visit.
 */
export class FrameDoors {
  private readonly open = new WeakSet<Element>();
  private readonly waiting = new Set<Element>();
  private readonly goInto: (frame: Element) => unknown;
  private readonly onEntered: (frames: Element[]) => void;
  private readonly onFailure: (error: unknown) => void;
  private left = MOST_AT_ONCE;
  private isWorking = false;

  /**
   * `goInto` goes into a frame that had to wait, `onEntered` is told of some of them at a time. What either throws goes to
   * `onFailure` and keeps no other frame waiting.
   */
  constructor(
    goInto: (frame: Element) => unknown,
    onEntered: (frames: Element[]) => void,
    onFailure: (error: unknown) => void,
  ) {
    this.goInto = goInto;
    this.onEntered = onEntered;
    this.onFailure = onFailure;
  }

  /** Notes that a frame was gone into, by whatever walk. */
  enter(frame: Element): void {
    this.open.add(frame);
    this.waiting.delete(frame);
  }

  /** True where a frame may be gone into now; one that may not has its turn later. */
  readonly mayEnter = (frame: Element): boolean => {
    if (this.open.has(frame)) return true;
    if (this.left <= 0) {
      this.waiting.add(frame);
      if (!this.isWorking) void this.work();
      return false;
    }
    // The next task has as many again.
    if (this.left-- === MOST_AT_ONCE) {
      setTimeout(() => {
        this.left = MOST_AT_ONCE;
      });
    }
    this.enter(frame);
    return true;
  };

  /** No frame waits any longer. */
  stop(): void {
    this.waiting.clear();
  }

  private async work(): Promise<void> {
    this.isWorking = true;
    while (this.waiting.size > 0) {
      await waitForIdle(LONGEST_WAIT);
      try {
        this.goIntoSome();
      } catch (error) {
        this.onFailure(error);
      }
    }
    this.isWorking = false;
  }

  private goIntoSome(): void {
    const end = performance.now() + SLICE;
    const entered: Element[] = [];
    try {
      for (const frame of this.waiting) {
        this.enter(frame);
        this.goInto(frame);
        entered.push(frame);
        if (performance.now() >= end) break;
      }
    } finally {
      this.onEntered(entered);
    }
  }
}
