import { useCallback, useEffect, useState } from 'preact/hooks';
import type { SiteKey } from '../core/url-order.ts';
import { callBackground } from '../messaging/call.ts';
import type { LearningState } from '../messaging/learn-calls.ts';
import { MessageError } from '../messaging/message-error.ts';

/** Milliseconds between two looks at learning that goes on. Being asked also wakes a background that died. */
const LOOK_AGAIN = 600;

/** Learning of one site, as far as this session of the browser knows. */
export interface Learning {
  state: LearningState | undefined;
  start: () => void;
  stop: () => void;
}

/** Follows "learn this site now"; `onLearned` is called after each page. A background that is silent says nothing new. */
export function useLearning(tabId: number, site: SiteKey, onLearned: () => void): Learning {
  const [state, setState] = useState<LearningState>();
  const ask = useCallback(async (work: () => Promise<LearningState | null>) => {
    try {
      const now = await work();
      if (now) setState(now);
    } catch (error) {
      if (!(error instanceof MessageError)) throw error;
      const isStore = error.fault === 'failed' || error.fault === 'full' || error.fault === 'newer';
      if (isStore) setState((last) => last && { ...last, state: 'failed', why: 'store' });
    }
  }, []);

  useEffect(() => void ask(() => callBackground('readLearning', { site })), [ask, site]);
  useEffect(() => {
    if (state?.state !== 'running') return;
    const timer = setInterval(() => void ask(() => callBackground('readLearning', { site })), LOOK_AGAIN);
    return () => clearInterval(timer);
  }, [ask, site, state?.state]);
  const learned = state?.learned ?? 0;
  useEffect(() => {
    if (learned > 0) onLearned();
  }, [learned]);

  return {
    state,
    start: () => void ask(() => callBackground('startLearning', { tabId })),
    stop: () => void ask(() => callBackground('stopLearning', { site })),
  };
}
