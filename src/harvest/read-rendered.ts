/** A frame of a page after its scripts. */
export interface RenderedFrame {
  html: string;
  /** Content of its body. */
  body: string;
  /** It looks like the thread of a comment service. */
  hasComments: boolean;
}

/**
 * Presses "more comments" until nothing more comes, then gives the frame as it is. Runs in the page: it may use nothing
 * from around it. The names are those of the comment services' own markup, then what such buttons are called.
 */
export async function readRendered(): Promise<RenderedFrame> {
  const mostPresses = 40;
  const mostChars = 8_000_000;
  const quiet = 400;
  const longestWait = 4_000;
  const services =
    '.load-more__button, .load-more-refresh__button, [data-action="more-posts"], .isso-comment-loader a, .load_hidden, .comments__more, .root__show-more, .ajax-pagination-btn, .pagination-loader-container button, [class*="load-more-comment" i], [class*="more-comments" i], [id*="more-comments" i]';
  const words =
    /^[\s\d+(]*(?:(?:load|show|view|see|read)\s+(?:\d+\s+)?(?:more|older|newer|all|previous|remaining)\s+(?:\d+\s+)?(?:comments?|replies|answers|responses)|more\s+comments|(?:weitere|mehr|ältere|alle)\s+(?:kommentare|antworten)|(?:plus de|voir plus de|afficher plus de)\s+commentaires|(?:más|ver más|cargar más)\s+comentarios|(?:mais|ver mais)\s+comentários|(?:altri|mostra altri)\s+commenti|(?:更多|查看更多|加载更多|展开更多|全部)(?:评论|回复|留言)|(?:コメントをもっと|もっとコメント)|(?:ещё|еще|показать ещё|показать еще)\s+комментари)/i;
  const find = Document.prototype.querySelectorAll;

  /** Resolves when the page has not changed for a moment, and says whether it has changed at all. */
  const settle = () =>
    new Promise<boolean>((resolve) => {
      let changed = false;
      let timer = setTimeout(end, quiet);
      const limit = setTimeout(end, longestWait);
      const watch = new MutationObserver(() => {
        changed = true;
        clearTimeout(timer);
        timer = setTimeout(end, quiet);
      });
      watch.observe(document.documentElement, { childList: true, subtree: true });
      function end() {
        clearTimeout(timer);
        clearTimeout(limit);
        watch.disconnect();
        resolve(changed);
      }
    });

  /** A button, or a link that leads nowhere else: pressing it must not leave the page. */
  const isPressable = (element: Element): element is HTMLElement => {
    if (!(element instanceof HTMLElement) || !element.checkVisibility()) return false;
    const href = element.closest('a')?.getAttribute('href') ?? '#';
    const isSubmit = element.closest('form') !== null && element.getAttribute('type') !== 'button';
    return /^(?:#|javascript:|$)/i.test(href) && !isSubmit && !(element as HTMLButtonElement).disabled;
  };
  const findMore = (): HTMLElement | undefined => {
    const named = [...find.call(document, services)].flatMap((one) => [
      one,
      ...one.querySelectorAll('button'),
    ]);
    const called = [...find.call(document, 'button, [role="button"], a[href^="#"], a:not([href])')].filter(
      (one) => (one.textContent ?? '').length < 80 && words.test(one.textContent ?? ''),
    );
    return [...named, ...called].find((one): one is HTMLElement => {
      if (!isPressable(one)) return false;
      return one.matches('button, a, [role="button"], [data-action]') || words.test(one.textContent ?? '');
    });
  };

  await settle();
  let idle = 0;
  for (let presses = 0; presses < mostPresses && idle < 2; presses++) {
    const more = findMore();
    if (more === undefined) break;
    more.click();
    idle = (await settle()) ? 0 : idle + 1;
  }
  const html = document.documentElement.outerHTML.slice(0, mostChars);
  const body = find.call(document, 'body')[0]?.innerHTML.slice(0, mostChars) ?? '';
  const hasComments =
    find.call(document, '[class*="comment" i], [id*="comment" i], [class*="post-message" i]').length > 1;
  return { html, body, hasComments };
}
