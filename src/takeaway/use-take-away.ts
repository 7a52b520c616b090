import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import type { ExportFormat } from '../export/export-formats.ts';
import { saveFile } from '../ui/save-file.ts';
import { say } from '../ui/say.ts';
import type { PageSource, TakenPages, TakeOutcome } from './take-pages.ts';

/** What is done with the file. */
export type TakeAct = 'copy' | 'save';

/** How an act stands: nothing yet, under way, done, or stopped by a failure that is no page's. */
export type TakeState =
  | { is: 'idle' }
  | { is: 'working'; done: number; of: number }
  | {
      is: 'done';
      act: TakeAct;
      /** Pages in the file. */
      saved: number;
      failed: readonly PageSource[];
      lostPictures: number;
    }
  | { is: 'failed' };

/** Pages to take away, as the controls say it. */
export interface TakeOrder {
  act: TakeAct;
  sources: readonly PageSource[];
  format: ExportFormat;
  pictures: boolean;
  title: string;
}

/** An act at a time, and the way to try again what failed in it. */
export interface TakeAway {
  state: TakeState;
  take: (order: TakeOrder) => void;
  /** Reads again the pages that failed, and makes the file anew from all. */
  retry: () => void;
  stop: () => void;
}

/** Takes pages away: reads them, makes the file, copies or saves it. The code for it is loaded when it is first asked for. */
export function useTakeAway(): TakeAway {
  const [state, setState] = useState<TakeState>({ is: 'idle' });
  const last = useRef<{ order: TakeOrder; taken: TakenPages | undefined }>(undefined);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const run = useCallback(async (order: TakeOrder, before: TakenPages | undefined) => {
    running.current?.abort();
    const control = new AbortController();
    running.current = control;
    last.current = { order, taken: before };
    const of = order.sources.length;
    setState({ is: 'working', done: 0, of });
    try {
      const { takePages } = await import('./take-pages.ts');
      const words = { contents: say('contents'), comments: say('comments'), untitled: say('pageFileName') };
      const outcome = await takePages(
        { ...order, words },
        control.signal,
        (done) => {
          // A page that was being read when it was stopped says nothing any more.
          if (!control.signal.aborted) setState({ is: 'working', done, of });
        },
        before,
      );
      control.signal.throwIfAborted();
      last.current = { order, taken: outcome.taken };
      if (outcome.file) await hand(order.act, outcome.file);
      if (!control.signal.aborted) setState(describe(order, outcome));
    } catch (error) {
      if (control.signal.aborted) return;
      console.debug('Deboiler: nothing was taken away', error);
      setState({ is: 'failed' });
    }
  }, []);

  const take = useCallback((order: TakeOrder) => void run(order, undefined), [run]);
  const retry = useCallback(() => {
    if (last.current) void run(last.current.order, last.current.taken);
  }, [run]);
  const stop = useCallback(() => {
    running.current?.abort();
    setState({ is: 'idle' });
  }, []);
  return { state, take, retry, stop };
}

async function hand(act: TakeAct, file: NonNullable<TakeOutcome['file']>): Promise<void> {
  if (act === 'save') saveFile(file.name, file.mimeType, file.bytes);
  else await navigator.clipboard.writeText(new TextDecoder().decode(file.bytes));
}

function describe({ act, sources }: TakeOrder, { failed, lostPictures }: TakeOutcome): TakeState {
  return {
    is: 'done',
    act,
    saved: sources.length - failed.length,
    failed,
    lostPictures: lostPictures.length,
  };
}
