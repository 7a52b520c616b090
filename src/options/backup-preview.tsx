import type { Settings } from '../messaging/contract.ts';
import { Button } from '../ui/button.tsx';
import { formatLanguage, type MessageKey, say, sayCount } from '../ui/say.ts';
import type { BackupChanges } from './compare-backup.ts';

/** Sites whose new rule is named; more are counted. */
const SITES_NAMED = 6;

const SETTING_NAMES: Record<keyof Settings, MessageKey> = {
  paused: 'pauseEverywhere',
  learning: 'learningTitle',
  otherSites: 'openTitle',
  widen: 'widenTitle',
};

interface BackupPreviewProps {
  changes: BackupChanges;
  onRestore: () => void;
  onCancel: () => void;
}

/** What a backup will change, before it changes it. */
export function BackupPreview({ changes, onRestore, onCancel }: BackupPreviewProps) {
  const { corrections, rules, chosen, keepPages, looks, settings } = changes;
  const list = (names: string[]) => new Intl.ListFormat(formatLanguage(), { type: 'unit' }).format(names);
  const named = rules.slice(0, SITES_NAMED).map(({ site }) => site);
  const rest = rules.length - named.length;
  return (
    <div class="note plain preview" role="status">
      <h3>{say('previewTitle')}</h3>
      <ul>
        {corrections > 0 && <li>{sayCount('previewCorrections', corrections)}</li>}
        {rules.length > 0 && (
          <li>
            {sayCount(
              'previewRules',
              rules.length,
              list(rest > 0 ? [...named, sayCount('more', rest)] : named),
            )}
          </li>
        )}
        {chosen > 0 && <li>{sayCount('previewChosen', chosen)}</li>}
        {keepPages > 0 && <li>{sayCount('previewKeepPages', keepPages)}</li>}
        {looks > 0 && <li>{sayCount('previewLooks', looks)}</li>}
        {settings.length > 0 && (
          <li>{say('previewSettings', list(settings.map((name) => say(SETTING_NAMES[name]))))}</li>
        )}
      </ul>
      <div class="pair">
        <Button onPress={onCancel}>{say('cancel')}</Button>
        <Button kind="primary" onPress={onRestore}>
          {say('restoreNow')}
        </Button>
      </div>
    </div>
  );
}
