import type { LearningState } from '../messaging/learn-calls.ts';
import { platform } from '../messaging/platform.ts';
import type { SiteStanding, Stored } from '../messaging/site-knowledge.ts';
import { Button } from '../ui/button.tsx';
import { MarkedText } from '../ui/marked-text.tsx';
import { type MessageKey, say, sayCount } from '../ui/say.ts';
import { useLearning } from './use-learning.ts';

interface LearnNowProps {
  tabId: number;
  /** Address of the page; undefined where the browser does not tell. */
  url: string | undefined;
  standing: SiteStanding;
  /** Called when more is known of the site. */
  onLearned: () => void;
}

const FAULTS: Record<NonNullable<LearningState['why']>, MessageKey> = {
  nothing: 'learnFailedNothing',
  robots: 'learnFailedRobots',
  network: 'learnFailedNetwork',
  store: 'learnFailedStore',
};

/** "Learn this site now" with its progress, and the way to keep the whole blog. Nothing is fetched before the press. */
export function LearnNow({ tabId, url, standing, onLearned }: LearnNowProps) {
  const { state, start, stop } = useLearning(tabId, standing.site, onLearned);
  const isRunning = state?.state === 'running';
  const offers = standing.settledSince === 0 && state?.state !== 'done' && mayLearn(standing);
  if (standing.private) return null;
  return (
    <section class="learn-now" aria-label={say('learnNow')}>
      <p role="status" class="small">
        {state && <MarkedText text={sayLearning(state)} />}
      </p>
      <div class="row">
        {isRunning && <Button onPress={stop}>{say('learnStop')}</Button>}
        {!isRunning && offers && (
          <Button label={`${say('learnNow')}. ${say('learnNowNote')}`} onPress={start}>
            {say('learnNow')}
          </Button>
        )}
        <span class="fill" />
        {url !== undefined && (
          <Button kind="quiet" onPress={() => void openHarvest(url)}>
            {say('keepBlog')}
          </Button>
        )}
      </div>
    </section>
  );
}

/** Where nothing can be stored, what is fetched would be fetched for nothing. */
const NO_STORE: readonly Stored[] = ['full', 'newer', 'failed'];

function mayLearn({ paused, rule, learning, chosen, stored }: SiteStanding): boolean {
  return !paused && rule !== 'never' && (learning === 'all' || chosen) && !NO_STORE.includes(stored);
}

function sayLearning({ state, why, learned, wanted }: LearningState): string {
  if (state === 'running') return say('learningNow', Math.min(wanted, learned + 1), wanted);
  if (state === 'stopped') return sayCount('learnStopped', learned);
  return state === 'done' ? sayCount('learnedNow', learned) : say(FAULTS[why ?? 'network']);
}

async function openHarvest(url: string): Promise<void> {
  const page = platform().runtime.getURL('src/harvest/index.html');
  await platform().tabs.create({ url: `${page}?from=${encodeURIComponent(url)}` });
  window.close();
}
