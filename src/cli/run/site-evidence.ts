import { type ExactThresholds, fitExact, listExactBoilerplate } from '../../core/exact-mode.ts';
import { learnSite } from '../../core/learn-site.ts';
import type { PageRecord } from '../../core/page-record.ts';
import type { Signature } from '../../core/signature.ts';
import { comparePageKeys } from '../../core/url-order.ts';
import type { DatasetPage } from '../dataset/dataset.ts';
import { identifyPage } from '../dataset/identify-page.ts';
import { pickLowest } from '../dataset/pick-learning-pages.ts';
import type { LearnedPage, SiteKnowledge } from './page-jobs.ts';

/** What the pages of a site teach, before anything is concluded: by page key, in URL order. The truth that models are derived from. */
export type SiteEvidence =
  | { kind: 'exact'; pages: Map<string, Signature[]> }
  | { kind: 'own'; pages: Map<string, PageRecord> };

/** Evidence of a site from what its pages taught; rows as they were asked for, in URL order. */
export function gatherEvidence(
  pages: readonly DatasetPage[],
  learned: readonly LearnedPage[],
  exact: boolean,
): SiteEvidence {
  if (exact) {
    const found = new Map<string, Signature[]>();
    for (const [at, { signatures }] of learned.entries())
      if (signatures) found.set(identifyPage((pages[at] as DatasetPage).url), signatures);
    return { kind: 'exact', pages: found };
  }
  const found = new Map<string, PageRecord>();
  for (const { record } of learned) if (record) found.set(record.page, record);
  return { kind: 'own', pages: found };
}

/** What follows from a site's evidence for cleaning its pages. */
export function concludeFrom(evidence: SiteEvidence, thresholds: ExactThresholds): SiteKnowledge {
  if (evidence.kind === 'own') return { kind: 'own', model: learnSite([...evidence.pages.values()]) };
  const ordered = sortByKey(evidence.pages).map(([, signatures]) => new Set(signatures));
  const boilerplate = listExactBoilerplate(fitExact(ordered, thresholds), thresholds);
  return { kind: 'exact', boilerplate };
}

/** Union of two evidences of one site; a page that both have is the second's. */
export function mergeEvidence(first: SiteEvidence, second: SiteEvidence): SiteEvidence {
  if (first.kind === 'exact' && second.kind === 'exact')
    return { kind: 'exact', pages: new Map(sortByKey(new Map([...first.pages, ...second.pages]))) };
  if (first.kind === 'own' && second.kind === 'own') {
    const pages = new Map([...first.pages, ...second.pages]);
    const kept = new Set(pickLowest([...pages.keys()]));
    return { kind: 'own', pages: new Map(sortByKey(pages).filter(([key]) => kept.has(key))) };
  }
  throw new Error('a model of exact mode and one of own mode cannot be merged');
}

function sortByKey<Value>(pages: Map<string, Value>): [string, Value][] {
  return [...pages].sort(([a], [b]) => comparePageKeys(a, b));
}
