import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import { callBackground } from '../messaging/call.ts';
import type { TabState } from '../messaging/contract.ts';
import { MessageError, type MessageFault } from '../messaging/message-error.ts';
import { answerInTime } from './answer-in-time.ts';

/** Milliseconds between two looks at a tab whose page is still being read, and at one that is settled. */
const LOOK_AGAIN = { unsettled: 600, settled: 2_500 };

/** What the popup knows of its tab, and how it acts on it. */
export interface TabSession {
  /** Undefined until the first answer. */
  tab: TabState | undefined;
  /** What went wrong last, until something goes right. */
  fault: MessageFault | undefined;
  /** Reads the tab anew. */
  refresh: () => Promise<void>;
  /**
   * Does something and shows the tab it leads to: the state that the work answers, else one read anew. A failure
   * becomes `fault`, and the tab is read anew, so that what is shown is what is. True when it succeeded.
   */
  act: (
    work: () => Promise<TabState | undefined>,
    expected?: (tab: TabState) => TabState,
  ) => Promise<boolean>;
}

/** The state of a tab, looked at again and again while the popup is open; what an act answers is never overwritten by an older look. */
export function useTabSession(tabId: number): TabSession {
  const [tab, setTab] = useState<TabState>();
  const [fault, setFault] = useState<MessageFault>();
  const turn = useRef(0);

  const read = useCallback(() => answerInTime(callBackground('readTab', { tabId })), [tabId]);

  const refresh = useCallback(async () => {
    const mine = turn.current;
    try {
      const next = await read();
      if (mine !== turn.current) return;
      setTab(next);
      setFault(undefined);
    } catch (error) {
      if (mine === turn.current) setFault(faultOf(error));
    }
  }, [read]);

  const act = useCallback<TabSession['act']>(
    async (work, expected) => {
      const mine = ++turn.current;
      if (expected) setTab((now) => now && expected(now));
      try {
        const next = (await answerInTime(work())) ?? (await read());
        if (mine === turn.current) setTab(next);
        setFault(undefined);
        return true;
      } catch (error) {
        await refresh();
        setFault(faultOf(error));
        return false;
      }
    },
    [read, refresh],
  );

  useEffect(() => void refresh(), [refresh]);
  const unsettled = tab?.reach !== 'page' || tab.page?.settled !== true;
  useEffect(() => {
    const timer = setInterval(refresh, unsettled ? LOOK_AGAIN.unsettled : LOOK_AGAIN.settled);
    return () => clearInterval(timer);
  }, [refresh, unsettled]);

  return { tab, fault, refresh, act };
}

function faultOf(error: unknown): MessageFault {
  return error instanceof MessageError ? error.fault : 'failed';
}
