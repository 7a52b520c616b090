import { useState } from 'preact/hooks';
import { Button } from '../ui/button.tsx';
import { say, sayCount } from '../ui/say.ts';
import type { TakeAway, TakeState } from './use-take-away.ts';

interface TakeResultProps {
  takeAway: TakeAway;
  /** One page is meant, not a list of them: its failure is said as such. */
  single: boolean;
}

/** How taking away stands: progress, what was saved, what was not and a way to try that again. */
export function TakeResult({ takeAway: { state, retry, stop }, single }: TakeResultProps) {
  const [shows, setShows] = useState(false);
  const failed = state.is === 'done' ? state.failed : [];
  return (
    <div class="result">
      <span class="said muted small" role="status">
        {sentenceOf(state, single)}
      </span>
      {state.is === 'working' && state.of > 1 && (
        <Button kind="quiet" onPress={stop}>
          {say('stop')}
        </Button>
      )}
      {(failed.length > 0 || state.is === 'failed' || hasLost(state)) && (
        <Button kind="quiet" onPress={retry}>
          {say('tryAgain')}
        </Button>
      )}
      {failed.length > 0 && !single && (
        <Button kind="quiet" onPress={() => setShows(!shows)}>
          {say(shows ? 'hideList' : 'seeWhich')}
        </Button>
      )}
      {shows && failed.length > 0 && (
        <ul class="failed small">
          {failed.map(({ key, name }) => (
            <li key={key}>
              <bdi>{name}</bdi>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function hasLost(state: TakeState): boolean {
  return state.is === 'done' && state.lostPictures > 0;
}

function sentenceOf(state: TakeState, single: boolean): string {
  if (state.is === 'idle') return '';
  if (state.is === 'failed') return say('takeFailed');
  if (state.is === 'working') return single ? '' : say('takeProgress', state.done, state.of);
  const { act, saved, failed, lostPictures } = state;
  if (saved === 0) return say('takeFailed');
  const done = say(act === 'copy' ? 'copied' : 'saved');
  const parts = [
    failed.length > 0 ? sayCount('notSaved', failed.length, saved + failed.length) : done,
    lostPictures > 0 ? sayCount('picturesLost', lostPictures) : '',
  ];
  return parts.filter((part) => part !== '').join(' ');
}
