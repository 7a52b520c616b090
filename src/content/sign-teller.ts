import { callFromPage } from '../messaging/call.ts';
import type { PageSign } from '../messaging/contract.ts';
import type { SiteKnowledge } from '../messaging/site-knowledge.ts';
import type { Verdict } from './decide-page.ts';
import { describeSign } from './describe-sign.ts';

/** What the button says of a page that is too large: it is left as it is. */
const LARGE: PageSign = { state: 'left', hiddenParts: 0 };

/** Tells the toolbar button what it has to say, when that has changed. Lives as long as the visit. */
export class SignTeller {
  private last = '';
  private readonly onFailure: (error: unknown) => void;

  constructor(onFailure: (error: unknown) => void) {
    this.onFailure = onFailure;
  }

  /** The button may have said something else meanwhile (paused, never), or was not told. */
  forget(): void {
    this.last = '';
  }

  tell(knowledge: SiteKnowledge, verdict: Verdict | undefined, isLarge: boolean): void {
    const { standing } = knowledge;
    if (standing.paused || standing.rule === 'never') return;
    const sign = isLarge && standing.cleaning ? LARGE : describeSign(knowledge, verdict);
    const text = JSON.stringify(sign);
    if (text === this.last) return;
    this.last = text;
    callFromPage('showSign', sign).catch((error: unknown) => {
      this.forget();
      this.onFailure(error);
    });
  }
}
