import { useState } from 'preact/hooks';
import type { SiteKey } from '../core/url-order.ts';
import { beginUpdate } from '../gather/new-harvest.ts';
import type { HarvestRow } from '../storage/harvest-rows.ts';
import { Button } from '../ui/button.tsx';
import { Confirm } from '../ui/confirm.tsx';
import { MarkedText } from '../ui/marked-text.tsx';
import { Notice } from '../ui/notice.tsx';
import { formatNumber, type MessageKey, say, sayCount } from '../ui/say.ts';
import { FoundBox } from './found-box.tsx';
import type { HarvestSight } from './harvest-control.ts';
import { HarvestFacts } from './harvest-facts.tsx';
import { type HarvestFigures, harvestFigures, listTicks } from './harvest-figures.ts';
import { QueueList } from './queue-list.tsx';
import { Ruler } from './ruler.tsx';
import { TakeAwayBox } from './take-away-box.tsx';
import { useHarvest } from './use-harvest.ts';

const ENDS: Record<NonNullable<HarvestRow['why']>, MessageKey> = {
  all: 'harvestDoneAll',
  count: 'harvestDoneCount',
  share: 'harvestDoneShare',
};

/** One harvest: how far it is, its queue, what was found, and the ways to take it away. */
export function HarvestView({ site, onLeave }: { site: SiteKey; onLeave: () => void }) {
  const { sight, control } = useHarvest(site);
  const [asking, setAsking] = useState(false);
  const { stored } = sight;
  if (stored === undefined) return <main aria-busy="true" />;
  const { harvest, pages } = stored;
  const figures = harvestFigures(stored);
  const running = harvest.state === 'running';
  const set = (state: HarvestRow['state']) =>
    void control?.change((row) => ({ ...row, state, notBefore: 0 }));
  const remove = async () => {
    await control?.remove();
    onLeave();
  };
  const sentence = sentenceOf(harvest, sight);
  return (
    <main>
      <h1>{say(harvest.state === 'done' ? 'harvestTitleKept' : 'harvestTitle', harvest.site)}</h1>
      <p class="sub">{say(harvest.terms.pictures ? 'harvestSubPictures' : 'harvestSub')}</p>
      <div class="state">
        <p>
          <b class="num">{formatNumber(figures.kept)}</b>{' '}
          <span class="of">
            {figures.total > figures.kept
              ? sayCount('harvestOf', figures.total)
              : sayCount('harvestPosts', figures.kept)}
          </span>
        </p>
        <div class="acts">
          {running && (
            <>
              <Button kind="primary" onPress={() => set('paused')}>
                {say('harvestPause')}
              </Button>
              <Button onPress={() => set('stopped')}>{sayCount('harvestStop', figures.kept)}</Button>
            </>
          )}
          {(harvest.state === 'paused' || harvest.state === 'stopped') && (
            <Button kind="primary" onPress={() => set('running')}>
              {say('harvestGoOn')}
            </Button>
          )}
          {(harvest.state === 'done' || harvest.state === 'stopped') && (
            <Button
              kind={harvest.state === 'done' ? 'primary' : 'plain'}
              onPress={() => void control?.change((row) => beginUpdate(row, dayOf(row)))}
            >
              {say('harvestUpdate')}
            </Button>
          )}
          {!running && (
            <Button kind="danger" onPress={() => setAsking(true)}>
              {say('harvestRemove')}
            </Button>
          )}
        </div>
      </div>
      {asking && (
        <Confirm
          question={sayCount('harvestRemoveQuestion', figures.kept, harvest.site)}
          act={say('harvestRemove')}
          onCancel={() => setAsking(false)}
          onConfirm={() => void remove()}
        />
      )}
      <Ruler
        label={say('harvestTitle', harvest.site)}
        kept={figures.kept}
        failed={figures.failed}
        total={figures.total}
        listTicks={(most) => listTicks(pages, figures.total, running, most)}
      />
      <HarvestFacts harvest={harvest} figures={figures} />
      {sentence && (
        <Notice kind={sight.failed ? 'bad' : 'plain'}>
          <p>
            <MarkedText text={sentence} />
          </p>
        </Notice>
      )}
      <p class="sr" role="status">
        {sentence?.replaceAll('*', '') ?? spoken(figures)}
      </p>
      <div class="cols">
        <QueueList stored={stored} figures={figures} onRetry={(page) => void control?.retry(page)} />
        <aside>
          <FoundBox stored={stored} />
          <TakeAwayBox stored={stored} kept={figures.kept} />
          <div class="box">
            <p class="small muted">{say(harvest.terms.cookies ? 'harvestSafeCookies' : 'harvestSafe')}</p>
            <Button kind="quiet" onPress={onLeave}>
              {say('otherBlogs')}
            </Button>
          </div>
        </aside>
      </div>
    </main>
  );
}

function sentenceOf(
  harvest: HarvestRow,
  { elsewhere, failed }: Pick<HarvestSight, 'elsewhere' | 'failed'>,
): string | undefined {
  if (failed) return say(failed === 'full' ? 'harvestStoreFull' : 'harvestStoreFailed');
  if (elsewhere) return say('harvestElsewhere');
  if (harvest.state === 'paused') return say('harvestPaused');
  if (harvest.state === 'stopped') return say('harvestStopped');
  if (harvest.state === 'done') return say(ENDS[harvest.why ?? 'all']);
  return harvest.lost > 0 ? say('harvestNoNetwork') : undefined;
}

/** Spoken at each tenth, not at each page: the text stays the same in between. */
function spoken({ kept, failed, total }: HarvestFigures): string {
  const tenth = total === 0 ? 0 : Math.floor((kept * 10) / total);
  const said = Math.floor((tenth * total) / 10);
  return said === 0 ? '' : sayCount('harvestValue', total, formatNumber(said), formatNumber(failed));
}

/** The day of the last work on it: what is newer than that is new. */
function dayOf(harvest: HarvestRow): string {
  return new Date(harvest.updatedAt).toISOString().slice(0, 10);
}
