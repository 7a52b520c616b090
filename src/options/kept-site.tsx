import { useId, useState } from 'preact/hooks';
import { callBackground } from '../messaging/call.ts';
import type { SiteRow } from '../messaging/contract.ts';
import { Button } from '../ui/button.tsx';
import { formatBytes } from '../ui/format-bytes.ts';
import { say, sayCount } from '../ui/say.ts';
import { Switch } from '../ui/switch.tsx';
import { KeptPages } from './kept-pages.tsx';
import type { Options } from './use-options.ts';

/** One site whose pages are kept; opened, its pages. */
export function KeptSite({ row, act }: { row: SiteRow; act: Options['act'] }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const { site, keepPages, keptPages, keptBytes } = row;
  return (
    <div class="kept-site">
      <div class="set">
        <h3>
          <bdi>{site}</bdi>
        </h3>
        <p>{say('keptFigures', sayCount('countPages', keptPages), formatBytes(keptBytes))}</p>
        <div class="control">
          {keptPages > 0 && (
            <Button
              expanded={open}
              label={say(open ? 'keptCloseNamed' : 'keptOpenNamed', site)}
              onPress={() => setOpen(!open)}
            >
              {say(open ? 'keptClose' : 'keptOpen')}
            </Button>
          )}
          <Switch
            id={id}
            label={say('keptSwitch', site)}
            on={keepPages}
            onChange={(keep) => void act(() => callBackground('setKeepPages', { site, keep }))}
          />
        </div>
      </div>
      {open && keptPages > 0 && <KeptPages site={site} pages={keptPages} act={act} />}
    </div>
  );
}
