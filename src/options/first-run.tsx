import { platform } from '../messaging/platform.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { say } from '../ui/say.ts';
import { SegmentedChoice } from '../ui/segmented-choice.tsx';
import { StoredLines } from '../ui/stored-lines.tsx';
import { ThreePages } from './three-pages.tsx';
import { useCommandKey } from './use-command-key.ts';
import { useHostAccess } from './use-host-access.ts';
import { useSettings } from './use-settings.ts';

/** The page after installing: what it does, what it stores, where it learns; one button to begin. */
export function FirstRun() {
  const { settings, fault, change } = useSettings();
  const { granted, ask, refused } = useHostAccess();
  const key = useCommandKey('clean-page');
  return (
    <main>
      <img class="mark" src="/icons/icon-128.png" alt={say('extensionName')} />
      <h1>{say('firstRunHeading')}</h1>
      <p class="lead">{say('firstRunLead')}</p>
      <ThreePages />
      {granted === false && (
        <section class="ask">
          <h2>{say('accessTitle')}</h2>
          <p>{say(refused ? 'accessRefused' : 'accessNote')}</p>
          <div class="end">
            <Button onPress={ask}>{say('accessAllow')}</Button>
          </div>
        </section>
      )}
      <section class="ask stored-part">
        <h2>{say('storedTitle')}</h2>
        <StoredLines />
      </section>
      <section class="ask">
        <h2>{say('learningTitle')}</h2>
        <p>{say('learningNote')}</p>
        <div class="end">
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
        </div>
      </section>
      {key && (
        <section class="ask">
          <h2>{say('oneKeyTitle')}</h2>
          <p>{say('oneKeyNote')}</p>
          <div class="end">
            <kbd>{key}</kbd>
          </div>
        </section>
      )}
      {fault && (
        <Notice kind="bad">
          <p role="alert">{say('firstRunFault')}</p>
        </Notice>
      )}
      <p class="go">
        <Button kind="primary" onPress={() => void beginReading()}>
          {say('beginReading')}
        </Button>
        <span class="muted small">{say('beginNote')}</span>
      </p>
    </main>
  );
}

/** Closes this page; opens an empty one first where it is the last of its window. */
async function beginReading(): Promise<void> {
  const { tabs } = platform();
  const [own, all] = await Promise.all([tabs.getCurrent(), tabs.query({ currentWindow: true })]);
  if (all.length < 2) await tabs.create({});
  if (own?.id !== undefined) await tabs.remove(own.id);
}
