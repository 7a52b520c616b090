import { useEffect, useRef, useState } from 'preact/hooks';
import { useTakeAway } from '../takeaway/use-take-away.ts';
import { say } from '../ui/say.ts';
import { useUndo } from '../ui/use-undo.ts';
import { ArticleFacts } from './article-facts.tsx';
import { FaultPanel } from './fault-panel.tsx';
import type { FoundTab } from './find-tab.ts';
import { KeyList } from './key-list.tsx';
import { LearnNow } from './learn-now.tsx';
import { LearnedFigures } from './learned-figures.tsx';
import { nameTab } from './name-tab.ts';
import { PageTools, ViewChoice } from './page-views.tsx';
import { PartList } from './part-list.tsx';
import { popupActs } from './popup-acts.ts';
import { PopupFooter } from './popup-footer.tsx';
import { PopupHeader } from './popup-header.tsx';
import { type PopupState, popupState } from './popup-state.ts';
import { StatePanel } from './state-panel.tsx';
import { stateSentence } from './state-sentence.ts';
import { StoreNotices } from './store-notices.tsx';
import { TakePanel } from './take-panel.tsx';
import { TakeRow } from './take-row.tsx';
import { usePopupKeys } from './use-popup-keys.ts';
import { useSiteAccess } from './use-site-access.ts';
import { useTabSession } from './use-tab-session.ts';

/** States in which Deboiler has nothing to do with the page: no figures, no list, no switch. */
const ALOOF: readonly PopupState[] = ['cannot', 'other', 'withheld', 'updated', 'paused', 'never', 'large'];

/** States in which a rule for the site would say nothing. */
const UNRULED: readonly PopupState[] = ['cannot', 'other', 'withheld', 'paused'];

/** Everything about one tab and its site. */
export function Popup({ found }: { found: FoundTab }) {
  const session = useTabSession(found.id);
  const undo = useUndo();
  const [finding, setFinding] = useState(false);
  const takeAway = useTakeAway();
  const [taking, setTaking] = useState(false);
  const [showsKeys, setShowsKeys] = useState(false);
  const body = useRef<HTMLDivElement>(null);
  const access = useSiteAccess(found.url);
  const { tab, fault } = session;

  const state = tab && popupState(tab, access.withheld);
  const aloof = state === undefined || ALOOF.includes(state);
  const parts = aloof || !tab?.page ? [] : tab.page.parts;
  const acts = tab && popupActs(tab, session, undo, access);
  usePopupKeys({
    undo: undo.undo,
    find: () => parts.length > 0 && setFinding(true),
    showKeys: () => setShowsKeys((shown) => !shown),
  });
  // Where the switch can do nothing, the focus goes to the one thing that can be done.
  useEffect(() => {
    const free = document.activeElement === null || document.activeElement === document.body;
    if (aloof && state && free) body.current?.querySelector<HTMLElement>('.center .primary')?.focus();
  }, [aloof, state]);

  const standing = tab?.standing ?? undefined;
  const takes = tab?.page && !aloof;
  return (
    <div class="popup" ref={body}>
      <PopupHeader
        title={standing?.site ?? nameTab(found.url)}
        sentence={tab && state ? stateSentence(state, tab) : say(fault ? 'stateSilent' : 'stateWaiting')}
        offered={undo.offered}
        onUndo={undo.undo}
        standing={state && UNRULED.includes(state) ? undefined : standing}
        switchable={!aloof}
        views={tab?.page && !aloof ? <ViewChoice tabId={tab.tabId} /> : undefined}
        onSwitch={(on) => acts?.setSwitch(on)}
        onRule={(rule) => acts?.setRule(rule)}
      />
      {fault && <FaultPanel fault={fault} blank={!tab} onTryAgain={session.refresh} />}
      {showsKeys && <KeyList />}
      {standing && tab?.page?.settled && !aloof && (
        <ArticleFacts tabId={tab.tabId} site={standing.site} pageTitle={tab.page.title} />
      )}
      {standing && !aloof && state !== 'private' && <LearnedFigures standing={standing} />}
      {standing && tab?.page && !aloof && (
        <LearnNow tabId={tab.tabId} url={found.url} standing={standing} onLearned={session.refresh} />
      )}
      {standing && acts && !aloof && <StoreNotices standing={standing} onChosen={acts.setChosen} />}
      {tab && state && acts && <StatePanel state={state} tab={tab} acts={acts} />}
      {takes && taking && acts && standing && tab && (
        <TakePanel
          tabId={tab.tabId}
          title={tab.page?.title ?? ''}
          standing={standing}
          takeAway={takeAway}
          onKeepPages={acts.setKeepPages}
          onClose={() => setTaking(false)}
        />
      )}
      {acts && parts.length > 0 && !taking && (
        <PartList
          parts={parts}
          pagesSeen={standing?.pagesSeen ?? 0}
          finding={finding}
          onFindEnd={() => setFinding(false)}
          onTurn={acts.turnPart}
          onOutline={acts.outline}
        />
      )}
      <footer>
        {takes && tab && (
          <TakeRow
            tabId={tab.tabId}
            title={tab.page?.title ?? ''}
            primary={standing?.cleaning === true}
            takeAway={takeAway}
            open={taking}
            onOpen={setTaking}
          />
        )}
        {takes && tab && <PageTools tabId={tab.tabId} />}
        <PopupFooter tab={tab} acts={acts} />
      </footer>
    </div>
  );
}
