/** Scripts that write words without spaces between them: each character counts as one (sitebench, Scoring). */
const WORD =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]|(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}])[\p{L}\p{N}])+/gu;

/** Words of a text: runs of letters and digits; where a script has no spaces, characters. Linear. */
export function countWords(text: string): number {
  return text.match(WORD)?.length ?? 0;
}
