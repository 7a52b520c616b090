/** A label's wish: at the start corner of its part's box, outside above. */
export interface LabelWish {
  /** The part's box in the window. */
  box: { left: number; top: number; right: number };
  width: number;
  height: number;
}

/** Pixels between a label and its box's line, and between two labels. */
const GAP = 4;
/** Labels that a label is moved below before it is left where it is. */
const MOST_MOVES = 40;

/**
 * Where labels stand, in the order of their parts: outside above the start corner, inside where there is no room
 * above, moved down where they would meet one that stands already. Quadratic in labels at worst, and these are those
 * near the window.
 */
export function placeLabels(
  wishes: readonly LabelWish[],
  window: { width: number },
  isRightToLeft: boolean,
): { left: number; top: number }[] {
  const standing: { left: number; top: number; right: number; bottom: number }[] = [];
  return wishes.map(({ box, width, height }) => {
    const start = isRightToLeft ? box.right - width + GAP : box.left - GAP;
    const left = Math.max(0, Math.min(start, window.width - width));
    const above = box.top - height - GAP;
    // A part at the window's very top has no room above it; one that is scrolled out keeps its label with it.
    let top = box.top >= 0 && above < 0 ? box.top + GAP : above;
    for (let moves = 0; moves < MOST_MOVES; moves++) {
      const other = standing.find(
        (one) => left < one.right && one.left < left + width && top < one.bottom && one.top < top + height,
      );
      if (other === undefined) break;
      top = other.bottom + GAP;
    }
    standing.push({ left, top, right: left + width, bottom: top + height });
    return { left, top };
  });
}
