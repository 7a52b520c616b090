import { decideBlocks } from '../core/decide-blocks.ts';
import type { MetVisit } from '../dom/page-meeting.ts';
import type { SiteKnowledge } from '../messaging/site-knowledge.ts';
import { decideInSlices } from './decide-in-slices.ts';
import type { Visit } from './visit.ts';
import { walkInSlices } from './walk-in-slices.ts';

/** One object: what is known changes when it is another. */
const NOTHING_KNOWN: Pick<SiteKnowledge, 'model' | 'corrections'> = { model: null, corrections: [] };

/** The visit as the views over the page see it: always as it is now. */
export function meetVisit(visit: Visit): MetVisit {
  const known = () => visit.known ?? NOTHING_KNOWN;
  return {
    adapter: visit.adapter,
    get corrections() {
      return known().corrections;
    },
    get pagesSeen() {
      return visit.known?.standing.pagesSeen ?? 0;
    },
    get cleaning() {
      return visit.known?.standing.cleaning === true;
    },
    get verdict() {
      return visit.decided;
    },
    get version() {
      return visit.watch.version;
    },
    async look() {
      const { current, adapter, watch, signal } = visit;
      if (current) return current;
      if (visit.isLarge) return 'large';
      const index = await walkInSlices(location.href, adapter, watch, signal);
      if (index === 'large') return 'large';
      const verdict = index && (await decideInSlices(index, known, signal));
      if (verdict === undefined) throw new Error('another page stands there now, or none');
      return verdict;
    },
    decide(index) {
      const { model, corrections } = known();
      return decideBlocks(index, model ?? undefined, corrections);
    },
    isHidden: (element) => visit.hidden.has(element),
    peek: (element) => visit.hidden.peek(element),
  };
}
