import type { Correction } from '../core/corrections.ts';
import { callFromPage } from '../messaging/call.ts';
import type { CorrectionsHere, PartWord } from '../messaging/contract.ts';

/** The reader's corrections while a view is open: each can be taken back, newest first. */
export class Corrector {
  private readonly undos: CorrectionsHere[] = [];

  get canUndo(): boolean {
    return this.undos.length > 0;
  }

  /** Says a word on a part; when this is done, the page has followed. Throws `MessageError`. */
  async correct(act: Correction['act'] | 'learned', part: PartWord): Promise<void> {
    const { place, keys, sample } = part;
    this.undos.push(await callFromPage('correctHere', { url: location.href, act, place, keys, sample }));
  }

  /** Takes the newest word back; false when there is none. Throws `MessageError`. */
  async undo(): Promise<boolean> {
    const change = this.undos.pop();
    if (change === undefined) return false;
    await callFromPage('changeHere', { url: location.href, ...change });
    return true;
  }
}
