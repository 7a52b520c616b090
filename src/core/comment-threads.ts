import type { ElementTotals } from './element-totals.ts';
import type { PageIndex } from './page-index.ts';

/** Names that comment systems and themes give a thread, in several languages; evidence beside structure, never alone (ALGORITHMS.md 4a). */
const NAMES =
  /(?:^|[#.\-_\s])(?:comments?|commentlist|comment-list|comments-area|commentarea|comment_?thread|disqus|disqus_thread|respond|kommentare?|comentarios?|comentários?|commentaires?|commenti|reacties|komentarze|yorumlar|комментарии|коммент|giscus|utterances|isso-thread)(?:$|[.\-_\s])/i;
/** Share of a page's text that may be left beside the thread; below, the thread is the page (a forum). */
const LEAST_LEFT = 80;

/** Elements that hold readers' comments, outermost first. Linear in elements. */
export function listCommentThreads(page: PageIndex<unknown>, totals: ElementTotals): number[] {
  const { elements, paths } = page;
  const named = paths.step.map((step) => NAMES.test(step.replace(/^[^#.]*/, ' ')));
  const threads: number[] = [];
  let inside = 0;
  for (let element = 0; element < elements.tag.length; ) {
    const tag = elements.tag[element];
    const isThread =
      named[elements.path[element] as number] &&
      (totals.chars[element] as number) > 0 &&
      tag !== 'body' &&
      tag !== 'html' &&
      tag !== 'pre' &&
      tag !== 'code';
    if (!isThread) {
      element++;
      continue;
    }
    threads.push(element);
    inside += (totals.chars[element] as number) - (totals.linkChars[element] as number);
    element = elements.end[element] as number;
  }
  const all = (totals.chars[0] ?? 0) - (totals.linkChars[0] ?? 0);
  return all - inside < LEAST_LEFT ? [] : threads;
}
