import type { HideReason } from '../core/decide-blocks.ts';
import type { PartState } from '../messaging/page-state.ts';

/** A part with a key that outlives new walks of the page. */
export interface ListedPart extends PartState {
  key: string;
}

/** Parts that are hidden for one reason, in page order. */
export interface PartGroup {
  reason: HideReason;
  parts: ListedPart[];
}

/** The surest reasons first, then the reader's own word. */
const ORDER: readonly HideReason[] = ['neighbours', 'repeats', 'place', 'rule', 'guess', 'comments', 'hand'];

/**
 * The parts of a page by reason; groups without parts are left out. Only parts that have these words in their sample
 * are listed: words are folded, an empty text finds all. Linear in parts.
 */
export function groupParts(parts: readonly PartState[], wanted = ''): PartGroup[] {
  const groups = new Map<HideReason, ListedPart[]>(ORDER.map((reason) => [reason, []]));
  const used = new Map<string, number>();
  const words = fold(wanted);
  for (const part of parts) {
    const name = `${part.place.join('/')} ${part.keys[0] ?? ''}`;
    const times = used.get(name) ?? 0;
    used.set(name, times + 1);
    if (fold(part.sample).includes(words))
      groups.get(part.reason)?.push({ ...part, key: `${name} ${times}` });
  }
  return [...groups].filter(([, list]) => list.length > 0).map(([reason, list]) => ({ reason, parts: list }));
}

function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim();
}
