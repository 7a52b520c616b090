import { makeElement } from '../dom/make-element.ts';
import { say } from '../ui/say.ts';
import { fetchPart, MOST_PARTS, type PartReading } from './join-parts.ts';
import type { Article } from './read-article.ts';
import { type ReaderFrame, writeFacts } from './reader-frame.ts';
import type { TakenPage } from './take-article.ts';

/**
 * Fetches the parts that follow, one after another, and puts each under the article, until there is no more, one is
 * another article, or one cannot be had. Answers the pages that were joined.
 */
export async function joinArticle(
  first: string,
  article: Article,
  frame: Pick<ReaderFrame, 'read' | 'facts' | 'status'>,
  reading: PartReading,
  signal: AbortSignal,
): Promise<TakenPage[]> {
  const joined: TakenPage[] = [];
  const seen = new Set([location.href]);
  let { words, minutes } = article.time;
  for (let next: string | undefined = first; next && !seen.has(next) && joined.length < MOST_PARTS; ) {
    seen.add(next);
    frame.status.textContent = say('readerJoining', joined.length + 2);
    const answer = await fetchPart(next, article.title, reading, signal);
    if (signal.aborted) return joined;
    if (typeof answer === 'string') {
      if (answer === 'failed') frame.status.textContent = say('readerJoinFailed');
      else frame.status.textContent = joined.length > 0 ? '' : say('readerOtherArticle');
      return joined;
    }
    joined.push(answer.taken);
    frame.read.append(
      makeElement('p', { class: 'join' }, say('readerPart', joined.length + 1)),
      answer.part.content,
    );
    words += answer.part.time.words;
    minutes += answer.part.time.minutes;
    writeFacts(frame, { ...article, time: { words, minutes } }, joined.length);
    frame.status.textContent = '';
    next = answer.next;
  }
  return joined;
}
