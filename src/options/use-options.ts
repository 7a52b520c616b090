import { useCallback, useEffect, useState } from 'preact/hooks';
import { callBackground } from '../messaging/call.ts';
import type { Settings, SiteList } from '../messaging/contract.ts';
import { MessageError, type MessageFault } from '../messaging/message-error.ts';

/** What the options page shows, and how it changes it. */
export interface Options {
  /** Undefined until the first answer. */
  list: SiteList | undefined;
  settings: Settings | undefined;
  /** What went wrong last, until something goes right. */
  fault: MessageFault | undefined;
  refresh: () => Promise<void>;
  /** Does something and shows all anew. A failure becomes `fault`; true when it succeeded. */
  act: (work: () => Promise<unknown>) => Promise<boolean>;
  /** Changes settings, and shows them changed at once. */
  change: (settings: Partial<Settings>) => void;
}

/** Sites and settings, read anew whenever the page is looked at again. */
export function useOptions(): Options {
  const [list, setList] = useState<SiteList>();
  const [settings, setSettings] = useState<Settings>();
  const [fault, setFault] = useState<MessageFault>();

  const refresh = useCallback(async () => {
    try {
      const [sites, all] = await Promise.all([
        callBackground('listSites', {}),
        callBackground('readSettings', {}),
      ]);
      setList(sites);
      setSettings(all);
      setFault(undefined);
    } catch (error) {
      setFault(faultOf(error));
    }
  }, []);

  const act = useCallback<Options['act']>(
    async (work) => {
      try {
        await work();
      } catch (error) {
        await refresh();
        setFault(faultOf(error));
        return false;
      }
      await refresh();
      return true;
    },
    [refresh],
  );

  const change = useCallback<Options['change']>(
    (changed) => {
      setSettings((now) => now && { ...now, ...changed });
      void act(() => callBackground('writeSettings', changed));
    },
    [act],
  );

  useEffect(() => {
    const look = () => document.visibilityState === 'visible' && void refresh();
    void refresh();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [refresh]);

  return { list, settings, fault, refresh, act, change };
}

function faultOf(error: unknown): MessageFault {
  return error instanceof MessageError ? error.fault : 'failed';
}
