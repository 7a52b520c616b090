import { callBackground, callTab } from '../messaging/call.ts';
import type { CorrectionChange, ForgottenSite, TabState } from '../messaging/contract.ts';
import type { PartState } from '../messaging/page-state.ts';
import { platform } from '../messaging/platform.ts';
import type { SiteRule, SiteStanding } from '../messaging/site-knowledge.ts';
import { say, sayCount } from '../ui/say.ts';
import type { Undo } from '../ui/use-undo.ts';
import type { SiteAccess } from './use-site-access.ts';
import type { TabSession } from './use-tab-session.ts';

/** All that the popup's controls do. */
export interface PopupActs {
  setSwitch: (on: boolean) => void;
  setPaused: (paused: boolean) => void;
  reloadTab: () => void;
  /** Keeps a hidden part, hides a kept one. */
  turnPart: (part: PartState) => void;
  /** Outlines a part in the page; undefined takes the outline away. */
  outline: (part: PartState | undefined) => void;
  /** Lets the browser ask whether we may see this site, and reads its page when we may. */
  askAccess: () => void;
  setRule: (rule: SiteRule) => void;
  setChosen: (chosen: boolean) => void;
  /** Keeps whole pages of the site from now on, or no longer. */
  setKeepPages: (keep: boolean) => void;
  forgetSite: () => void;
}

type Act = TabSession['act'];
type Offer = Undo['offer'];

/** The acts on one tab. Each shows what it will lead to at once, where that is known. */
export function popupActs(
  { tabId, standing }: TabState,
  { act }: TabSession,
  { offer }: Undo,
  access: SiteAccess,
): PopupActs {
  const onSite = (work: (site: SiteStanding['site']) => void) => standing && work(standing.site);
  return {
    setSwitch: (on) =>
      void act(
        () => callBackground('setSwitch', { tabId, on }),
        (now) => withStanding(now, { cleaning: on }),
      ),
    setPaused: (paused) =>
      void act(
        () => finish(callBackground('writeSettings', { paused })),
        (now) => withStanding(now, { paused }),
      ),
    reloadTab: () => void act(() => finish(platform().tabs.reload(tabId))),
    turnPart: (part) => void turnPart(tabId, part, act, offer),
    // An outline is a help, not an act: a page that went away needs no word about it.
    outline: (part) => void callTab(tabId, 'outlinePart', { part: part?.id ?? null }).catch(() => undefined),
    // Not an act until the reader has answered the browser: that may take any time.
    askAccess: () =>
      void access.ask().then((granted) => granted && act(() => finish(platform().tabs.reload(tabId)))),
    setRule: (rule) => onSite((site) => void setRule(site, rule, act, offer)),
    setChosen: (chosen) =>
      onSite(
        (site) =>
          void act(
            () => finish(callBackground('setChosen', { site, chosen })),
            (now) => withStanding(now, { chosen }),
          ),
      ),
    setKeepPages: (keep) =>
      onSite(
        (site) =>
          void act(
            () => finish(callBackground('setKeepPages', { site, keep })),
            (now) => withStanding(now, { keepPages: keep }),
          ),
      ),
    forgetSite: () => onSite((site) => void forgetSite(site, act, offer)),
  };
}

function withStanding(tab: TabState, change: Partial<SiteStanding>): TabState {
  return tab.standing ? { ...tab, standing: { ...tab.standing, ...change } } : tab;
}

/** The tab with that part kept where it was hidden, or hidden where it was kept. */
function withPartTurned(tab: TabState, { id, hidden }: PartState): TabState {
  if (!tab.page) return tab;
  const parts = tab.page.parts.map((part) => (part.id === id ? { ...part, hidden: !hidden } : part));
  return { ...tab, page: { ...tab.page, parts, hiddenParts: parts.filter((part) => part.hidden).length } };
}

/** Work that does not answer with a tab. */
async function finish(work: Promise<unknown>): Promise<undefined> {
  await work;
}

async function turnPart(tabId: number, part: PartState, act: Act, offer: Offer): Promise<void> {
  const { place, keys, sample } = part;
  // A part that the site's pages hide goes back to what they say; one hidden by hand is hidden by hand again.
  const word = part.hidden ? 'keep' : part.reason === 'hand' ? 'hide' : 'learned';
  let change: CorrectionChange | undefined;
  await act(
    async () => {
      const answer = await callBackground('correctPart', { tabId, act: word, place, keys, sample });
      change = answer.undo;
      return answer.tab;
    },
    (now) => withPartTurned(now, part),
  );
  if (!change) return;
  const undo = change;
  offer({
    said: say(part.hidden ? 'undoKept' : 'undoHidden'),
    back: () => act(() => finish(callBackground('changeCorrections', undo))),
  });
}

/** Sets the rule. A rule of `never` takes the site's pages with it, so that it can be undone. */
async function setRule(site: SiteStanding['site'], rule: SiteRule, act: Act, offer: Offer): Promise<void> {
  let before: ForgottenSite | undefined;
  await act(
    async () => {
      before = await callBackground('setRule', { site, rule });
      return undefined;
    },
    (now) => withStanding(now, { rule }),
  );
  if (before && before.records.length > 0)
    offer({ said: sayCount('undoExcluded', before.records.length), back: bringBack(before, act) });
}

async function forgetSite(site: SiteStanding['site'], act: Act, offer: Offer): Promise<void> {
  let forgotten: ForgottenSite | undefined;
  await act(async () => {
    forgotten = await callBackground('forgetSite', { site });
    return undefined;
  });
  if (forgotten) offer({ said: say('undoForgotten', site), back: bringBack(forgotten, act) });
}

function bringBack(site: ForgottenSite, act: Act): () => Promise<boolean> {
  return () => act(() => finish(callBackground('restoreSite', site)));
}
