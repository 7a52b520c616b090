import { type MessageKey, say } from './say.ts';

const LINES: readonly MessageKey[] = ['stored1', 'stored2', 'stored3', 'stored4', 'stored5'];

/** What is stored and what never is, in five lines. */
export function StoredLines() {
  return (
    <ul class="stored">
      {LINES.map((line) => (
        <li key={line}>{say(line)}</li>
      ))}
    </ul>
  );
}
