import type { AnswerRow, HarvestRow } from '../storage/harvest-rows.ts';
import type { HarvestChange } from '../storage/harvests.ts';
import type { FetchDoors } from './fetch-doors.ts';

/** What a harvest works with. */
export interface HarvestBench {
  doors: FetchDoors;
  /** Writes a step; answers the harvest as it is stored then, undefined when it was removed. */
  commit(change: HarvestChange): Promise<HarvestRow | undefined>;
  /** Stored answers of the harvest: of these pages. */
  readAnswers(pages: readonly string[]): Promise<AnswerRow[]>;
  /** SHA-256 of bytes, hexadecimal. */
  hash(bytes: Uint8Array<ArrayBuffer>): Promise<string>;
  /** The page as a background tab has it after its scripts; undefined where that failed. */
  render(url: string, signal: AbortSignal): Promise<string | undefined>;
}
