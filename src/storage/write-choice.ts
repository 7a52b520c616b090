import type { Writing } from './read-records.ts';
import type { ChoiceRow } from './schema.ts';

/** Keeps a choice; one that says nothing leaves no row. Needs `choices`. */
export async function writeChoice(writing: Writing, choice: ChoiceRow): Promise<void> {
  const choices = writing.objectStore('choices');
  if (choice.rule === null && !choice.chosen) await choices.delete(choice.site);
  else await choices.put(choice);
}
