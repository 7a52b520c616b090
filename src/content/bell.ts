/** Wakes whoever waits for it. A ring that nobody waits for is forgotten. */
export class Bell {
  private wake: () => void = () => undefined;

  ring(): void {
    this.wake();
  }

  /** Waits for the next ring, at most `milliseconds`, or until the signal is given. One waits at a time. */
  async wait(signal: AbortSignal, milliseconds = Number.POSITIVE_INFINITY): Promise<void> {
    if (signal.aborted) return;
    await new Promise<void>((resolve) => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const end = () => {
        clearTimeout(timer);
        signal.removeEventListener('abort', end);
        this.wake = () => undefined;
        resolve();
      };
      this.wake = end;
      signal.addEventListener('abort', end);
      if (Number.isFinite(milliseconds)) timer = setTimeout(end, milliseconds);
    });
  }
}
