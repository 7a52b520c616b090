/**
 * What work gives within so many milliseconds; undefined after them, or as soon as the signal aborts. Rejects as the
 * work does. Leaves no listener behind: a harvest asks thousands of times with one signal.
 */
export async function within<Result>(
  milliseconds: number,
  signal: AbortSignal,
  work: Promise<Result>,
): Promise<Result | undefined> {
  let giveUp = () => {};
  const over = new Promise<undefined>((resolve) => {
    giveUp = () => resolve(undefined);
  });
  const timer = setTimeout(giveUp, milliseconds);
  signal.addEventListener('abort', giveUp);
  if (signal.aborted) giveUp();
  try {
    return await Promise.race([work, over]);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', giveUp);
  }
}
