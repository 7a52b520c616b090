import { countPostWords } from './count-post-words.ts';
import { decodeBody } from './decode-body.ts';
import type { Fetched } from './fetch-now.ts';

/** Words of a page under which its content is likely to be written by its scripts. */
const FEW_WORDS = 60;
/** Where comment services put what a script fetches: names of their containers, as their own documentation gives them. */
const COMMENT_SERVICES =
  /\bid=["']?(?:disqus_thread|commento|isso-thread|utterances|giscus|remark42|hyvor-talk-view|cusdis_thread|fastcomments-widget)\b|<(?:giscus-widget|hyvor-talk-comments)\b|data-isso=|class=["'][^"']*\b(?:giscus|utterances|fb-comments)\b/i;
/** Buttons behind which a page keeps the rest of its comments. */
const MORE_COMMENTS = /<(?:button|a)\b[^>]*\bclass=["'][^"']*\b(?:load|show|view)[-_]?more[-_]?comments?\b/i;

/** True where a fetched page has scripts and is likely to show more in a browser: hardly a word, or comments that a script brings. */
export function needsRendering(fetched: Fetched, isPost: boolean): boolean {
  const html = decodeBody(fetched.body, fetched.type);
  if (!/<script\b/i.test(html)) return false;
  if (isPost && (COMMENT_SERVICES.test(html) || MORE_COMMENTS.test(html))) return true;
  const text = html.replace(/<(script|style|template)\b[\s\S]*?<\/\1\s*>/gi, ' ').replace(/<[^>]*>/g, ' ');
  return countPostWords(text) < FEW_WORDS;
}
