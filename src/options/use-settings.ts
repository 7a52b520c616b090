import { useEffect, useState } from 'preact/hooks';
import { callBackground } from '../messaging/call.ts';
import type { Settings } from '../messaging/contract.ts';

/** Milliseconds between two tries to reach the background: at install it may not stand yet. */
const TRY_AGAIN = 1_000;

/** The settings, undefined until they are read, and a way to change them. `fault`: the last try did not succeed. */
export function useSettings(): {
  settings: Settings | undefined;
  fault: boolean;
  change: (changed: Partial<Settings>) => void;
} {
  const [settings, setSettings] = useState<Settings>();
  const [fault, setFault] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const read = () =>
      callBackground('readSettings', {}).then(
        (all) => {
          setSettings(all);
          setFault(false);
        },
        () => {
          setFault(true);
          timer = setTimeout(read, TRY_AGAIN);
        },
      );
    void read();
    return () => clearTimeout(timer);
  }, []);
  const change = (changed: Partial<Settings>) => {
    const before = settings;
    setSettings((now) => now && { ...now, ...changed });
    callBackground('writeSettings', changed).then(
      (all) => {
        setSettings(all);
        setFault(false);
      },
      () => {
        setSettings(before);
        setFault(true);
      },
    );
  };
  return { settings, fault, change };
}
