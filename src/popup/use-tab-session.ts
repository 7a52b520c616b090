import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import { callBackground } from '../messaging/call.ts';
import type { TabState } from '../messaging/contract.ts';
import { MessageError, type MessageFault } from '../messaging/message-error.ts';
import { answerInTime } from './answer-in-time.ts';

/** Milliseconds between two looks at a tab whose page is still being read, and at one that is settled. */
const LOOK_AGAIN = { unsettled: 600, settled: 2_500 };

/** What a tab will be like once something that was asked for is done. */
export type Expectation = (tab: TabState) => TabState;

/** What the popup knows of its tab, and how it acts on it. */
export interface TabSession {
  /** Undefined until the first answer. What was asked for and is not done yet counts as done. */
  tab: TabState | undefined;
  /** What went wrong last, until something goes right. */
  fault: MessageFault | undefined;
  /** Reads the tab anew. */
  refresh: () => Promise<void>;
  /**
   * Does something and shows the tab it leads to: the state that the work answers, else one read anew. A failure
   * becomes `fault`, and the tab is read anew, so that what is shown is what is. True when it succeeded.
   */
  act: (work: () => Promise<TabState | undefined>, expected?: Expectation) => Promise<boolean>;
}

const unchanged: Expectation = (tab) => tab;

/**
 * The state of a tab, looked at again and again while the popup is open. An act that is under way or done is never
 * overwritten by what an older look has seen.
 */
export function useTabSession(tabId: number): TabSession {
  const [known, setKnown] = useState<TabState>();
  const [pending, setPending] = useState<readonly Expectation[]>([]);
  const [fault, setFault] = useState<MessageFault>();
  const acts = useRef(0);

  const read = useCallback(() => answerInTime(callBackground('readTab', { tabId })), [tabId]);

  const refresh = useCallback(async () => {
    const actsBefore = acts.current;
    try {
      const next = await read();
      if (actsBefore !== acts.current) return;
      setKnown(next);
      setFault(undefined);
    } catch (error) {
      if (actsBefore === acts.current) setFault(faultOf(error));
    }
  }, [read]);

  const act = useCallback<TabSession['act']>(
    async (work, expected = unchanged) => {
      const own: Expectation = (tab) => expected(tab);
      acts.current++;
      setPending((all) => [...all, own]);
      try {
        setKnown((await answerInTime(work())) ?? (await read()));
        setFault(undefined);
        return true;
      } catch (error) {
        await refresh();
        setFault(faultOf(error));
        return false;
      } finally {
        acts.current++;
        setPending((all) => all.filter((one) => one !== own));
      }
    },
    [read, refresh],
  );

  useEffect(() => void refresh(), [refresh]);
  const unsettled = known?.reach !== 'page' || known.page?.settled !== true;
  useEffect(() => {
    const timer = setInterval(refresh, unsettled ? LOOK_AGAIN.unsettled : LOOK_AGAIN.settled);
    return () => clearInterval(timer);
  }, [refresh, unsettled]);

  const tab = known && pending.reduce((now, expectation) => expectation(now), known);
  return { tab, fault, refresh, act };
}

function faultOf(error: unknown): MessageFault {
  return error instanceof MessageError ? error.fault : 'failed';
}
