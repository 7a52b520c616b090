import type { Correction } from './corrections.ts';
import { signText } from './signature.ts';

/** The reader's word on a part; its id is the signature of place and keys, so the same part has one word alone. */
export function makeCorrection(
  part: Pick<Correction, 'act' | 'place' | 'keys' | 'sample'>,
  at: number,
): Correction {
  const id = signText(`${part.place.join(' ')}\n${[...part.keys].sort().join(' ')}`);
  return { id, act: part.act, place: part.place, keys: part.keys, sample: part.sample, at };
}
