import type { SiteLook } from '../core/reader-look.ts';
import { keepFromPage } from '../dom/keep-from-page.ts';
import { openSurface } from '../dom/open-surface.ts';
import type { MetVisit } from '../dom/page-meeting.ts';
import { notePageStanding } from '../dom/page-standing.ts';
import type { SiteRules } from '../feed/learn-rules.ts';
import { callFromPage } from '../messaging/call.ts';
import { type MessageKey, say } from '../ui/say.ts';
import { applyLook } from './apply-look.ts';
import { type FollowedLinks, followLinks } from './follow-links.ts';
import { joinArticle } from './join-article.ts';
import { findNextPart } from './join-parts.ts';
import { buildKeySheet } from './key-sheet.ts';
import { ClearFace } from './load-face.ts';
import { LookKeeper } from './look-keeper.ts';
import { goTo, HEADINGS, movePlace, PARAGRAPHS } from './move-place.ts';
import { namesFeed } from './names-feed.ts';
import { fillOutline, markCurrent } from './outline.ts';
import { printReader } from './print-reader.ts';
import { buildFrame, type ReaderFrame } from './reader-frame.ts';
import { findKeyAct, type KeyActs } from './reader-keys.ts';
import { copyMarkdown, saveMarkdown, type TakenPage } from './take-article.ts';
import { buildTextPanel, type TextPanel } from './text-panel.ts';

/** Pixels of width from which the outline stands beside the text (reader.css). */
const BESIDE = 1240;

/** Words from which an article is laid out as it is read (reader.css). */
const LONG = 8_000;

/** What a reader shows. */
export interface ReaderSource {
  css: string;
  hiddenParts: number;
  visit: MetVisit;
  /** The page as it was read, and its article. */
  taken: TakenPage;
  /** What the feed of the site taught. */
  rules: SiteRules | undefined;
  site: SiteLook;
  onClose: () => void;
}

/**
 * The reader over a page: a modal dialog in a closed shadow root, above everything the page has, which is inert
 * meanwhile and not touched. After `close` tree, scroll, focus and selection are as they were.
 */
export class OpenReader {
  private readonly source: ReaderSource;
  private readonly lifetime = new AbortController();
  private readonly face = new ClearFace();
  private readonly goBack = notePageStanding();
  private readonly frame: ReaderFrame;
  private readonly panel: TextPanel;
  private readonly links: FollowedLinks;
  private readonly look: LookKeeper;
  private readonly unprint: () => void;
  private readonly removeSurface: () => void;
  private readonly pages: [TakenPage, ...TakenPage[]];
  private keySheet: HTMLElement | undefined;

  constructor(source: ReaderSource) {
    this.source = source;
    this.pages = [source.taken];
    const next = findNextPart(document, location.href);
    this.frame = buildFrame(source.taken.article, source.hiddenParts, {
      back: () => this.close(),
      toggleOutline: () => this.toggleOutline(),
      save: () => this.save(),
      togglePanel: () => this.togglePanel(),
      showKeys: () => this.toggleKeys(),
      showHidden: () => this.showHidden(),
      join: next === undefined ? undefined : () => void this.join(next),
    });
    const { dialog, read } = this.frame;
    this.panel = buildTextPanel((look, rules) => this.look.change(look, rules), namesFeed(document));
    dialog.append(this.panel.element);
    this.links = followLinks(dialog, (target) => goTo(read, target));
    this.look = new LookKeeper(source.site, (site) => this.show(site));
    read.toggleAttribute('data-long', source.taken.article.time.words > LONG);
    this.listHeadings();
    this.listen();
    const surface = openSurface(source.css);
    this.removeSurface = surface.remove;
    surface.shadow.append(dialog);
    keepFromPage(surface.host);
    dialog.showModal();
    dialog.focus({ preventScroll: true });
    dialog.scrollTop = 0;
    this.unprint = printReader(dialog);
    this.follow();
  }

  close(): void {
    if (this.lifetime.signal.aborted) return;
    this.lifetime.abort();
    this.look.flush();
    this.unprint();
    this.frame.dialog.close();
    this.removeSurface();
    this.face.drop();
    this.goBack();
    this.source.onClose();
  }

  private listen(): void {
    const { dialog } = this.frame;
    dialog.addEventListener('scroll', () => this.follow(), { passive: true });
    dialog.addEventListener('keydown', (event) => this.press(event));
    dialog.addEventListener('cancel', (event) => event.preventDefault());
    // Browsers close a dialog at the second Escape whatever we say.
    dialog.addEventListener('close', () => !dialog.open && this.close());
  }

  private press(event: KeyboardEvent): void {
    const { read, fold } = this.frame;
    const acts: KeyActs = {
      escape: () => this.escape(),
      moveParagraph: (step) => movePlace(read, step, PARAGRAPHS),
      moveHeading: (step) => movePlace(read, step, HEADINGS),
      toggleOutline: () => this.toggleOutline(),
      togglePanel: () => this.togglePanel(),
      toggleComments: () => {
        if (!fold) return;
        fold.open = !fold.open;
        fold.querySelector('summary')?.focus();
      },
      showKeys: () => this.toggleKeys(),
      showHidden: () => this.showHidden(),
      save: () => this.save(),
      copy: () => void this.copy(),
      look: () => this.look.look,
      change: (look) => this.look.change(look),
    };
    const act = findKeyAct(event, acts);
    if (act === undefined) return;
    event.preventDefault();
    act();
  }

  /** Closes what was opened last; the reader itself at the end. */
  private escape(): void {
    if (this.keySheet) this.toggleKeys();
    else if (this.links.closeNote()) return;
    else if (!this.panel.element.hidden) this.togglePanel();
    else if (this.frame.outline.classList.contains('sheet')) this.toggleOutline();
    else this.close();
  }

  private show(site: SiteLook): void {
    const { dialog, read } = this.frame;
    applyLook(dialog, read, site.look, this.face.family);
    this.panel.show(site);
    if (site.look.face === 'clear') this.face.load().catch(() => this.say('takeFailed'));
  }

  private listHeadings(): void {
    const { outline, read } = this.frame;
    fillOutline(outline, read, (heading) => {
      if (outline.classList.contains('sheet')) this.toggleOutline();
      goTo(read, heading);
    });
  }

  /** The progress line and the current heading. */
  private follow(): void {
    const { dialog, progress, outline, read } = this.frame;
    const most = read.offsetTop + read.offsetHeight - dialog.clientHeight;
    const share = most <= 0 ? 1 : Math.min(1, dialog.scrollTop / most);
    progress.style.inlineSize = `${(share * 100).toFixed(1)}%`;
    markCurrent(outline, read);
  }

  private togglePanel(): void {
    const { textButton } = this.frame;
    const { element } = this.panel;
    element.hidden = !element.hidden;
    textButton.setAttribute('aria-expanded', String(!element.hidden));
    if (element.hidden) textButton.focus();
    else element.querySelector<HTMLElement>('input:checked')?.focus();
  }

  /** Beside the text the outline is always there: the key goes to it. Elsewhere it is a sheet. */
  private toggleOutline(): void {
    const { outline, outlineButton } = this.frame;
    const isSheet = window.innerWidth < BESIDE && outline.classList.toggle('sheet');
    outlineButton.setAttribute('aria-expanded', String(isSheet));
    if (isSheet || window.innerWidth >= BESIDE)
      outline.querySelector<HTMLElement>('[aria-current], a')?.focus({ preventScroll: true });
    else outlineButton.focus();
  }

  private toggleKeys(): void {
    if (this.keySheet) {
      this.keySheet.remove();
      this.keySheet = undefined;
      this.frame.dialog.focus({ preventScroll: true });
      return;
    }
    this.keySheet = buildKeySheet(this.look.look.keys, {
      close: () => this.toggleKeys(),
      switchKeys: (keys) => this.look.change({ keys }),
    });
    this.frame.dialog.append(this.keySheet);
    this.keySheet.querySelector('button')?.focus();
  }

  private showHidden(): void {
    this.close();
    callFromPage('showView', { url: location.href, view: 'hidden' }).catch((error: unknown) =>
      console.debug('Deboiler:', error),
    );
  }

  private async join(next: string): Promise<void> {
    const { frame } = this;
    if (frame.joinButton) frame.joinButton.disabled = true;
    const joined = await joinArticle(next, this.pages[0].article, frame, this.source, this.lifetime.signal);
    this.pages.push(...joined);
    frame.joinButton?.remove();
    this.listHeadings();
    this.follow();
  }

  private save(): void {
    try {
      saveMarkdown(this.pages);
      this.say('saved');
    } catch {
      this.say('takeFailed');
    }
  }

  private async copy(): Promise<void> {
    try {
      await copyMarkdown(this.pages, this.frame.dialog);
      this.say('copied');
    } catch {
      this.say('takeFailed');
    }
  }

  private say(key: MessageKey): void {
    this.frame.said.textContent = say(key);
  }
}
