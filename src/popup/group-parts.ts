import type { HideReason } from '../core/hide-reason.ts';
import type { PartState } from '../messaging/page-state.ts';

/** A part with a key that outlives new walks of the page. */
export interface ListedPart extends PartState {
  key: string;
}

/**
 * What a group has in common. Whether the pages beside it have a part too or pages anywhere on the site, it repeats
 * from page to page: that is one group, and the part's own note says which.
 */
export type GroupReason = Exclude<HideReason, 'neighbours'>;

/** Parts that are hidden for one reason, in page order. */
export interface PartGroup {
  reason: GroupReason;
  parts: ListedPart[];
}

/** The surest reasons first, then the reader's own word. */
const ORDER: readonly GroupReason[] = ['repeats', 'place', 'rule', 'guess', 'comments', 'hand'];

/**
 * The parts of a page by reason; groups without parts are left out. Only parts that have these words in their sample
 * are listed: words are folded, an empty text finds all. Linear in parts.
 */
export function groupParts(parts: readonly PartState[], wanted = ''): PartGroup[] {
  const groups = new Map<GroupReason, ListedPart[]>(ORDER.map((reason) => [reason, []]));
  const used = new Map<string, number>();
  const words = fold(wanted);
  for (const part of parts) {
    const name = `${part.place.join('/')} ${part.keys[0] ?? ''}`;
    const times = used.get(name) ?? 0;
    used.set(name, times + 1);
    if (fold(part.sample).includes(words))
      groups.get(groupOf(part.reason))?.push({ ...part, key: `${name} ${times}` });
  }
  return [...groups].filter(([, list]) => list.length > 0).map(([reason, list]) => ({ reason, parts: list }));
}

function groupOf(reason: HideReason): GroupReason {
  return reason === 'neighbours' ? 'repeats' : reason;
}

function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim();
}
