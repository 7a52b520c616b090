import { useState } from 'preact/hooks';
import type { ExportFormat } from '../export/export-formats.ts';
import type { StoredHarvest } from '../storage/harvests.ts';
import { Button } from '../ui/button.tsx';
import { saveBytes } from '../ui/save-bytes.ts';
import { type MessageKey, say, sayCount } from '../ui/say.ts';

const FORMATS = [
  ['epub', 'exportEpub'],
  ['markdown-zip', 'exportMarkdown'],
  ['jsonl', 'exportJsonLines'],
  ['warc', 'exportWarc'],
] as const satisfies readonly (readonly [ExportFormat, MessageKey])[];

/** The ways to take the kept posts away, open from the first of them. */
export function TakeAwayBox({ stored, kept }: { stored: StoredHarvest; kept: number }) {
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState('');
  const take = async (format: ExportFormat) => {
    setBusy(true);
    setSaid(sayCount('exportWorking', kept));
    try {
      // Writers of archives are large, and of no use before this press.
      const { exportHarvest } = await import('./export-harvest.ts');
      const { name, mimeType, bytes } = await exportHarvest(stored.harvest.site, format, Date.now());
      saveBytes(name, mimeType, bytes);
      setSaid(say('exportGiven', name));
    } catch (error) {
      console.warn('Deboiler: an archive was not written', error);
      setSaid(say('exportFailed'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div class="box">
      <h2>{say('takeItAway')}</h2>
      <p class="small muted">
        {kept === 0 ? say('noPostsYet') : stored.harvest.state === 'running' && sayCount('readyPosts', kept)}
      </p>
      <div class="fmt">
        {FORMATS.map(([format, text]) => (
          <Button key={format} disabled={kept === 0 || busy} onPress={() => void take(format)}>
            {say(text)}
          </Button>
        ))}
      </div>
      <p class="small muted" role="status">
        {said}
      </p>
    </div>
  );
}
