import type { PageSign } from '../messaging/contract.ts';
import type { SiteKnowledge } from '../messaging/site-knowledge.ts';
import type { Verdict } from './decide-page.ts';

/** What the toolbar button says of a page. */
export function describeSign({ standing, model }: SiteKnowledge, verdict: Verdict | undefined): PageSign {
  if (!standing.cleaning) return { state: 'off', hiddenParts: 0 };
  if (verdict === undefined) return { state: model === null ? 'guess' : 'on', hiddenParts: 0 };
  const { decision, hidden } = verdict;
  if (decision.leftAsIs) return { state: 'left', hiddenParts: 0 };
  return { state: decision.level === 'page' ? 'guess' : 'on', hiddenParts: hidden.length };
}
