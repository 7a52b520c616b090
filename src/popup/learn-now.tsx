import type { LearningState } from '../messaging/learn-calls.ts';
import type { SiteStanding } from '../messaging/site-knowledge.ts';
import { Button } from '../ui/button.tsx';
import { MarkedText } from '../ui/marked-text.tsx';
import { type MessageKey, say, sayCount } from '../ui/say.ts';
import { useLearning } from './use-learning.ts';

interface LearnNowProps {
  tabId: number;
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

/** "Learn this site now" with its progress. Nothing is fetched before the press. */
export function LearnNow({ tabId, standing, onLearned }: LearnNowProps) {
  const { state, start, stop } = useLearning(tabId, standing.site, onLearned);
  const isRunning = state?.state === 'running';
  const offers = standing.settledSince === 0 && state?.state !== 'done' && mayLearn(standing);
  if (standing.private || (!state && !offers)) return null;
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
      </div>
    </section>
  );
}

function mayLearn({ paused, rule, learning, chosen }: SiteStanding): boolean {
  return !paused && rule !== 'never' && (learning === 'all' || chosen);
}

function sayLearning({ state, why, learned, wanted }: LearningState): string {
  if (state === 'running') return say('learningNow', Math.min(wanted, learned + 1), wanted);
  if (state === 'stopped') return sayCount('learnStopped', learned);
  return state === 'done' ? sayCount('learnedNow', learned) : say(FAULTS[why ?? 'network']);
}
