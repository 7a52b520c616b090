import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { EXPORT_FORMATS, type ExportFormat, exportFormats } from '../export/export-formats.ts';
import type { SiteStanding } from '../messaging/site-knowledge.ts';
import type { PageSource } from '../takeaway/take-pages.ts';
import { TakeResult } from '../takeaway/take-result.tsx';
import type { TakeAct, TakeAway } from '../takeaway/use-take-away.ts';
import { Button } from '../ui/button.tsx';
import { type MessageKey, say, sayCount } from '../ui/say.ts';
import { SegmentedChoice } from '../ui/segmented-choice.tsx';
import { Switch } from '../ui/switch.tsx';
import { listSelectedTabs, tabSource } from './tab-source.ts';

interface TakePanelProps {
  tabId: number;
  title: string;
  standing: SiteStanding;
  takeAway: TakeAway;
  onKeepPages: (keep: boolean) => void;
  onClose: () => void;
}

/** Formats that say nothing here: WARC holds what a server sent, and a tab does not have that. */
const ELSEWHERE: readonly ExportFormat[] = ['warc'];

/** Every way to take pages away: this one or all selected tabs, in each format, with pictures; and keeping them for later. */
export function TakePanel({ tabId, title, standing, takeAway, onKeepPages, onClose }: TakePanelProps) {
  const [tabs, setTabs] = useState<PageSource[]>([]);
  const [which, setWhich] = useState<'page' | 'tabs'>('page');
  const [chosen, setChosen] = useState<ExportFormat>('markdown');
  const [pictures, setPictures] = useState(false);
  const format = useRef<HTMLSelectElement>(null);
  const id = useId();
  useEffect(() => {
    format.current?.focus();
    void listSelectedTabs().then((found) => {
      if (found.length < 2) return;
      setTabs(found);
      setWhich('tabs');
    });
  }, []);

  const many = which === 'tabs';
  const formats = EXPORT_FORMATS.filter((name) => {
    const { holds } = exportFormats[name];
    return !ELSEWHERE.includes(name) && (holds === 'many' || !many);
  });
  const current = formats.includes(chosen) ? chosen : (formats[0] as ExportFormat);
  const facts = exportFormats[current];
  const take = (act: TakeAct) =>
    takeAway.take({
      act,
      format: current,
      sources: many ? tabs : [tabSource(tabId, title)],
      pictures: pictures && facts.pictures,
      title: many ? say('selectedTabs') : title,
    });
  return (
    <main
      class="take"
      aria-label={say('takeTitle')}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        onClose();
      }}
    >
      {tabs.length > 1 && (
        <SegmentedChoice
          label={say('takeWhich')}
          value={which}
          onChange={setWhich}
          choices={[
            { value: 'page', text: say('takeHere') },
            { value: 'tabs', text: sayCount('tabsSelected', tabs.length) },
          ]}
        />
      )}
      <div class="line">
        <label htmlFor={`${id}f`}>{say('takeFormat')}</label>
        <select
          id={`${id}f`}
          ref={format}
          value={current}
          onChange={(event) => setChosen(event.currentTarget.value as ExportFormat)}
        >
          {formats.map((name) => (
            <option key={name} value={name}>
              {say(exportFormats[name].labelKey as MessageKey)}
            </option>
          ))}
        </select>
      </div>
      <label class="line">
        <span>
          {say('takePictures')}
          <small class="muted">{say('takePicturesNote')}</small>
        </span>
        <input
          type="checkbox"
          checked={pictures && facts.pictures}
          disabled={!facts.pictures}
          onChange={(event) => setPictures(event.currentTarget.checked)}
        />
      </label>
      <div class="pair">
        {facts.text && <Button onPress={() => take('copy')}>{say('copy')}</Button>}
        <Button kind="primary" onPress={() => take('save')}>
          {say('save')}
        </Button>
      </div>
      <TakeResult takeAway={takeAway} single={!many} />
      {!standing.private && (
        <div class="line keep">
          <label htmlFor={`${id}k`}>
            {say('keepPages')}
            <small class="muted">
              {standing.keptPages > 0 ? sayCount('keptPages', standing.keptPages) : say('keepPagesNote')}
            </small>
          </label>
          <Switch id={`${id}k`} label={say('keepPages')} on={standing.keepPages} onChange={onKeepPages} />
        </div>
      )}
    </main>
  );
}
