import type { PageIndex } from '../core/page-index.ts';
import type { SiteKnowledge } from '../messaging/site-knowledge.ts';
import { decidePageInPieces, type Verdict } from './decide-page.ts';
import { isOtherPage } from './soft-navigation.ts';
import { workInSlices } from './walk-in-slices.ts';

/**
 * Decides a walked page in idle moments, anew when what is known changes meanwhile. Undefined when the page has gone,
 * another stands at its address, or nothing is known.
 */
export async function decideInSlices(
  index: PageIndex<Node>,
  know: () => Pick<SiteKnowledge, 'model' | 'corrections'> | undefined,
  signal: AbortSignal,
): Promise<Verdict | undefined> {
  for (;;) {
    const before = know();
    if (before === undefined) return undefined;
    const { model, corrections } = before;
    const verdict = await workInSlices(decidePageInPieces(index, model ?? undefined, corrections), signal);
    if (verdict === undefined || isOtherPage(index.url, location.href)) return undefined;
    const now = know();
    if (now?.model === model && now?.corrections === corrections) return verdict;
  }
}
