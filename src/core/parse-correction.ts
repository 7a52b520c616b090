import type { Correction } from './corrections.ts';
import { MAX_PATH_DEPTH, MAX_STEP_CHARS } from './limits.ts';
import { isSignature } from './signature.ts';

/** Characters of a part's sample. */
const MAX_SAMPLE_CHARS = 200;
/** Blocks of one part that a correction names. */
const MAX_KEYS = 5_000;

/** A correction out of whatever came; undefined when anything is missing, too large or out of range. A fresh copy of known fields. */
export function parseCorrection(value: unknown): Correction | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { id, act, place, keys, sample, at } = value as Record<string, unknown>;
  if (!isSignature(id) || (act !== 'keep' && act !== 'hide')) return undefined;
  if (typeof sample !== 'string' || typeof at !== 'number' || !Number.isFinite(at)) return undefined;
  if (!Array.isArray(keys) || keys.length > MAX_KEYS || !keys.every(isSignature)) return undefined;
  if (!Array.isArray(place) || place.length > MAX_PATH_DEPTH + 1) return undefined;
  if (!place.every((step) => typeof step === 'string' && step.length <= MAX_STEP_CHARS)) return undefined;
  return { id, act, place: [...place], keys: [...keys], sample: sample.slice(0, MAX_SAMPLE_CHARS), at };
}
