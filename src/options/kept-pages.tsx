import { useEffect, useState } from 'preact/hooks';
import type { PageKey, SiteKey } from '../core/url-order.ts';
import { EXPORT_FORMATS, type ExportFormat, exportFormats } from '../export/export-formats.ts';
import { callBackground } from '../messaging/call.ts';
import type { StoredPageRow } from '../messaging/kept-page.ts';
import { TakeResult } from '../takeaway/take-result.tsx';
import { useTakeAway } from '../takeaway/use-take-away.ts';
import { Button } from '../ui/button.tsx';
import { Confirm } from '../ui/confirm.tsx';
import { formatDay } from '../ui/format-day.ts';
import { type MessageKey, say, sayCount } from '../ui/say.ts';
import { useReturnFocus } from '../ui/use-return-focus.ts';
import { listKeptSources } from './kept-sources.ts';
import type { Options } from './use-options.ts';

interface KeptPagesProps {
  site: SiteKey;
  /** How many there are: read again when that changes. */
  pages: number;
  act: Options['act'];
}

/** Formats that hold many pages; what servers sent is not among what is kept. */
const FORMATS = EXPORT_FORMATS.filter((name) => exportFormats[name].holds === 'many' && name !== 'warc');

/** A site's kept pages, each to be chosen; those chosen are exported or forgotten. */
export function KeptPages({ site, pages, act }: KeptPagesProps) {
  const [rows, setRows] = useState<StoredPageRow[]>([]);
  const [left, setLeft] = useState<ReadonlySet<PageKey>>(new Set());
  const [format, setFormat] = useState<ExportFormat>('epub');
  const [pictures, setPictures] = useState(false);
  const [asking, setAsking] = useState(false);
  const opener = useReturnFocus(asking);
  const takeAway = useTakeAway();
  useEffect(() => {
    void callBackground('listKeptPages', { site }).then(setRows, () => setRows([]));
  }, [site, pages]);
  const chosen = rows.filter(({ page }) => !left.has(page));
  const now = Date.now();

  const turn = (page: PageKey, on: boolean) => {
    const next = new Set(left);
    if (on) next.delete(page);
    else next.add(page);
    setLeft(next);
  };
  const forget = () => {
    setAsking(false);
    const pages = chosen.length === rows.length ? null : chosen.map(({ page }) => page);
    void act(() => callBackground('forgetKeptPages', { site, pages }));
  };
  return (
    <div class="kept-pages">
      <label class="all">
        <input
          type="checkbox"
          checked={chosen.length === rows.length}
          indeterminate={chosen.length > 0 && chosen.length < rows.length}
          onChange={(event) =>
            setLeft(new Set(event.currentTarget.checked ? [] : rows.map(({ page }) => page)))
          }
        />
        {say('keptAll')}
      </label>
      <ul>
        {rows.map(({ page, title, url, at }) => (
          <li key={page}>
            <label>
              <input
                type="checkbox"
                checked={!left.has(page)}
                onChange={(event) => turn(page, event.currentTarget.checked)}
              />
              <span class="serif-name">
                <bdi>{title || url}</bdi>
              </span>
              <small class="muted">{formatDay(at, now)}</small>
            </label>
          </li>
        ))}
      </ul>
      <div class="pair">
        <select
          aria-label={say('takeFormat')}
          value={format}
          onChange={(event) => setFormat(event.currentTarget.value as ExportFormat)}
        >
          {FORMATS.map((name) => (
            <option key={name} value={name}>
              {say(exportFormats[name].labelKey as MessageKey)}
            </option>
          ))}
        </select>
        <label class="with-pictures" title={say('takePicturesNote')}>
          <input
            type="checkbox"
            checked={pictures && exportFormats[format].pictures}
            disabled={!exportFormats[format].pictures}
            onChange={(event) => setPictures(event.currentTarget.checked)}
          />
          {say('takePictures')}
        </label>
        <Button
          kind="primary"
          disabled={chosen.length === 0}
          onPress={() =>
            takeAway.take({
              act: 'save',
              format,
              pictures: pictures && exportFormats[format].pictures,
              title: site,
              sources: listKeptSources(site, chosen),
            })
          }
        >
          {say('save')}
        </Button>
        <Button
          kind="danger"
          buttonRef={opener}
          disabled={chosen.length === 0}
          onPress={() => setAsking(true)}
        >
          {say('forgetKept')}
        </Button>
      </div>
      {asking && (
        <Confirm
          question={sayCount('forgetKeptQuestion', chosen.length, site)}
          act={say('forget')}
          onCancel={() => setAsking(false)}
          onConfirm={forget}
        />
      )}
      <TakeResult takeAway={takeAway} single={false} />
    </div>
  );
}
