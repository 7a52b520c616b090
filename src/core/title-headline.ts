/** What parts a page's title from its site's name. */
const EDGE = /\s+(?:[|–—·•»«›‹~]|-{1,2}|::|\/{1,2}|[<>←→])\s+|\s*[|»›]\s*/u;
/** Words from which a part may be a page's own title beside a longer site's name. */
const LEAST_WORDS = 2;

/**
 * A page's title without its site's part: `How to sow – Garden News` gives `How to sow`. The first part is the
 * page's, unless it is one word beside a longer last part, as in `Garden » How to sow in May`. '' for no title.
 */
export function findTitleHeadline(title: string): string {
  const parts = title.split(EDGE).filter((part) => part.trim() !== '');
  const first = parts[0]?.trim() ?? '';
  const last = parts[parts.length - 1]?.trim() ?? '';
  if (parts.length < 2) return first;
  return countWords(first) < LEAST_WORDS && countWords(last) > LEAST_WORDS ? last : first;
}

function countWords(text: string): number {
  return text.split(/\s+/).length;
}
