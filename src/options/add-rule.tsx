import { useState } from 'preact/hooks';
import { callBackground } from '../messaging/call.ts';
import type { SiteRule } from '../messaging/site-knowledge.ts';
import { say } from '../ui/say.ts';
import { SegmentedChoice } from '../ui/segmented-choice.tsx';
import { AddSite } from './add-site.tsx';
import type { Options } from './use-options.ts';

/** Sets the rule of a site by its name, before it is ever visited: above all that it never is looked at. */
export function AddRule({ act }: { act: Options['act'] }) {
  const [rule, setRule] = useState<SiteRule>('never');
  return (
    <div class="set add-rule">
      <h2>{say('addSiteTitle')}</h2>
      <p>{say('addSiteNote')}</p>
      <div class="control">
        <SegmentedChoice
          label={say('addSiteRule')}
          value={rule}
          onChange={setRule}
          choices={[
            { value: 'never', text: say('ruleNever') },
            { value: 'always', text: say('ruleAlways') },
          ]}
        />
      </div>
      <AddSite
        label={say('addSiteName')}
        act={say('addSite')}
        onAdd={(site) => void act(() => callBackground('setRule', { site, rule }))}
      />
    </div>
  );
}
