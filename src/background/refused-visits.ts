import { platform } from '../messaging/platform.ts';

/**
 * Visits that were not stored for want of room, since the browser started. In memory: a full disk takes no note. Two
 * refusals at once may count as one.
 */
interface Refused {
  visits: number;
  /** The last one was refused even though sites were forgotten for it, and nothing was stored since. */
  inVain: boolean;
}

const KEY = 'refused visits';

async function read(): Promise<Refused> {
  const value: unknown = (await platform().storage.session.get(KEY))[KEY];
  const { visits, inVain } = (value ?? {}) as Partial<Record<keyof Refused, unknown>>;
  return { visits: typeof visits === 'number' ? visits : 0, inVain: inVain === true };
}

const write = (refused: Refused) => platform().storage.session.set({ [KEY]: refused });

/** How many visits were not stored for want of room since the browser started. */
export async function countRefusedVisits(): Promise<number> {
  return (await read()).visits;
}

/** Whether sites may be given up for a visit: not where that did not help the last one. */
export async function mayGiveUp(): Promise<boolean> {
  return !(await read()).inVain;
}

/** Notes what became of a visit. */
export async function noteRefusal(isRefused: boolean): Promise<void> {
  const { visits, inVain } = await read();
  if (isRefused) await write({ visits: visits + 1, inVain: true });
  else if (inVain) await write({ visits, inVain: false });
}
