import type { Correction } from '../core/corrections.ts';
import { callFromPage } from '../messaging/call.ts';
import type { CorrectionsHere, PartWord } from '../messaging/contract.ts';

/**
 * The reader's corrections while a view is open: each can be taken back, newest first, from the moment it is said.
 * The page follows before the answer is here, and the reader may press faster.
 */
export class Corrector {
  private readonly undos: Promise<CorrectionsHere>[] = [];

  get canUndo(): boolean {
    return this.undos.length > 0;
  }

  /** Says a word on a part; when this is done, the page has followed. Throws `MessageError`. */
  async correct(act: Correction['act'] | 'learned', part: PartWord): Promise<void> {
    const { place, keys, sample } = part;
    const answer = callFromPage('correctHere', { url: location.href, act, place, keys, sample });
    this.undos.push(answer);
    try {
      await answer;
    } catch (error) {
      const at = this.undos.indexOf(answer);
      if (at >= 0) this.undos.splice(at, 1);
      throw error;
    }
  }

  /** Takes the newest word back, once it is answered; false when there is none. Throws `MessageError`: its own, or that of the word. */
  async undo(): Promise<boolean> {
    const change = await this.undos.pop();
    if (change === undefined) return false;
    await callFromPage('changeHere', { url: location.href, ...change });
    return true;
  }
}
