import { useEffect, useState } from 'preact/hooks';
import { platform } from '../messaging/platform.ts';

/** The key of a browser command as the browser writes it; undefined until known, and where there is none. */
export function useCommandKey(name: string): string | undefined {
  const [key, setKey] = useState<string>();
  useEffect(() => {
    void platform()
      .commands?.getAll()
      .then((all) => setKey(all.find((command) => command.name === name)?.shortcut || undefined));
  }, [name]);
  return key;
}
