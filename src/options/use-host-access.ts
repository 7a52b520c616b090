import { useEffect, useState } from 'preact/hooks';
import { platform } from '../messaging/platform.ts';

const HOSTS = { origins: ['http://*/*', 'https://*/*'] };

/** Whether we may see the pages that are opened. */
export interface HostAccess {
  /** Undefined until the browser has said it. */
  granted: boolean | undefined;
  /** The reader was asked here and said no. */
  refused: boolean;
  /** Lets the browser ask. */
  ask: () => void;
}

/** Asks the browser, and again whenever its permissions change: Firefox lets its users withhold hosts. */
export function useHostAccess(): HostAccess {
  const [granted, setGranted] = useState<boolean>();
  const [refused, setRefused] = useState(false);
  useEffect(() => {
    const { permissions } = platform();
    const look = () => void permissions.contains(HOSTS).then(setGranted);
    look();
    permissions.onAdded.addListener(look);
    permissions.onRemoved.addListener(look);
    return () => {
      permissions.onAdded.removeListener(look);
      permissions.onRemoved.removeListener(look);
    };
  }, []);
  const ask = () =>
    void platform()
      .permissions.request(HOSTS)
      .then((given) => {
        setGranted(given);
        setRefused(!given);
      });
  return { granted, refused, ask };
}
