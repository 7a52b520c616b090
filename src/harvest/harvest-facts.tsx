import type { HarvestRow } from '../storage/harvest-rows.ts';
import { formatBytes } from '../ui/format-bytes.ts';
import { MarkedText } from '../ui/marked-text.tsx';
import { formatNumber, say, sayCount } from '../ui/say.ts';
import type { HarvestFigures } from './harvest-figures.ts';

/** Time left, rate, waiting, failed, size: in this order. */
export function HarvestFacts({ harvest, figures }: { harvest: HarvestRow; figures: HarvestFigures }) {
  const { pace, left, waiting, failed } = figures;
  const isRunning = harvest.state === 'running';
  const facts = [
    isRunning && left !== undefined ? sayLeft(left) : undefined,
    isRunning && pace !== undefined
      ? say('harvestRate', Math.max(1, Math.round(60_000 / pace)), formatSeconds(pace))
      : undefined,
    waiting > 0 ? say('harvestWaiting', waiting) : undefined,
    failed > 0 ? say('harvestFailed', failed) : undefined,
    say('harvestSize', formatBytes(harvest.bytes)),
  ];
  return (
    <p class="facts num">
      {facts.map(
        (fact) =>
          fact && (
            <span key={fact}>
              <MarkedText text={fact} />
            </span>
          ),
      )}
    </p>
  );
}

function sayLeft(left: number): string {
  const minutes = Math.round(left / 60_000);
  if (minutes < 1) return say('harvestSoon');
  return minutes < 90
    ? sayCount('harvestMinutes', minutes)
    : sayCount('harvestHours', Math.round(minutes / 60));
}

function formatSeconds(milliseconds: number): string {
  const seconds = milliseconds / 1_000;
  return seconds < 10 ? String(Math.round(seconds * 10) / 10) : formatNumber(Math.round(seconds));
}
