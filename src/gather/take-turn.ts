import type { FetchDoors } from './fetch-doors.ts';
import type { FetchOrder } from './fetch-now.ts';

/** Waits until the host may be asked again, then asks; nobody else of us asks it meanwhile. */
export function takeTurn<Answer>(
  doors: FetchDoors,
  { url, gap, signal }: Pick<FetchOrder, 'url' | 'gap' | 'signal'>,
  ask: () => Promise<Answer>,
): Promise<Answer | { fault: 'stopped' }> {
  const { host } = new URL(url);
  const key = `asked ${host}`;
  return doors.alone(`fetch ${host}`, async () => {
    if (signal.aborted) return { fault: 'stopped' };
    const last = await doors.recall(key);
    const now = doors.now();
    // A clock that jumped back must not make us wait for ever.
    const since = typeof last === 'number' && last <= now ? now - last : gap;
    await doors.sleep(gap - since, signal);
    if (signal.aborted) return { fault: 'stopped' };
    await doors.remember(key, doors.now());
    return ask();
  });
}
