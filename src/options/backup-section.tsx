import { useRef, useState } from 'preact/hooks';
import { callBackground } from '../messaging/call.ts';
import type { Backup } from '../messaging/contract.ts';
import { Button } from '../ui/button.tsx';
import { Confirm } from '../ui/confirm.tsx';
import { saveFile } from '../ui/save-file.ts';
import { formatLanguage, say, sayCount } from '../ui/say.ts';
import { Setting } from '../ui/setting.tsx';
import { useReturnFocus } from '../ui/use-return-focus.ts';
import { BackupPreview } from './backup-preview.tsx';
import { type BackupChanges, compareBackup, isEmptyChange } from './compare-backup.ts';
import { MAX_BACKUP_BYTES, parseBackup } from './parse-backup.ts';
import type { Options } from './use-options.ts';

/** Saving and restoring corrections and settings; forgetting everything. */
export function BackupSection({ options }: { options: Options }) {
  const [found, setFound] = useState<{ backup: Backup; changes: BackupChanges }>();
  const [said, setSaid] = useState('');
  const [asking, setAsking] = useState(false);
  const opener = useReturnFocus(asking);
  const file = useRef<HTMLInputElement>(null);
  const { act, list } = options;

  const save = () =>
    act(async () => {
      const backup = await callBackground('readBackup', {});
      const day = new Date().toISOString().slice(0, 10);
      saveFile(`deboiler-backup-${day}.json`, 'application/json', `${JSON.stringify(backup, null, 2)}\n`);
      setSaid(say('backupSaved'));
    });
  const look = (chosen: File) =>
    act(async () => {
      const backup = chosen.size > MAX_BACKUP_BYTES ? undefined : parseBackup(await chosen.text());
      if (backup === undefined || backup === 'newer')
        return setSaid(say(backup ? 'backupNewer' : 'backupUnreadable'));
      const changes = compareBackup(await callBackground('readBackup', {}), backup);
      if (isEmptyChange(changes)) return setSaid(say('backupSame'));
      setSaid('');
      setFound({ backup, changes });
    });
  const restore = ({ backup }: { backup: Backup }) =>
    act(async () => {
      setFound(undefined);
      const { sites, corrections } = await callBackground('restoreBackup', backup);
      setSaid(sayCount('backupRestored', corrections, sayCount('countSites', sites)));
    });
  const forgetAll = () =>
    act(async () => {
      setAsking(false);
      await callBackground('forgetAll', {});
      setSaid(say('allForgotten'));
    });

  return (
    <section id="backup" aria-labelledby="backup-title">
      <h2 id="backup-title">{say('backupTitle')}</h2>
      <Setting title={say('backupWhat')} note={say('backupNote')}>
        <input
          ref={file}
          type="file"
          accept=".json,application/json"
          hidden
          aria-label={say('backupFile')}
          onChange={(event) => {
            const chosen = event.currentTarget.files?.[0];
            event.currentTarget.value = '';
            if (chosen) void look(chosen);
          }}
        />
        <div class="pair">
          <Button onPress={() => file.current?.click()}>{say('restore')}</Button>
          <Button onPress={save}>{say('saveBackup')}</Button>
        </div>
      </Setting>
      {found && (
        <BackupPreview
          changes={found.changes}
          onCancel={() => setFound(undefined)}
          onRestore={() => void restore(found)}
        />
      )}
      <Setting title={say('forgetAllTitle')} note={say('forgetAllNote')}>
        {!asking && (
          <Button kind="solo-danger" buttonRef={opener} onPress={() => setAsking(true)}>
            {say('forgetAll')}
          </Button>
        )}
      </Setting>
      {asking && (
        <Confirm
          question={forgetAllQuestion(list)}
          act={say('forgetAllAct')}
          onCancel={() => setAsking(false)}
          onConfirm={() => void forgetAll()}
        />
      )}
      <p class="said muted" role="status">
        {said}
      </p>
    </section>
  );
}

/** "Forget everything: 5 sites, 75 pages and 5 corrections?" */
function forgetAllQuestion(list: Options['list']): string {
  const sites = list?.sites ?? [];
  const sum = (column: 'pages' | 'corrections') => sites.reduce((all, row) => all + row[column], 0);
  const goes = [
    sayCount('countSites', sites.length),
    sayCount('countPages', sum('pages')),
    sayCount('countCorrections', sum('corrections')),
  ];
  return say(
    'forgetAllQuestion',
    new Intl.ListFormat(formatLanguage(), { type: 'conjunction' }).format(goes),
  );
}
