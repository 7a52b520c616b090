import type { HarvestRow } from '../storage/harvest-rows.ts';
import type { HarvestBench } from './harvest-bench.ts';
import type { HarvestInHand } from './harvest-in-hand.ts';
import { stepHarvest } from './step-harvest.ts';

/** Milliseconds of the longest sleep: the store is looked at again, and a clock that jumped is noticed. */
const LONGEST_SLEEP = 5_000;

/**
 * Runs a harvest until it is done, paused, removed, or the signal aborts: step, write, step. All state is in the store;
 * `onStep` is told of each. Answers the harvest as it is stored in the end, undefined when it was removed. Throws what
 * the store throws.
 */
export async function runHarvest(
  bench: HarvestBench,
  hand: HarvestInHand,
  signal: AbortSignal,
  onStep: (waiting: boolean) => void = () => undefined,
): Promise<HarvestRow | undefined> {
  while (hand.harvest.state === 'running' && !signal.aborted) {
    const step = await stepHarvest(bench, hand, signal);
    if (signal.aborted && 'change' in step && step.change.pages.length === 0) break;
    if ('wait' in step) {
      onStep(true);
      await bench.doors.sleep(Math.min(LONGEST_SLEEP, step.wait), signal);
      continue;
    }
    const stored = await bench.commit(step.change);
    if (stored === undefined) return undefined;
    hand.harvest = stored;
    onStep(false);
  }
  return hand.harvest;
}
