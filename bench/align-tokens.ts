/**
 * Which tokens of a page the gold text was made from: 1 for matched, 0 for others. Runs that stand once in the
 * gold anchor the alignment (longest increasing chain; first runs of 12 tokens, then shorter ones in the gaps
 * between); what is left between anchors is aligned by dynamic programming with affine gaps. After Web2Text's
 * labelling (Vogels et al. 2018, section 3), with tokens for characters. About linear for real pages.
 */
export function alignTokens(page: Int32Array, gold: Int32Array): Uint8Array {
  const matched = new Uint8Array(page.length);
  const goldMatched = new Uint8Array(gold.length);
  const work: Gap[] = [{ pageFrom: 0, pageTo: page.length, goldFrom: 0, goldTo: gold.length, level: 0 }];
  while (work.length > 0) {
    const gap = work.pop() as Gap;
    if (gap.pageFrom >= gap.pageTo || gap.goldFrom >= gap.goldTo) continue;
    const run = RUNS[gap.level];
    if (run === undefined) {
      alignGap(page, gold, gap, matched, goldMatched);
      continue;
    }
    splitGap(page, gold, gap, run, matched, goldMatched, work);
  }
  matchOutOfOrder(page, gold, matched, goldMatched);
  return matched;
}

interface Gap {
  pageFrom: number;
  pageTo: number;
  goldFrom: number;
  goldTo: number;
  level: number;
}

/** Tokens of an anchor, longest first. */
const RUNS = [12, 6, 3, 2] as const;
/** Copies of an anchor that the page may hold before it is no anchor. */
const MAX_COPIES = 6;
/** Cells of one dynamic programming table; larger gaps are left unmatched. */
const MAX_CELLS = 6_000_000;
const MATCH = 3;
/** Tokens of a run that counts as matched wherever it stands. */
const FREE_RUN = 5;
const SKIP_GOLD = -3;
const OPEN_PAGE_GAP = -2;

function splitGap(
  page: Int32Array,
  gold: Int32Array,
  gap: Gap,
  run: number,
  matched: Uint8Array,
  goldMatched: Uint8Array,
  work: Gap[],
): void {
  const pairs = listAnchors(page, gold, gap, run);
  let pageAt = gap.pageFrom;
  let goldAt = gap.goldFrom;
  const level = gap.level + 1;
  for (const [pageStart, goldStart] of pairs) {
    if (pageStart < pageAt || goldStart < goldAt) continue;
    let p = pageStart;
    let g = goldStart;
    while (p > pageAt && g > goldAt && page[p - 1] === gold[g - 1]) {
      p--;
      g--;
    }
    work.push({ pageFrom: pageAt, pageTo: p, goldFrom: goldAt, goldTo: g, level });
    while (p < gap.pageTo && g < gap.goldTo && page[p] === gold[g]) {
      matched[p] = 1;
      goldMatched[g] = 1;
      p++;
      g++;
    }
    pageAt = p;
    goldAt = g;
  }
  work.push({ pageFrom: pageAt, pageTo: gap.pageTo, goldFrom: goldAt, goldTo: gap.goldTo, level });
}

/** Pairs of places of a run that stands once in the gold, as a chain that rises in both texts. */
function listAnchors(page: Int32Array, gold: Int32Array, gap: Gap, run: number): [number, number][] {
  const places = new Map<string, number>();
  for (let g = gap.goldFrom; g + run <= gap.goldTo; g++) {
    const key = gold.subarray(g, g + run).join(' ');
    places.set(key, places.has(key) ? -1 : g);
  }
  const copies = new Map<number, number[]>();
  for (let p = gap.pageFrom; p + run <= gap.pageTo; p++) {
    const g = places.get(page.subarray(p, p + run).join(' '));
    if (g === undefined || g < 0) continue;
    const list = copies.get(g);
    if (list) list.push(p);
    else copies.set(g, [p]);
  }
  const pairs: [number, number][] = [];
  for (const [g, list] of copies) {
    if (list.length > MAX_COPIES) continue;
    for (const p of list) pairs.push([p, g]);
  }
  // Copies of one gold place in falling order: a rising chain then takes at most one of them.
  pairs.sort((a, b) => a[1] - b[1] || b[0] - a[0]);
  return takeRisingChain(pairs);
}

function takeRisingChain(pairs: [number, number][]): [number, number][] {
  const tails: number[] = [];
  const before = new Int32Array(pairs.length).fill(-1);
  for (let i = 0; i < pairs.length; i++) {
    const value = (pairs[i] as [number, number])[0];
    let low = 0;
    let high = tails.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((pairs[tails[middle] as number] as [number, number])[0] < value) low = middle + 1;
      else high = middle;
    }
    if (low > 0) before[i] = tails[low - 1] as number;
    tails[low] = i;
  }
  const chain: [number, number][] = [];
  for (let i = tails[tails.length - 1] ?? -1; i >= 0; i = before[i] as number) {
    chain.push(pairs[i] as [number, number]);
  }
  return chain.reverse();
}

/** Affine dynamic programming over one gap: gold tokens want a match, a gap in the page costs once. */
function alignGap(
  page: Int32Array,
  gold: Int32Array,
  gap: Gap,
  matched: Uint8Array,
  goldMatched: Uint8Array,
): void {
  const rows = gap.goldTo - gap.goldFrom;
  const columns = gap.pageTo - gap.pageFrom;
  const width = columns + 1;
  if (rows * columns > MAX_CELLS) return;
  const trace = new Uint8Array((rows + 1) * width);
  // best: ends in a match or a skipped gold token; open: ends in a gap of the page.
  let best = new Int32Array(width).fill(OPEN_PAGE_GAP);
  let open = new Int32Array(width).fill(OPEN_PAGE_GAP);
  best[0] = 0;
  for (let r = 1; r <= rows; r++) {
    const nextBest = new Int32Array(width);
    const nextOpen = new Int32Array(width);
    nextBest[0] = r * SKIP_GOLD;
    nextOpen[0] = nextBest[0] + OPEN_PAGE_GAP;
    trace[r * width] = 2;
    const token = gold[gap.goldFrom + r - 1];
    for (let c = 1; c <= columns; c++) {
      const above = Math.max(best[c] as number, open[c] as number);
      let value = above + SKIP_GOLD;
      let move = 2;
      if (page[gap.pageFrom + c - 1] === token) {
        const diagonal = Math.max(best[c - 1] as number, open[c - 1] as number) + MATCH;
        if (diagonal >= value) {
          value = diagonal;
          move = 1;
        }
      }
      nextBest[c] = value;
      const opened = (nextBest[c - 1] as number) + OPEN_PAGE_GAP;
      const longer = nextOpen[c - 1] as number;
      nextOpen[c] = Math.max(opened, longer);
      trace[r * width + c] = move | ((nextOpen[c] as number) > value ? 4 : 0) | (longer >= opened ? 8 : 0);
    }
    best = nextBest;
    open = nextOpen;
  }
  traceBack(trace, width, gap, matched, goldMatched);
}

function traceBack(
  trace: Uint8Array,
  width: number,
  gap: Gap,
  matched: Uint8Array,
  goldMatched: Uint8Array,
): void {
  let r = trace.length / width - 1;
  let c = width - 1;
  let inGap = ((trace[r * width + c] as number) & 4) !== 0;
  while (r > 0 && c > 0) {
    const cell = trace[r * width + c] as number;
    if (inGap) {
      inGap = (cell & 8) !== 0;
      c--;
      continue;
    }
    if ((cell & 3) === 1) {
      matched[gap.pageFrom + c - 1] = 1;
      goldMatched[gap.goldFrom + r - 1] = 1;
      c--;
    }
    r--;
    inGap = ((trace[r * width + c] as number) & 4) !== 0;
  }
}

/** Runs that the gold has in another order than the page: each gold run is given out once, first come first served. */
function matchOutOfOrder(
  page: Int32Array,
  gold: Int32Array,
  matched: Uint8Array,
  goldMatched: Uint8Array,
): void {
  const places = new Map<string, number[]>();
  for (let g = 0; g + FREE_RUN <= gold.length; g++) {
    if (isAnySet(goldMatched, g)) continue;
    const key = gold.subarray(g, g + FREE_RUN).join(' ');
    const list = places.get(key);
    if (list) list.push(g);
    else places.set(key, [g]);
  }
  if (places.size === 0) return;
  for (let p = 0; p + FREE_RUN <= page.length; p++) {
    if (isAnySet(matched, p)) continue;
    const start = places
      .get(page.subarray(p, p + FREE_RUN).join(' '))
      ?.find((place) => !isAnySet(goldMatched, place));
    if (start === undefined) continue;
    let g = start;
    while (
      p < page.length &&
      g < gold.length &&
      page[p] === gold[g] &&
      matched[p] === 0 &&
      goldMatched[g] === 0
    ) {
      matched[p++] = 1;
      goldMatched[g++] = 1;
    }
    p--;
  }
}

function isAnySet(flags: Uint8Array, from: number): boolean {
  for (let i = from; i < from + FREE_RUN; i++) if (flags[i] === 1) return true;
  return false;
}
