/** Which elements plain Deboiler compares (ALGORITHMS.md 1, "Candidate subtree"). */

const CANDIDATE_WORDS = ['form', 'navigation', 'footer', 'header', 'menu', 'top', 'bottom', 'left', 'right'];
const known = new Map<string, boolean>();
const KNOWN_NAMES_LIMIT = 2000;

/**
 * True for `div`, `nav`, and names that contain one of Deboiler's words: `footer`, `site-header`, and also
 * SVG's `stop` and `animateTransform`, as the reference program has it. Answers are remembered by name,
 * a pure function, so the memory never changes one.
 */
export function isCandidateTag(tag: string): boolean {
  let answer = known.get(tag);
  if (answer !== undefined) return answer;
  const lower = tag.toLowerCase();
  answer = lower === 'div' || lower === 'nav' || CANDIDATE_WORDS.some((word) => lower.includes(word));
  if (known.size < KNOWN_NAMES_LIMIT) known.set(tag, answer);
  return answer;
}
