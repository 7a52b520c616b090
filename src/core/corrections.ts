import type { Signature } from './signature.ts';

/**
 * A reader's word on a part of a site's pages. It is stored apart from what is learned and never overruled. It
 * holds for blocks with one of its keys, and for blocks at its place.
 */
export interface Correction {
  /** Names the correction: signature of its place and keys. */
  id: Signature;
  act: 'keep' | 'hide';
  /** Steps of the part's place, outermost first. */
  place: string[];
  /** Folded keys of the part's blocks. */
  keys: Signature[];
  sample: string;
  /** Milliseconds since 1970. */
  at: number;
}
