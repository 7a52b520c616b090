const WHITE_SPACE = /\s+/gu;

/** The text as labelling compares it: NFC, every run of white space (no-break space among it) one space, trimmed. Linear. */
export function normaliseText(text: string): string {
  return text.normalize('NFC').replace(WHITE_SPACE, ' ').trim();
}
