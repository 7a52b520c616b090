/** Milliseconds to wait where a site says to wait without saying how long. */
const USUAL_WAIT = 60_000;
/** The longest wait, in milliseconds, that a site is believed to want. */
export const LONGEST_WAIT = 24 * 3_600_000;

/** Milliseconds that a `Retry-After` header asks to wait: seconds or a date (RFC 9110, 10.2.3). */
export function parseRetryAfter(value: string | null, now: number): number {
  const text = value?.trim() ?? '';
  const wait = /^\d+$/.test(text) ? Number(text) * 1_000 : Date.parse(text) - now;
  return Number.isFinite(wait) ? Math.min(LONGEST_WAIT, Math.max(1_000, wait)) : USUAL_WAIT;
}
