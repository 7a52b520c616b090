import { rootElementOf } from '../dom/document-access.ts';
import { makeButton, makeElement } from '../dom/make-element.ts';
import { openSurface } from '../dom/open-surface.ts';
import { pageMeeting, type ShowView } from '../dom/page-meeting.ts';
import { callFromPage } from '../messaging/call.ts';
import { type MessageKey, say } from '../ui/say.ts';
import tokens from '../ui/tokens.css?inline';
import controls from '../ui/ui.css?inline';
import { OpenReader } from './open-reader.ts';
import { readInPieces } from './read-article.ts';
import { readInSlices } from './read-in-slices.ts';
import styles from './reader.css?inline';

const CSS = `${tokens}\n${controls}\n${styles}`;
/** Milliseconds that it is shown why nothing opens. */
const NOTICE = 6_000;

/** The reader as the meeting place calls it: opens it over the page, closes it where it is open. */
export function makeReaderView(): ShowView {
  let open: OpenReader | undefined;
  let removeNotice: () => void = () => undefined;
  /** Addresses on which it has opened by itself: whoever went back to the page meant it. */
  const openedFor = new Set<string>();

  return async (byItself) => {
    const address = location.href;
    if (open !== undefined) {
      if (!byItself) open.close();
      return byItself ? 'nothing' : 'closed';
    }
    if (byItself && openedFor.has(address)) return 'nothing';
    const { visit } = pageMeeting();
    if (visit === undefined || rootElementOf(document) === null) return 'nothing';
    const [site, rules] = await Promise.all([
      callFromPage('readLook', { url: address }),
      callFromPage('readRules', { url: address }).catch(() => null),
    ]);
    const read = await readInSlices(visit, ({ index, decision }) =>
      readInPieces(index, document, visit.adapter, decision, rules ?? undefined),
    );
    if (open !== undefined || location.href !== address) return 'nothing';
    removeNotice();
    if (read === 'large') {
      if (!byItself) removeNotice = showNotice('viewTooLarge');
      return 'large';
    }
    const { index, decision, hidden } = read.page;
    const article = read.result;
    if (article === undefined) {
      if (!byItself) removeNotice = showNotice('readerNothing');
      return 'nothing';
    }
    openedFor.add(address);
    const hiddenParts = hidden.filter((part) => part.reason !== 'comments').length;
    open = new OpenReader({
      css: CSS,
      hiddenParts,
      visit,
      taken: { index, root: document, adapter: visit.adapter, decision, article },
      rules: rules ?? undefined,
      site,
      onClose: () => {
        open = undefined;
      },
    });
    return 'opened';
  };
}

/** A line at the foot of the window that says why nothing opens; gone after a while, or by its button. */
function showNotice(words: MessageKey): () => void {
  const surface = openSurface(CSS);
  const remove = () => {
    clearTimeout(timer);
    surface.remove();
  };
  const timer = setTimeout(remove, NOTICE);
  const notice = makeElement(
    'div',
    { class: 'sheet notice', role: 'status' },
    say(words),
    makeButton({}, remove, say('close')),
  );
  surface.shadow.append(makeElement('div', { class: 'db-root' }, notice));
  return remove;
}
