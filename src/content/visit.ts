import type { Correction } from '../core/corrections.ts';
import { prepareEarly } from '../core/decide-early.ts';
import type { SiteModel } from '../core/learn-site.ts';
import { makePageRecord } from '../core/page-record.ts';
import type { Signature } from '../core/signature.ts';
import { makeDomAdapter } from '../dom/dom-adapter.ts';
import { shownParentOf } from '../dom/shown-parent.ts';
import { callFromPage } from '../messaging/call.ts';
import type { PageState } from '../messaging/page-state.ts';
import type { SiteKnowledge } from '../messaging/site-knowledge.ts';
import { decideInSlices } from './decide-in-slices.ts';
import { decidePage, nodeOf, type Verdict } from './decide-page.ts';
import { describePage, describeUnread } from './describe-page.ts';
import { EarlyHide } from './early-hide.ts';
import { EarlyQueue } from './early-queue.ts';
import { findSensitiveForm } from './find-sensitive-form.ts';
import { FrameDoors } from './frame-doors.ts';
import { HiddenParts } from './hide-parts.ts';
import { PageKeeper } from './keep-page.ts';
import { LateRoots } from './late-roots.ts';
import { findSheetHolder } from './lent-sheet.ts';
import { listChanged, listNews } from './list-changed.ts';
import { mergeKnowledge, STORABLE } from './merge-knowledge.ts';
import { PartNames } from './part-names.ts';
import { RoundClock } from './round-clock.ts';
import { ShownParts } from './shown-parts.ts';
import { SignTeller } from './sign-teller.ts';
import { isOtherPage } from './soft-navigation.ts';
import { waitForIdle } from './wait.ts';
import { LONGEST_WAIT, walkInSlices } from './walk-in-slices.ts';
import { type ChangeKind, ChangeWatch } from './watch-changes.ts';

/**
 * One page in its tab: what is known of its site, what was decided, what is hidden. All that happens to it comes
 * through `follow` (new knowledge), `round` (the page as a whole is looked at) and `onChange` (the page changed).
 * Lives until the page goes, or an update of the extension cuts us off.
 */
export class Visit {
  readonly signal: AbortSignal;
  readonly names = new PartNames();
  readonly hidden = new HiddenParts(findSheetHolder());
  readonly watch = new ChangeWatch((records, kind) => this.attempt(() => this.onChange(records, kind)));
  readonly clock = new RoundClock(this.watch);
  readonly adapter = makeDomAdapter(
    (root) => this.watch.watch(root),
    (host) => {
      this.doors.enter(host);
      this.lateRoots.expect(host);
    },
  );
  private readonly lateRoots = new LateRoots(this.watch, this.hidden, (hosts) =>
    this.attempt(() => this.onRoots(hosts)),
  );
  private readonly doors = new FrameDoors(
    (frame) => this.adapter.childNodes(frame),
    (frames) => this.early && this.queue.add(listNews(frames, this.adapter)),
    (error) => this.onFailure(error),
  );
  private readonly keeper = new PageKeeper();
  private readonly queue = new EarlyQueue((nodes) => this.takeEarly(nodes));
  private readonly onFailure: (error: unknown) => void;
  private readonly teller: SignTeller;
  private readonly shown: ShownParts;
  private knowledge: SiteKnowledge | undefined;
  private verdict: Verdict | undefined;
  /** The page is too large to be read, as it was looked at last. */
  isLarge = false;
  /** Version of the page (`ChangeWatch`) that was walked last. */
  private walkedAt = -1;
  private early: EarlyHide | undefined;
  private sent: { url: string; content: Signature | undefined } | undefined;
  private running: Promise<void> | undefined;

  constructor(signal: AbortSignal, onFailure: (error: unknown) => void) {
    this.signal = signal;
    this.onFailure = onFailure;
    this.teller = new SignTeller(onFailure);
    this.shown = new ShownParts(this.hidden, onFailure);
    signal.addEventListener('abort', () => this.stop());
  }

  /** Takes over what is known of the site; the page follows at once. */
  follow(change: Partial<SiteKnowledge>): void {
    const before = this.knowledge;
    const knowledge = mergeKnowledge(before, change);
    if (knowledge === undefined) return;
    this.knowledge = knowledge;
    this.teller.forget();
    if (change.model !== undefined || change.corrections !== undefined) this.redecide();
    this.arm();
    this.show(before !== undefined && before.standing.cleaning !== knowledge.standing.cleaning);
    const keepsNow = knowledge.standing.keepPages && before?.standing.keepPages === false;
    if (this.verdict === undefined || keepsNow) this.clock.urge('now');
  }

  /** Hides what is known already, before the site's standing in this tab is; `follow` has the last word. */
  anticipate(model: SiteModel, corrections: readonly Correction[]): void {
    if (this.knowledge !== undefined) return;
    try {
      this.hidden.prepare(document);
      this.startEarly(model, corrections);
    } catch (error) {
      this.giveBack();
      this.onFailure(error);
    }
  }

  /** Looks at the page as a whole: walks it, tells its record, decides it, hides what goes. One at a time. */
  round(): Promise<void> {
    this.running ??= this.look().finally(() => {
      this.running = undefined;
    });
    return this.running;
  }

  private async look(): Promise<void> {
    const { knowledge } = this;
    if (knowledge === undefined || !this.isWanted(knowledge)) return;
    const url = location.href;
    this.lateRoots.look();
    this.keeper.prepare(knowledge);
    const index = await walkInSlices(url, this.adapter, this.watch, this.signal);
    if (index === undefined || isOtherPage(url, location.href)) return;
    this.isLarge = index === 'large';
    if (index === 'large') return this.leaveLarge();
    this.walkedAt = this.watch.version;
    this.clock.looked(index.blocks.chars.reduce((sum, chars) => sum + chars, 0));
    const isOutOfSight = (element: Element) => this.hidden.findAbove(element, shownParentOf) !== undefined;
    const sensitive = findSensitiveForm(index, isOutOfSight);
    if (STORABLE.includes(knowledge.standing.stored)) {
      await waitForIdle(LONGEST_WAIT);
      await this.tell(url, sensitive ? null : (makePageRecord(index, Date.now()) ?? null));
    }
    if (this.signal.aborted || isOtherPage(url, location.href)) return;
    const verdict = await decideInSlices(index, () => this.knowledge, this.signal);
    if (verdict === undefined) return;
    this.verdict = verdict;
    this.arm();
    this.show(false);
    const { adapter, watch, signal, sent } = this;
    if (this.knowledge) await this.keeper.keep(adapter, index, this.knowledge, sent?.content, watch, signal);
  }

  /** What the popup shows of the page. Throws before anything is known. */
  describe(): PageState {
    if (this.knowledge === undefined) throw new Error('nothing is known of the site yet');
    const { standing, corrections } = this.knowledge;
    if (this.verdict === undefined) return describeUnread(standing, this.isLarge);
    return describePage(this.verdict, standing, corrections, this.names);
  }

  /** The page's present knowledge, undefined before the first answer. */
  get known(): SiteKnowledge | undefined {
    return this.knowledge;
  }

  /** What was decided last, where the page has not changed since it was walked. */
  get current(): Verdict | undefined {
    const { verdict } = this;
    const isFresh = this.walkedAt === this.watch.version;
    return verdict && isFresh && !isOtherPage(verdict.index.url, location.href) ? verdict : undefined;
  }

  /** What was decided last. */
  get decided(): Verdict | undefined {
    return this.verdict;
  }

  /** Shows everything, and hides nothing until the page is looked at again, or something new is known. */
  giveBack(): void {
    this.early = undefined;
    this.lateRoots.end();
    this.shown.clear(false);
  }

  /** Another page stands at the address now, in the same document. */
  navigate(): void {
    this.sent = undefined;
    this.clock.urge('navigated');
  }

  private isWanted({ standing }: SiteKnowledge): boolean {
    return standing.cleaning || STORABLE.includes(standing.stored);
  }

  /** One message, one answer; the same content of the same page is told once. */
  private async tell(url: string, record: ReturnType<typeof makePageRecord> | null): Promise<void> {
    const content = record?.content;
    if (this.sent?.url === url && this.sent.content === content) return;
    try {
      const answer = await callFromPage('observePage', { url, record: record ?? null });
      this.sent = { url, content };
      this.knowledge = answer;
    } catch (error) {
      this.onFailure(error);
      if (this.knowledge) this.knowledge.standing.stored = 'failed';
    }
  }

  /** At once: the reader waits for what his word does. */
  private redecide(): void {
    const { knowledge, verdict } = this;
    if (knowledge && verdict)
      this.verdict = decidePage(verdict.index, knowledge.model ?? undefined, knowledge.corrections);
  }

  /** A page that is too large to be read is as it was made, and the popup says why. */
  private leaveLarge(): void {
    this.verdict = undefined;
    if (this.knowledge && STORABLE.includes(this.knowledge.standing.stored))
      this.knowledge.standing.stored = 'large';
    this.giveBack();
    this.sign();
  }

  /** Makes ready to hide what comes from now on, where the page is cleaned and there is something to know it by. */
  private arm(): void {
    const { knowledge, verdict } = this;
    this.early = undefined;
    this.lateRoots.end();
    if (!knowledge?.standing.cleaning || this.isLarge || verdict?.decision.leftAsIs) return;
    const { model, corrections } = knowledge;
    if (model === null && corrections.length === 0) return;
    this.hidden.prepare(document);
    this.startEarly(model ?? undefined, corrections);
  }

  private startEarly(model: SiteModel | undefined, corrections: readonly Correction[]): void {
    const { adapter, hidden } = this;
    const page = {
      adapter,
      hidden,
      mayEnter: this.doors.mayEnter,
      holds: (element: Node) => this.lateRoots.holds(element),
      onDoubt: () => this.clock.urge('doubt'),
    };
    this.early = new EarlyHide(page, prepareEarly(model, corrections));
    if (this.verdict) this.early.follow();
    else {
      this.lateRoots.follow();
      this.early.takeAll();
    }
  }

  /** Hides what the verdict hides, or gives everything back. */
  private show(isSwitched: boolean): void {
    const { knowledge, verdict } = this;
    if (knowledge === undefined) return;
    if (!knowledge.standing.cleaning) this.shown.clear(isSwitched);
    else if (verdict) {
      const parts = verdict.hidden.map((part) => nodeOf(verdict.index, part));
      const size = verdict.index.elements.node.length;
      this.shown.show(parts, size, knowledge.standing.widen, isSwitched);
    }
    this.sign();
  }

  private sign(): void {
    if (this.knowledge) this.teller.tell(this.knowledge, this.verdict, this.isLarge);
  }

  private onChange(records: readonly MutationRecord[], kind: ChangeKind): void {
    this.hidden.disown(records);
    if (kind !== 'small') this.clock.changed(kind === 'page');
    if (this.early === undefined && !this.knowledge?.standing.cleaning) return;
    this.queue.add(this.early ? listChanged(records) : []);
  }

  private onRoots(hosts: Element[]): void {
    this.clock.changed();
    if (this.early) this.queue.add(listNews(hosts, this.adapter));
  }

  private attempt(act: () => void): void {
    try {
      act();
    } catch (error) {
      this.onFailure(error);
    }
  }

  private takeEarly(nodes: ReadonlySet<Node> | 'all'): void {
    try {
      this.hidden.mend();
      if (nodes === 'all') this.early?.takeAll();
      else if (nodes.size > 0) this.early?.take(nodes);
    } catch (error) {
      this.giveBack();
      this.onFailure(error);
    }
  }

  private stop(): void {
    this.giveBack();
    this.watch.stop();
    this.queue.stop();
    this.lateRoots.stop();
    this.doors.stop();
  }
}
