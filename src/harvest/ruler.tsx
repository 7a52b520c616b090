import { useEffect, useRef, useState } from 'preact/hooks';
import { formatNumber, sayCount } from '../ui/say.ts';
import type { RulerTick } from './harvest-figures.ts';

/** Pixels of a tick with its room: closer ones could not be told apart. */
const TICK = 5;
const FULL_WIDTH = 880;

interface RulerProps {
  /** What the ruler measures. */
  label: string;
  kept: number;
  failed: number;
  total: number;
  /** The ticks for a ruler of at most so many. */
  listTicks: (most: number) => RulerTick[];
}

/** The harvest as a ruler: a tick a post, every tenth long, a tall one now, thick ones failed. */
export function Ruler({ label, kept, failed, total, listTicks }: RulerProps) {
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(FULL_WIDTH);
  useEffect(() => {
    if (!box.current) return;
    const watch = new ResizeObserver(([entry]) => entry && setWidth(entry.contentRect.width || FULL_WIDTH));
    watch.observe(box.current);
    return () => watch.disconnect();
  }, []);
  const most = Math.max(10, Math.min(176, Math.floor(width / TICK)));
  const ticks = listTicks(most);
  return (
    <div
      class="ruler"
      ref={box}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={total}
      aria-valuenow={kept}
      aria-valuetext={sayCount('harvestValue', total, formatNumber(kept), formatNumber(failed))}
    >
      <svg
        viewBox={`0 0 ${Math.max(10, ticks.length) * TICK} 44`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {ticks.map((tick, at) => (
          <path
            key={at}
            class={tick}
            vector-effect="non-scaling-stroke"
            d={`M${TICK / 2 + at * TICK} ${topOf(tick, at)}V44`}
          />
        ))}
      </svg>
    </div>
  );
}

function topOf(tick: RulerTick, at: number): number {
  if (tick === 'h') return 0;
  if (tick === 'w') return 26;
  return at % 10 === 0 ? 6 : 12;
}
