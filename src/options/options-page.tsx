import { Button } from '../ui/button.tsx';
import { faultNote } from '../ui/fault-note.ts';
import { Notice } from '../ui/notice.tsx';
import { type MessageKey, say } from '../ui/say.ts';
import { useUndo } from '../ui/use-undo.ts';
import { BackupSection } from './backup-section.tsx';
import { KeptSection } from './kept-section.tsx';
import { KeysSection } from './keys-section.tsx';
import { PrivacySection } from './privacy-section.tsx';
import { ReadingSection } from './reading-section.tsx';
import { RulesSection } from './rules-section.tsx';
import { SitesSection } from './sites-section.tsx';
import { useCurrentSection } from './use-current-section.ts';
import { useOptions } from './use-options.ts';

const SECTIONS: readonly (readonly [id: string, title: MessageKey])[] = [
  ['sites', 'sitesNav'],
  ['kept', 'keptTitle'],
  ['rules', 'rulesTitle'],
  ['reading', 'readingTitle'],
  ['keys', 'keysTitle'],
  ['privacy', 'privacyTitle'],
  ['backup', 'backupTitle'],
];

/** Sites, settings, keys, what is stored, backup: one quiet page. */
export function OptionsPage() {
  const options = useOptions();
  const { offered, offer, undo } = useUndo();
  const current = useCurrentSection(SECTIONS.map(([id]) => id));
  return (
    <div class="shell">
      <header class="rail">
        <p class="brand">
          <img src="/icons/icon-48.png" alt="" /> {say('extensionName')}
        </p>
        <nav aria-label={say('options')}>
          {SECTIONS.map(([id, title]) => (
            <a key={id} href={`#${id}`} aria-current={id === current ? 'true' : undefined}>
              {say(title)}
            </a>
          ))}
        </nav>
      </header>
      <main>
        {options.fault && (
          <Notice kind="bad">
            <p role="alert">{faultNote(options.fault)}</p>
            <Button onPress={() => void options.refresh()}>{say('tryAgain')}</Button>
          </Notice>
        )}
        <SitesSection options={options} offer={offer} />
        <KeptSection options={options} />
        <RulesSection />
        <ReadingSection options={options} />
        <KeysSection />
        <PrivacySection />
        <BackupSection options={options} />
      </main>
      <div class={offered ? 'offer shown' : 'offer'}>
        <span role="status">{offered?.said}</span>
        {offered && <Button onPress={undo}>{say('undo')}</Button>}
      </div>
    </div>
  );
}
