/** A mean over sites with its 95 % interval. */
export interface MacroScore {
  mean: number;
  low: number;
  high: number;
  sites: number;
}

const DRAWS = 5000;
const SEED = 20261130;

/** Arithmetic mean, 0 for nothing. */
export function meanOf(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}

/**
 * Macro mean: first over each site's pages, then over the sites, with the 95 % percentile bootstrap over sites (5,000
 * seeded draws, so a run repeats exactly). Rows are sites, in them pages; sites without pages are left out.
 */
export function macroOverSites(sites: readonly (readonly number[])[]): MacroScore {
  const means = sites.filter((pages) => pages.length > 0).map(meanOf);
  const { low, high } = bootstrapMean(means, DRAWS, SEED);
  return { mean: meanOf(means), low, high, sites: means.length };
}

/** 2.5th and 97.5th percentile of the mean over `draws` resamples with replacement (Efron 1979, percentile method). Seeded. */
export function bootstrapMean(
  values: readonly number[],
  draws: number,
  seed: number,
): { low: number; high: number } {
  if (values.length === 0) return { low: 0, high: 0 };
  const random = seededRandom(seed);
  const means = new Float64Array(draws);
  for (let d = 0; d < draws; d += 1) {
    let sum = 0;
    for (let i = 0; i < values.length; i += 1) sum += values[Math.floor(random() * values.length)]!;
    means[d] = sum / values.length;
  }
  means.sort();
  return {
    low: means[Math.floor(draws * 0.025)]!,
    high: means[Math.min(draws - 1, Math.floor(draws * 0.975))]!,
  };
}

/** A stream of numbers in [0, 1) fixed by its seed (mulberry32, Tommy Ettinger, public domain). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
