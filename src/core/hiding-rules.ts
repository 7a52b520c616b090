/** Characters of the longest line that reads well, for a column that may use the room of hidden ones (DESIGN.md, Reader). */
const WIDEST_COLUMN = '46em';
/** What a page's mark is called: a name that no page knows, another on every load. */
const MARK_NAME = /^data-[a-z]{10}$/;
/** Letters that `makeMarkName` draws. */
const LETTERS = 10;

/**
 * The style sheet that takes elements with a mark out of sight (`name=""`) or lets them be wider (`name="wide"`).
 * Against an inline `display: … !important`, which no author's sheet can overrule, the other properties keep the
 * element out of sight and out of reach.
 */
export function renderHidingRules(name: string): string {
  return `[${name}=""] { display: none !important; visibility: hidden !important;
  position: absolute !important; clip-path: inset(50%) !important; pointer-events: none !important; }
[${name}="wide"] { max-inline-size: min(100%, ${WIDEST_COLUMN}) !important; inline-size: auto !important;
  margin-inline: auto !important; float: none !important; flex: 1 1 auto !important; grid-column: 1 / -1 !important; }`;
}

/** A mark's name out of random bytes: the same for the same ten bytes. */
export function makeMarkName(random: Uint8Array): string {
  const letters = Array.from(random.subarray(0, LETTERS), (value) => String.fromCharCode(97 + (value % 26)));
  return `data-${letters.join('')}`;
}

/** The name of a mark, undefined for whatever else came: it goes into a style sheet. */
export function parseMarkName(value: unknown): string | undefined {
  return typeof value === 'string' && MARK_NAME.test(value) ? value : undefined;
}
