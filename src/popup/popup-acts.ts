import { callBackground, callTab } from '../messaging/call.ts';
import type { CorrectionChange, ForgottenSite, Settings, TabState } from '../messaging/contract.ts';
import type { PartState } from '../messaging/page-state.ts';
import { platform } from '../messaging/platform.ts';
import type { SiteRule } from '../messaging/site-knowledge.ts';
import { say } from '../ui/say.ts';
import type { Undo } from '../ui/use-undo.ts';
import type { TabSession } from './use-tab-session.ts';

/** All that the popup's controls do. */
export interface PopupActs {
  setSwitch: (on: boolean) => void;
  setRule: (rule: SiteRule) => void;
  setChosen: (chosen: boolean) => void;
  /** Keeps a hidden part, hides a kept one. */
  turnPart: (part: PartState) => void;
  /** Outlines a part in the page; undefined takes the outline away. */
  outline: (part: PartState | undefined) => void;
  forgetSite: () => void;
  setPaused: (paused: boolean) => void;
  reloadTab: () => void;
}

/** The acts on one tab. Each shows what it will lead to at once, where that is known. */
export function popupActs(tab: TabState, session: TabSession, { offer }: Undo): PopupActs {
  const { tabId, standing } = tab;
  const onSite = <Answer>(work: (site: NonNullable<typeof standing>['site']) => Promise<Answer>) =>
    standing ? work(standing.site) : Promise.reject(new Error('this tab has no site'));
  return {
    setSwitch: (on) =>
      void session.act(
        () => callBackground('setSwitch', { tabId, on }),
        (now) => withStanding(now, { cleaning: on }),
      ),
    setRule: (rule) =>
      void session.act(
        () => onSite((site) => callBackground('setRule', { site, rule })).then(() => undefined),
        (now) => withStanding(now, { rule }),
      ),
    setChosen: (chosen) =>
      void session.act(
        () => onSite((site) => callBackground('setChosen', { site, chosen })).then(() => undefined),
        (now) => withStanding(now, { chosen }),
      ),
    turnPart: (part) => void turnPart(tabId, part, session, offer),
    outline: (part) =>
      // An outline is a help, not an act: a page that went away needs no word about it.
      void callTab(tabId, 'outlinePart', { part: part?.id ?? null }).catch(() => undefined),
    forgetSite: () =>
      void forgetSite(() => onSite((site) => callBackground('forgetSite', { site })), session, offer),
    setPaused: (paused) =>
      void session.act(
        () => callBackground('writeSettings', { paused } satisfies Partial<Settings>).then(() => undefined),
        (now) => withStanding(now, { paused }),
      ),
    reloadTab: () =>
      void session.act(() =>
        platform()
          .tabs.reload(tabId)
          .then(() => undefined),
      ),
  };
}

function withStanding(tab: TabState, change: Partial<NonNullable<TabState['standing']>>): TabState {
  return tab.standing ? { ...tab, standing: { ...tab.standing, ...change } } : tab;
}

async function turnPart(
  tabId: number,
  part: PartState,
  session: TabSession,
  offer: Undo['offer'],
): Promise<void> {
  const { place, keys, sample } = part;
  // A part that the site's pages hide goes back to what they say; one hidden by hand is hidden by hand again.
  const act = part.hidden ? 'keep' : part.reason === 'hand' ? 'hide' : 'learned';
  let change: CorrectionChange | undefined;
  const done = await session.act(async () => {
    const answer = await callBackground('correctPart', { tabId, act, place, keys, sample });
    change = answer.undo;
    return answer.tab;
  });
  if (!done || !change) return;
  const back = change;
  offer({
    said: say(part.hidden ? 'undoKept' : 'undoHidden'),
    back: () => session.act(() => callBackground('changeCorrections', back).then(() => undefined)),
  });
}

async function forgetSite(
  forget: () => Promise<ForgottenSite>,
  session: TabSession,
  offer: Undo['offer'],
): Promise<void> {
  let forgotten: ForgottenSite | undefined;
  await session.act(async () => {
    forgotten = await forget();
    return undefined;
  });
  if (!forgotten) return;
  const site = forgotten;
  offer({
    said: say('undoForgotten', site.site),
    back: () => session.act(() => callBackground('restoreSite', site).then(() => undefined)),
  });
}
