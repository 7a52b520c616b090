const HOST = /^(?:www\.)?(?:forums?|boards?|community|discuss|discussions?|answers)\./i;
const PATH =
  /\/(?:forums?|boards?|threads?|discussions?|viewtopic\.php|showthread\.php|show_bug\.cgi|(?:topics?|questions?|issues|tickets?|bugs?)\/\d+|t\/[^/]+\/\d+|r\/[^/]+\/comments)(?:[/.-]|$)/i;

/**
 * True for an address that names a forum, a board, a thread, a question or a fault: what others write there is the page's text,
 * whatever its theme calls it.
 */
export function isDiscussion(url: string): boolean {
  const [, host, path] = /^https?:\/\/([^/?#]*)([^?#]*)/i.exec(url) ?? [];
  return host !== undefined && (HOST.test(host) || PATH.test(path as string));
}
