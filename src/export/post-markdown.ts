import type { PostFacts } from './archived-post.ts';
import { bylineOf, cleanField, cleanText } from './clean-field.ts';
import { escapeLineStart, escapeMarkdown } from './escape-markdown.ts';
import { renderFrontMatter } from './front-matter.ts';

/**
 * The Markdown of a post around `body`, the Markdown of what is kept of it without its headline: front matter, headline,
 * body, comments as quotations under a head of the word that is given. Linear.
 */
export function composeMarkdown(post: PostFacts, body: string, commentsWord: string): string {
  const title = cleanField(post.title);
  const parts = [
    renderFrontMatter(post),
    ...(title === '' ? [] : [`# ${escapeMarkdown(title)}`]),
    cleanText(body),
  ];
  if (post.comments.length > 0) parts.push(`## ${escapeMarkdown(commentsWord)}`);
  for (const comment of post.comments) {
    const lines = [bylineOf(comment), cleanText(comment.text)].filter((line) => line !== '').join('\n\n');
    parts.push(
      lines
        .split(/\r?\n/)
        .map((line) => `> ${escapeLineStart(escapeMarkdown(line))}`.trimEnd())
        .join('\n'),
    );
  }
  return `${parts
    .filter((part) => part !== '')
    .join('\n\n')
    .replace('---\n\n\n', '---\n\n')}\n`;
}
