import { type MessageKey, say } from './say.ts';

const NOTES: Readonly<Record<string, MessageKey>> = {
  'no-answer': 'silentNote',
  full: 'fullNote',
  newer: 'newerNote',
};

/** What went wrong with something that was asked for, in words; `fault` as messages name it. */
export function faultNote(fault: string): string {
  return say(NOTES[fault] ?? 'failedNote');
}
