import { say } from '../ui/say.ts';
import { SegmentedChoice } from '../ui/segmented-choice.tsx';
import { Setting } from '../ui/setting.tsx';
import { Switch } from '../ui/switch.tsx';
import type { Options } from './use-options.ts';

/** What happens when a page opens, and on which sites anything is learned. */
export function ReadingSection({ options: { settings, change } }: { options: Options }) {
  return (
    <section id="reading" aria-labelledby="reading-title">
      <h2 id="reading-title">{say('readingTitle')}</h2>
      <Setting title={say('openTitle')} note={say('openNote')}>
        <SegmentedChoice
          label={say('openTitle')}
          value={settings?.otherSites}
          disabled={!settings}
          onChange={(otherSites) => change({ otherSites })}
          choices={[
            { value: 'always', text: say('openClean') },
            { value: 'ask', text: say('openWait') },
          ]}
        />
      </Setting>
      <Setting title={say('learningTitle')} note={say('learningNote')}>
        <SegmentedChoice
          label={say('learningTitle')}
          value={settings?.learning}
          disabled={!settings}
          onChange={(learning) => change({ learning })}
          choices={[
            { value: 'all', text: say('learningAll') },
            { value: 'chosen', text: say('learningChosen') },
          ]}
        />
      </Setting>
      <Setting title={say('widenTitle')} note={say('widenNote')}>
        <Switch
          label={say('widenTitle')}
          on={settings?.widen ?? false}
          disabled={!settings}
          onChange={(widen) => change({ widen })}
        />
      </Setting>
    </section>
  );
}
