/**
 * A function of one object that answers for an object asked before from memory, as long as the object lives. Right
 * because what is asked of never changes once it is made: a site's model serves each of the site's pages.
 */
export function rememberFor<Key extends object, Answer>(make: (key: Key) => Answer): (key: Key) => Answer {
  const known = new WeakMap<Key, { answer: Answer }>();
  return (key) => {
    const found = known.get(key);
    if (found !== undefined) return found.answer;
    const answer = make(key);
    known.set(key, { answer });
    return answer;
  };
}
