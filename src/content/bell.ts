/** Wakes whoever waits for it. A ring that nobody waits for is forgotten. */
export class Bell {
  private wake: () => void = () => undefined;

  ring(): void {
    this.wake();
  }

  /** Waits for the next ring, at most `milliseconds`, or until the signal is given. One waits at a time. */
  async wait(signal: AbortSignal, milliseconds = Number.POSITIVE_INFINITY): Promise<void> {
    if (signal.aborted) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    await new Promise<void>((resolve) => {
      this.wake = resolve;
      signal.addEventListener('abort', () => resolve(), { once: true });
      if (Number.isFinite(milliseconds)) timer = setTimeout(resolve, milliseconds);
    });
    clearTimeout(timer);
    this.wake = () => undefined;
  }
}
