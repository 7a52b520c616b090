import { useState } from 'preact/hooks';
import { planHarvest } from '../gather/plan-harvest.ts';
import type { HarvestPageRow, SkipReason } from '../storage/harvest-rows.ts';
import type { StoredHarvest } from '../storage/harvests.ts';
import { Button } from '../ui/button.tsx';
import { formatIsoDay } from '../ui/format-iso-day.ts';
import { type MessageKey, say, sayCount } from '../ui/say.ts';
import type { HarvestFigures } from './harvest-figures.ts';
import { pickRows, type QueueView } from './pick-rows.ts';

/** Rows that a long list shows. */
const MOST_ROWS = 200;

const REASONS: Record<SkipReason, MessageKey> = {
  private: 'whyPrivate',
  robots: 'whyRobots',
  busy: 'whyBusy',
  type: 'whyType',
  'too-large': 'whyTooLarge',
  status: 'whyStatus',
  timeout: 'whyTimeout',
  network: 'whyNetwork',
  moved: 'whyMoved',
  elsewhere: 'whyElsewhere',
  twice: 'whyTwice',
  secret: 'whySecret',
  empty: 'whyEmpty',
};

const STATES: Record<HarvestPageRow['state'], MessageKey> = {
  waiting: 'queueNext',
  kept: 'queueKept',
  read: 'queueRead',
  failed: 'queueFailed',
  skipped: 'queueSkipped',
};

interface QueueListProps {
  stored: StoredHarvest;
  figures: HarvestFigures;
  /** Tries a page again, or all that failed. */
  onRetry: (page: string | undefined) => void;
}

/** The queue around the page at hand, or all of it, or what failed or was skipped. */
export function QueueList({ stored, figures, onRetry }: QueueListProps) {
  const [view, setView] = useState<QueueView>('short');
  const { harvest, pages } = stored;
  const now = Date.now();
  const plan =
    harvest.state === 'running' && harvest.phase === 'pages' ? planHarvest(harvest, pages, now) : undefined;
  const current = plan?.act === 'page' || plan?.act === 'picture' ? plan.row.page : undefined;
  const rows = pickRows(pages, view, current);
  const failed = pages.filter(({ state }) => state === 'failed').length;
  const views: [QueueView, string, boolean][] = [
    ['short', say('queueShort'), view !== 'short'],
    ['all', say('queueAll', pages.length), view !== 'all'],
    ['failed', say('queueFailedCount', failed), failed > 0 && view !== 'failed'],
    ['skipped', say('queueSkippedCount', figures.skipped), figures.skipped > 0 && view !== 'skipped'],
  ];
  return (
    <section aria-labelledby="queue-title">
      <h2 id="queue-title">{say('queueTitle')}</h2>
      <ol class="q">
        {rows.slice(0, MOST_ROWS).map((row) => (
          // A row that changes its state is drawn anew: Chromium keeps the old style of what is in a row that moves.
          <QueueRow
            key={`${row.page} ${row.page === current} ${row.state}`}
            row={row}
            isCurrent={row.page === current}
            now={now}
            onRetry={onRetry}
          />
        ))}
      </ol>
      {rows.length > MOST_ROWS && <p class="muted small">{sayCount('queueMore', rows.length - MOST_ROWS)}</p>}
      <p class="views">
        {views.map(
          ([name, text, isOffered]) =>
            isOffered && (
              <Button key={name} kind="quiet" onPress={() => setView(name)}>
                {text}
              </Button>
            ),
        )}
        {view === 'failed' && failed > 0 && (
          <Button kind="quiet" onPress={() => onRetry(undefined)}>
            {say('tryAllAgain')}
          </Button>
        )}
      </p>
    </section>
  );
}

interface QueueRowProps {
  row: HarvestPageRow;
  isCurrent: boolean;
  now: number;
  onRetry: (page: string) => void;
}

function QueueRow({ row, isCurrent, now, onRetry }: QueueRowProps) {
  const isHeld = row.state === 'waiting' && row.tries > 0;
  const isBad = row.state === 'failed' || (isHeld && !isCurrent);
  const name = row.title ?? pathOf(row.url);
  const state = isCurrent ? 'queueFetching' : isBad ? 'queueFailed' : STATES[row.state];
  return (
    <li class={isCurrent ? 'now' : isBad ? 'bad' : undefined}>
      <i>{say(state)}</i>
      <q title={row.url}>{name}</q>
      {isBad && (
        <Button kind="quiet" label={say('tryNowNamed', name)} onPress={() => onRetry(row.page)}>
          {say('tryNow')}
        </Button>
      )}
      <small>{noteOf(row, now)}</small>
    </li>
  );
}

function noteOf(row: HarvestPageRow, now: number): string {
  if (row.state === 'kept' && row.post) {
    const { words, comments, pictures } = row.post;
    return [
      sayCount('countWords', words),
      comments.length > 0 ? sayCount('countComments', comments.length) : '',
      pictures.some(({ hash }) => hash) ? sayCount('countPictures', pictures.length) : '',
    ]
      .filter((part) => part !== '')
      .join(', ');
  }
  const why = row.why === null ? '' : say(REASONS[row.why], String(row.status ?? ''));
  const minutes = Math.ceil((row.notBefore - now) / 60_000);
  if (row.state === 'waiting' && why !== '' && minutes > 0) return `${why} ${sayCount('againIn', minutes)}`;
  return why || (row.day === null ? '' : formatIsoDay(row.day));
}

function pathOf(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}
