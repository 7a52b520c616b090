/** Wrong usage, or a dataset that cannot be read: ends the command line with exit code 2 and its message as the one line. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** What an error says, in one line. */
export function describeError(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.replace(/\s+/g, ' ').trim();
}
