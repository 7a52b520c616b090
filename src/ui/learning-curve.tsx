import { drawCurve } from './curve-shape.ts';
import { formatLanguage, say } from './say.ts';

const POINTS_NAMED = 4;

/**
 * The parts known of a site after each of its pages, as a step line whose name says the numbers. Mirrored in
 * right-to-left pages by the style sheet.
 */
export function LearningCurve(props: { parts: readonly number[]; width: number; height: number }) {
  const { parts, width, height } = props;
  const { step, ahead } = drawCurve(parts, width, height);
  const base = height - 0.5;
  return (
    <svg
      class="curve"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={nameCurve(parts)}
    >
      <path class="base" d={`M0 ${base}H${width}`} />
      {ahead !== '' && <path class="soft" d={ahead} />}
      {step !== '' && <path class="step" d={step} />}
    </svg>
  );
}

/** "Parts known by page: 0 on page 1, 6 on page 3, 13 on page 6, 14 since page 11." At most four points. */
export function nameCurve(parts: readonly number[]): string {
  if (Math.max(0, ...parts) === 0) return say('curveNothing');
  const changes = listChanges(parts);
  const points = thinOut(changes, POINTS_NAMED).map(({ count, page }, i, all) =>
    say(i === all.length - 1 && all.length > 1 ? 'curveSince' : 'curvePoint', count, page),
  );
  const list = new Intl.ListFormat(formatLanguage(), { type: 'unit', style: 'long' });
  return say('curveName', list.format(points));
}

/** Pages, counted from 1, where the number of known parts became another; the first page always. */
function listChanges(parts: readonly number[]): { page: number; count: number }[] {
  return parts
    .map((count, i) => ({ page: i + 1, count }))
    .filter(({ count }, i) => i === 0 || count !== parts[i - 1]);
}

/** At most `most` of the values: the first, the last, and the rest at even distances. */
function thinOut<Value>(values: readonly Value[], most: number): Value[] {
  if (values.length <= most) return [...values];
  const stride = (values.length - 1) / (most - 1);
  return Array.from({ length: most }, (_, i) => values[Math.round(i * stride)] as Value);
}
