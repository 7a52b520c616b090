import { type MetVisit, type PageVerdict, pageMeeting, type ShowView } from '../dom/page-meeting.ts';
import { showLargeNotice } from './large-notice.ts';

/** A view over a page that has been looked at. */
export type BuildView = (visit: MetVisit, page: PageVerdict, onClose: () => void) => { close(): void };

/**
 * Opens one of several views at a time over a page: looks at the page first, which may take a moment, and says so
 * where it is too large. What is pressed last in that moment is opened.
 */
export class ViewOpener {
  private open: { build: BuildView; close(): void } | undefined;
  private turn = 0;
  private removeNotice: () => void = () => undefined;

  /** A view as the meeting place calls it. `look` is how it looks at the page. */
  makeView(build: BuildView, look: (visit: MetVisit) => Promise<PageVerdict | 'large'>): ShowView {
    return async () => {
      const turn = ++this.turn;
      const isSame = this.open?.build === build;
      this.open?.close();
      this.removeNotice();
      if (isSame) return 'closed';
      const { visit } = pageMeeting();
      if (visit === undefined) return 'nothing';
      const page = await look(visit);
      if (turn !== this.turn) return 'nothing';
      if (page === 'large') {
        this.removeNotice = showLargeNotice();
        return 'large';
      }
      const view = build(visit, page, () => {
        this.open = undefined;
      });
      this.open = { build, close: () => view.close() };
      return 'opened';
    };
  }
}
