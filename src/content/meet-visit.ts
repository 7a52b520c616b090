import { decideBlocks } from '../core/decide-blocks.ts';
import type { MetVisit } from '../dom/page-meeting.ts';
import { decidePage } from './decide-page.ts';
import type { Visit } from './visit.ts';
import { walkAtOnce } from './walk-in-slices.ts';

/** The visit as the views over the page see it: always as it is now. */
export function meetVisit(visit: Visit): MetVisit {
  const known = () => visit.known ?? { model: null, corrections: [] };
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
    look() {
      const { current } = visit;
      if (current) return current;
      const { model, corrections } = known();
      return decidePage(walkAtOnce(location.href, visit.adapter), model ?? undefined, corrections);
    },
    decide(index) {
      const { model, corrections } = known();
      return decideBlocks(index, model ?? undefined, corrections);
    },
    isHidden: (element) => visit.hidden.has(element),
    peek: (element) => visit.hidden.peek(element),
  };
}
