/** Milliseconds that a frame is waited for. */
const LONGEST_FRAME = 200;

/** Waits `milliseconds`, or until the signal is given: then at once and without error. */
export function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const timer = setTimeout(end, milliseconds);
    signal.addEventListener('abort', end, { once: true });
    function end(): void {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    }
  });
}

/** Waits for one event, or until the signal is given. */
export function waitForEvent(target: EventTarget, type: string, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    target.addEventListener(type, end, { once: true, capture: true });
    signal.addEventListener('abort', end, { once: true });
    function end(): void {
      target.removeEventListener(type, end, { capture: true });
      signal.removeEventListener('abort', end);
      resolve();
    }
  });
}

/** Waits until the browser has nothing better to do, at most `milliseconds`; answers how long it says it will stay so. */
export function waitForIdle(milliseconds: number): Promise<number> {
  return new Promise((resolve) => {
    requestIdleCallback((deadline) => resolve(deadline.timeRemaining()), { timeout: milliseconds });
  });
}

/** Waits until the browser has drawn the page as it stands now and is idle; at most a while, for tabs that nobody sees. */
export async function waitForPaint(): Promise<void> {
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, LONGEST_FRAME);
    requestAnimationFrame(() => {
      clearTimeout(timer);
      resolve();
    });
  });
  await waitForIdle(LONGEST_FRAME);
}
