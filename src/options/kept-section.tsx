import { callBackground } from '../messaging/call.ts';
import { say } from '../ui/say.ts';
import { AddSite } from './add-site.tsx';
import { KeptSite } from './kept-site.tsx';
import type { Options } from './use-options.ts';

/** Sites whose whole pages are kept: to export, to forget, to turn on and off. */
export function KeptSection({ options: { list, act } }: { options: Options }) {
  const sites = (list?.sites ?? []).filter(({ keepPages, keptPages }) => keepPages || keptPages > 0);
  return (
    <section id="kept" aria-labelledby="kept-title">
      <h2 id="kept-title">{say('keptTitle')}</h2>
      <p class="lead">{say('keptLead')}</p>
      <div class="kept">
        {sites.map((row) => (
          <KeptSite key={row.site} row={row} act={act} />
        ))}
        {list && sites.length === 0 && <p class="muted">{say('keptEmpty')}</p>}
      </div>
      <AddSite
        label={say('keptAddLabel')}
        act={say('keptAdd')}
        onAdd={(site) => void act(() => callBackground('setKeepPages', { site, keep: true }))}
      />
    </section>
  );
}
