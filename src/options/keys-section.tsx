import { useEffect, useState } from 'preact/hooks';
import { platform } from '../messaging/platform.ts';
import { Button } from '../ui/button.tsx';
import { say } from '../ui/say.ts';

/** Where Chrome changes its keys; Firefox has a call for it. */
const CHROME_SHORTCUTS = 'chrome://extensions/shortcuts';

/** The browser commands with their keys, and the way to change them. Nothing where the browser has no commands. */
export function KeysSection() {
  const [commands, setCommands] = useState<chrome.commands.Command[]>([]);
  useEffect(() => {
    // Firefox for Android has no commands.
    void platform().commands?.getAll().then(setCommands);
  }, []);
  const listed = commands.filter((command) => command.description);
  if (listed.length === 0) return null;
  return (
    <section id="keys" aria-labelledby="keys-title">
      <h2 id="keys-title">{say('keysTitle')}</h2>
      <dl class="commands">
        {listed.map(({ name, description, shortcut }) => (
          <div class="set" key={name}>
            <dt>{description}</dt>
            <dd class="control">
              {shortcut ? <kbd>{shortcut}</kbd> : <span class="muted">{say('noKey')}</span>}
            </dd>
          </div>
        ))}
      </dl>
      <p class="after">
        <Button onPress={openShortcuts}>{say('changeKeys')}</Button>
      </p>
    </section>
  );
}

function openShortcuts(): void {
  const { commands, tabs } = platform();
  const firefox = commands as typeof commands & { openShortcutSettings?: () => Promise<void> };
  if (firefox.openShortcutSettings) void firefox.openShortcutSettings();
  else void tabs.create({ url: CHROME_SHORTCUTS });
}
