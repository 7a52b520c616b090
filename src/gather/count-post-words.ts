const WORDS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|[\p{L}\p{M}\p{N}_'’-]+/gu;

/** Words of a text; of scripts that leave no space between words each character counts. Linear. */
export function countPostWords(text: string): number {
  return text.match(WORDS)?.length ?? 0;
}
