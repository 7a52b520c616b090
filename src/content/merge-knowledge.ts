import type { SiteKnowledge, Stored } from '../messaging/site-knowledge.ts';

/** What may become of a record where the site itself lets it be stored. */
export const STORABLE: readonly Stored[] = [
  'not-yet',
  'stored',
  'sensitive',
  'large',
  'full',
  'newer',
  'failed',
];

/**
 * What is known of the site after a change of it; undefined before anything is known. What became of the page's
 * record is known here alone, unless the site's standing now speaks against storing.
 */
export function mergeKnowledge(
  before: SiteKnowledge | undefined,
  change: Partial<SiteKnowledge>,
): SiteKnowledge | undefined {
  const standing = change.standing ?? before?.standing;
  if (standing === undefined) return undefined;
  const own = before?.standing.stored;
  const stored = standing.stored === 'not-yet' && own && STORABLE.includes(own) ? own : standing.stored;
  return {
    standing: { ...standing, stored },
    model: change.model === undefined ? (before?.model ?? null) : change.model,
    corrections: change.corrections ?? before?.corrections ?? [],
  };
}
