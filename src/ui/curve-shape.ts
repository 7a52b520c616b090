/** Outlines of a learning curve as SVG path data in a box `width` by `height`. */
export interface CurveShape {
  /** What was seen: one step a page. */
  step: string;
  /** What lies ahead while too little was seen to tell; empty after that. */
  ahead: string;
}

/** Pages before which the curve shows how it may go on. */
const PAGES_TO_TELL = 2;
const STROKE = 1;
const HEADROOM = 3;

/**
 * The curve of the parts known after each page, from 0, never smoothed: the data are counts. Page k takes the
 * k-th share of the width. With one page seen the way ahead is drawn beside it.
 *
 *     parts           ┌─────────
 *              ┌──┐   │ ahead
 *     0 ───────┘      pages →
 */
export function drawCurve(parts: readonly number[], width: number, height: number): CurveShape {
  const floor = height - STROKE;
  if (parts.length < PAGES_TO_TELL) return drawAhead(parts.length, width, floor);
  const most = Math.max(1, ...parts);
  const share = width / parts.length;
  let path = `M0 ${floor}`;
  let known = 0;
  for (const [page, count] of parts.entries()) {
    if (count !== known)
      path += `H${round(page * share)}V${round(floor - (count / most) * (floor - HEADROOM))}`;
    known = count;
  }
  return { step: `${path}H${round(width)}`, ahead: '' };
}

function drawAhead(seen: number, width: number, floor: number): CurveShape {
  const start = seen > 0 ? round(width / 28) : 0;
  const third = width / 3;
  const ahead = `M${start} ${floor}H${round(third)}V${round(floor * 0.6)}H${round(2 * third)}V${round(floor * 0.25)}H${round(width)}`;
  return { step: seen > 0 ? `M0 ${floor}H${start}` : '', ahead };
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
