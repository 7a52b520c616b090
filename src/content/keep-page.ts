import { MAX_KEPT_PAGE_CHARS } from '../core/limits.ts';
import type { PageIndex } from '../core/page-index.ts';
import type { Signature } from '../core/signature.ts';
import type { TreeAdapter } from '../core/tree-adapter.ts';
import { callFromPage } from '../messaging/call.ts';
import type { SiteKnowledge } from '../messaging/site-knowledge.ts';
import { loadTool } from './load-tool.ts';
import { readInSlices } from './walk-in-slices.ts';
import type { ChangeWatch } from './watch-changes.ts';

/** Sends whole pages of sites whose pages the reader keeps. One a visit. */
export class PageKeeper {
  private sent: { url: string; content: Signature | undefined } | undefined;

  /** Has what it takes come while the page is looked at: a reader may leave at once. */
  prepare({ standing }: SiteKnowledge): void {
    if (standing.keepPages) loadTool('writer').catch(() => undefined);
  }

  /**
   * Sends the page where it is to be kept and was stored, each content once; pages too large are not kept. Never
   * fails: a page that could not be kept is as it was. `content` tells whether the page has changed.
   */
  async keep(
    adapter: TreeAdapter<Node>,
    index: PageIndex<Node>,
    { standing }: SiteKnowledge,
    content: Signature | undefined,
    watch: ChangeWatch,
    signal: AbortSignal,
  ): Promise<void> {
    const { url } = index;
    if (!standing.keepPages || standing.stored !== 'stored') return;
    if (this.sent?.url === url && this.sent.content === content) return;
    try {
      const { serialiseWhole } = await loadTool('writer');
      const html = await readInSlices(() => serialiseWhole(index, document, adapter), watch, signal);
      if (html === undefined || html.length > MAX_KEPT_PAGE_CHARS) return;
      const { title, language = null } = index;
      await callFromPage('keepPage', { url, title, language: language?.slice(0, 35) ?? null, html });
      this.sent = { url, content };
    } catch (error) {
      console.debug('Deboiler: a page was not kept', error);
    }
  }
}
