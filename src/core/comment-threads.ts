import { BlockFlag } from './block-flags.ts';
import { listBuiltThreads, NO_ITEM_TAGS } from './built-threads.ts';
import { isDiscussion } from './discussion-address.ts';
import type { ElementTotals } from './element-totals.ts';
import { tellHeadlines } from './holds-headline.ts';
import { markBelow } from './mark-below.ts';
import type { PageIndex } from './page-index.ts';
import { sumSegments } from './segment-sums.ts';
import { listSiblings } from './sibling-groups.ts';
import { rememberSteps } from './step-test.ts';

/** Names that comment systems and themes give a thread, in several languages; evidence beside structure, never alone (ALGORITHMS.md 4a). */
const NAMES =
  /(?:^|[#.\-_\s])(?:comments?|commentlist|comment-list|comments-area|commentarea|comment_?thread|disqus|disqus_thread|respond|kommentare?|comentarios?|comentários?|commentaires?|commenti|reacties|komentarze|yorumlar|комментарии|коммент|giscus|utterances|isso-thread)(?:$|[.\-_\s])/i;
/** Share of a page's text that may be left beside the thread; below, the thread is the page (a forum). */
const LEAST_LEFT = 80;
/** Characters of sentences that must stand before and after a part in its parent for it to stand amid the text, and siblings after it that are looked at. */
const LEAST_AROUND = 60;
const MOST_SIBLINGS = 8;
/** Elements that follow a thread as well as a text. */
const CHROME_TAGS: ReadonlySet<string> = new Set(['footer', 'nav', 'aside', 'form']);
/** Elements whose names tell of a style or of the whole page. */
const NO_THREAD: ReadonlySet<string> = new Set(['html', 'body', 'pre', 'code']);

/** A page's threads of readers' comments, as rows of `PageIndex.elements`. */
export interface CommentThreads {
  /** Every element of a thread. */
  elements: number[];
  /** Items of the threads among them that are told by their build alone, and without days or names. */
  doubtful: number[][];
  /** True where no two of them are like siblings: what is named a comment may be no reader's. */
  isSingle: boolean;
  /** Those of single ones that stand between sentences of one parent, as no thread does. */
  amidText: number[];
}

const NONE: CommentThreads = { elements: [], doubtful: [], isSingle: false, amidText: [] };

/**
 * Elements that hold readers' comments: those a theme names so, and those built so (`listBuiltThreads`). None where
 * the thread is the page: its address is a forum's (`isDiscussion`), or hardly any text would be left beside it. What
 * holds the headline is no thread. `siblings` are the page's (`groupSiblings`). Linear in elements and blocks.
 */
export function listCommentThreads(
  page: PageIndex<unknown>,
  flags: readonly number[],
  totals: ElementTotals,
  siblings: Int32Array,
): CommentThreads {
  const { elements } = page;
  if (isDiscussion(page.url)) return NONE;
  const named = listNamedThreads(page, flags, totals);
  const built = listBuiltThreads(page, flags, totals, siblings);
  const threads = new Set([...named, ...built.flatMap(({ items }) => items)]);
  let inside = 0;
  for (let element = 0; element < elements.tag.length; ) {
    if (!threads.has(element)) {
      element++;
      continue;
    }
    inside += (totals.chars[element] as number) - (totals.linkChars[element] as number);
    element = elements.end[element] as number;
  }
  const all = (totals.chars[0] ?? 0) - (totals.linkChars[0] ?? 0);
  if (all - inside < LEAST_LEFT) return NONE;
  const roots = new Set(named);
  const inNamed = markBelow(elements, (element) => roots.has(element));
  const isSingle =
    new Set([...threads].map((element) => siblings[element])).size === threads.size && !holdsItems();
  return {
    elements: [...threads],
    isSingle,
    amidText: isSingle ? listAmidText(page, flags, roots) : [],
    doubtful: built
      .filter(({ items, isSure }) => !isSure && inNamed[items[0] as number] !== 1)
      .map(({ items }) => items),
  };

  /** True where what is named comments holds like siblings of several lines: posts. */
  function holdsItems(): boolean {
    const isItem = (element: number) =>
      inNamed[element] === 1 &&
      (totals.lines[element] as number) >= 2 &&
      !NO_ITEM_TAGS.has(elements.tag[element] as string);
    return listSiblings(siblings, isItem).some((group) => group.length > 1);
  }
}

/** True for a step whose id or class names comments. */
const namesThread = rememberSteps((step) => NAMES.test(step.replace(/^[^#.]*/, ' ')));

function listNamedThreads(
  page: PageIndex<unknown>,
  flags: readonly number[],
  totals: ElementTotals,
): number[] {
  const { elements, paths } = page;
  const holdsHeadline = tellHeadlines(page, flags, BlockFlag.topHeading);
  const named = paths.step.map(namesThread);
  const threads: number[] = [];
  for (let element = 0; element < elements.tag.length; element++) {
    if (!named[elements.path[element] as number] || (totals.chars[element] as number) === 0) continue;
    if (!NO_THREAD.has(elements.tag[element] as string) && !holdsHeadline(element)) threads.push(element);
  }
  return threads;
}

/** Those of some elements before and after which their parents have sentences. Linear in elements and blocks. */
function listAmidText(
  page: PageIndex<unknown>,
  flags: readonly number[],
  named: ReadonlySet<number>,
): number[] {
  const { blocks, elements } = page;
  const charsIn = sumSegments(page, (row) =>
    (flags[row] as number) & BlockFlag.sentence
      ? (blocks.chars[row] as number) - (blocks.linkChars[row] as number)
      : 0,
  );
  return [...named].filter((element) => {
    const parent = elements.parent[element] as number;
    if (parent < 0) return false;
    let after = 0;
    let next = elements.end[element] as number;
    for (let seen = 0; seen < MOST_SIBLINGS && next < (elements.end[parent] as number); seen++) {
      if (!named.has(next) && !CHROME_TAGS.has(elements.tag[next] as string)) after += charsIn(next);
      next = elements.end[next] as number;
    }
    const before = charsIn(parent) - charsIn(element) - after;
    return Math.min(before, after) >= LEAST_AROUND;
  });
}
