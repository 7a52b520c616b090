import type { Correction } from '../core/corrections.ts';
import { countWords } from '../core/count-words.ts';
import type { HiddenPart } from '../core/hidden-parts.ts';
import { attributeOf, nodeTypeOf } from '../dom/node-access.ts';
import { shownParentOf } from '../dom/shown-parent.ts';
import type { PageState, PartState } from '../messaging/page-state.ts';
import type { SiteStanding } from '../messaging/site-knowledge.ts';
import { nodeOf, type Verdict } from './decide-page.ts';
import type { PartNames } from './part-names.ts';

/** What the popup shows of a page. Linear in parts and in the page's text. */
export function describePage(
  verdict: Verdict,
  standing: SiteStanding,
  corrections: readonly Correction[],
  names: PartNames,
): PageState {
  const { index, decision, hidden, kept } = verdict;
  const describe = (part: HiddenPart, isHidden: boolean): [number, PartState] => [
    part.element,
    describePart(nodeOf(index, part), part, isHidden, corrections, names),
  ];
  const parts = [...hidden.map((part) => describe(part, true)), ...kept.map((part) => describe(part, false))];
  const { words, keptWords } = countPageWords(verdict);
  return {
    settled: true,
    cleaning: standing.cleaning,
    title: index.title,
    language: index.language ?? null,
    parts: parts.sort(([a], [b]) => a - b).map(([, part]) => part),
    hiddenParts: hidden.length,
    level: decision.level,
    leftAsIs: decision.leftAsIs,
    large: false,
    keptWords,
    words,
    stored: standing.stored,
  };
}

/** Counts of verdicts that were described: the popup asks again and again, and a page may have a million words. */
const counted = new WeakMap<Verdict, { words: number; keptWords: number }>();

function countPageWords(verdict: Verdict): { words: number; keptWords: number } {
  const known = counted.get(verdict);
  if (known) return known;
  const { text, chars } = verdict.index.blocks;
  const counts = { words: 0, keptWords: 0 };
  for (let block = 0; block < text.length; block++) {
    if (chars[block] === 0) continue;
    const count = countWords(text[block] as string);
    counts.words += count;
    if (verdict.decision.reason[block] === undefined) counts.keptWords += count;
  }
  counted.set(verdict, counts);
  return counts;
}

/** What the popup shows of a page that was not read yet, or never will be: it is too large. */
export function describeUnread(standing: SiteStanding, large: boolean): PageState {
  return {
    settled: large,
    cleaning: standing.cleaning,
    title: '',
    language: null,
    parts: [],
    hiddenParts: 0,
    level: 'page',
    leftAsIs: false,
    large,
    keptWords: 0,
    words: 0,
    stored: standing.stored,
  };
}

function describePart(
  element: Element,
  part: HiddenPart,
  hidden: boolean,
  corrections: readonly Correction[],
  names: PartNames,
): PartState {
  const act = hidden ? 'hide' : 'keep';
  const keys = new Set(part.keys);
  const word = corrections.find((known) => known.act === act && known.keys.some((key) => keys.has(key)));
  return {
    id: names.nameOf(element),
    sample: part.sample,
    language: findLanguage(element),
    reason: part.reason,
    pages: part.pages,
    hidden,
    correction: word?.id ?? null,
    place: part.place,
    keys: part.keys,
  };
}

/** The nearest `lang` at or above an element, null where the page gives none. */
function findLanguage(element: Element): string | null {
  for (let at: Element | null = element; at !== null; at = shownParentOf(at)) {
    const language = nodeTypeOf(at) === 1 ? attributeOf(at, 'lang')?.trim() : undefined;
    if (language) return language.slice(0, 35);
  }
  return null;
}
