/** Steps whose answers are kept, a test: a site's pages have some hundred between them. */
const MOST_STEPS = 4000;

/**
 * A test of a place's step that answers a step asked before from memory: pages of a site have the same steps, and a
 * pattern takes several times as long as a look-up. Right because an answer hangs on the step's text alone; full, it
 * forgets all.
 */
export function rememberSteps<Answer>(test: (step: string) => Answer): (step: string) => Answer {
  const known = new Map<string, Answer>();
  return (step) => {
    const answer = known.get(step);
    if (answer !== undefined) return answer;
    if (known.size >= MOST_STEPS) known.clear();
    const found = test(step);
    known.set(step, found);
    return found;
  };
}
