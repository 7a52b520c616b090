import { useId } from 'preact/hooks';
import { MarkedText } from '../ui/marked-text.tsx';
import { Notice } from '../ui/notice.tsx';
import { say, sayCount } from '../ui/say.ts';
import { Switch } from '../ui/switch.tsx';
import type { Undo } from '../ui/use-undo.ts';
import { AddRule } from './add-rule.tsx';
import { SiteTable } from './site-table.tsx';
import type { Options } from './use-options.ts';

/** What was learned, site by site, and the switch that stops everything. */
export function SitesSection({ options, offer }: { options: Options; offer: Undo['offer'] }) {
  const id = useId();
  const { list, settings, act, change } = options;
  return (
    <section id="sites" aria-labelledby="sites-title">
      <div class="head">
        <div class="title">
          <h1 id="sites-title">{say('sitesTitle')}</h1>
          <p>{say('sitesLead')}</p>
        </div>
        <div class="pause">
          <label htmlFor={id}>{say('pauseEverywhere')}</label>
          <Switch
            id={id}
            label={say('pauseEverywhere')}
            on={settings?.paused ?? false}
            disabled={!settings}
            onChange={(paused) => change({ paused })}
          />
        </div>
      </div>
      {list && list.damaged > 0 && (
        <Notice kind="bad">
          <p>
            <MarkedText text={sayCount('stateDamaged', list.damaged)} />
          </p>
        </Notice>
      )}
      {list && list.refused > 0 && (
        <Notice kind="bad">
          <p>
            <MarkedText text={sayCount('stateRefused', list.refused)} />
          </p>
        </Notice>
      )}
      {list?.sites.length === 0 && <p class="empty">{say('sitesEmpty')}</p>}
      {list && list.sites.length > 0 && (
        <SiteTable
          sites={list.sites}
          bytes={list.bytes}
          choosing={settings?.learning === 'chosen'}
          act={act}
          offer={offer}
        />
      )}
      <AddRule act={act} />
    </section>
  );
}
