import type { Signature } from './signature.ts';
import type { SitePage } from './site-page.ts';

/** Texts by slot; columns of equal length. */
export interface SlotTexts {
  slot: number[];
  key: Signature[];
  pages: number[];
}

/** Share of the pages that have a slot on which a text must stand to be shared there (ALGORITHMS.md 4a: .5). */
const SHARED_IN_MAIN = 0.5;
/** Share of pages, and pages, that must have a line where authors write: one of many unshared lines of its slot. */
const TEXT_SLOT_SHARE = 0.8;
const TEXT_SLOT_PAGES = 3;

/** Texts that most pages of a template have at one slot; `least` pages must have them. Linear in blocks. */
export function listSharedTexts(pages: readonly SitePage[], least: number): SlotTexts {
  const counts = new Map<string, number>();
  const lines = new Map<string, number>();
  const present = new Map<number, number>();
  const slotLines = new Map<number, number>();
  for (const page of pages) {
    const own = new Set<string>();
    const slots = new Set<number>();
    for (let row = 0; row < page.keys.length; row++) {
      const slot = page.slots[page.facts.blocks.path[row] as number] as number;
      const name = `${page.facts.blocks.exact[row]} ${slot}`;
      own.add(name);
      slots.add(slot);
      lines.set(name, (lines.get(name) ?? 0) + 1);
      slotLines.set(slot, (slotLines.get(slot) ?? 0) + 1);
    }
    for (const key of own) counts.set(key, (counts.get(key) ?? 0) + 1);
    for (const slot of slots) present.set(slot, (present.get(slot) ?? 0) + 1);
  }
  const sharedLines = new Map<number, number>();
  for (const [name, count] of counts) {
    const slot = Number(name.slice(12));
    if (count >= 2) sharedLines.set(slot, (sharedLines.get(slot) ?? 0) + (lines.get(name) ?? 0));
  }
  const shared: SlotTexts = { slot: [], key: [], pages: [] };
  for (const [name, count] of counts) {
    const slot = Number(name.slice(12));
    const having = present.get(slot) ?? 0;
    const isText = (sharedLines.get(slot) ?? 0) < 0.5 * (slotLines.get(slot) ?? 0);
    if (count < least || count <= SHARED_IN_MAIN * having) continue;
    if (isText && (count < TEXT_SLOT_PAGES || count < TEXT_SLOT_SHARE * having)) continue;
    shared.slot.push(slot);
    shared.key.push(name.slice(0, 11) as Signature);
    shared.pages.push(count);
  }
  return shared;
}

const OPENING_SHARE = 0.5;
const OPENING_PAGES = 3;

/** Openings that lines of links have at a slot on half of its pages. */
export function listOpenings(pages: readonly SitePage[]): SlotTexts {
  const counts = new Map<string, number>();
  const present = new Map<number, number>();
  for (const page of pages) {
    const { blocks } = page.facts;
    const own = new Set<string>();
    const slots = new Set<number>();
    for (let row = 0; row < page.keys.length; row++) {
      const slot = page.slots[blocks.path[row] as number] as number;
      slots.add(slot);
      if (blocks.opening[row] !== '') own.add(`${blocks.opening[row]} ${slot}`);
    }
    for (const key of own) counts.set(key, (counts.get(key) ?? 0) + 1);
    for (const slot of slots) present.set(slot, (present.get(slot) ?? 0) + 1);
  }
  const openings: SlotTexts = { slot: [], key: [], pages: [] };
  for (const [name, count] of counts) {
    const slot = Number(name.slice(12));
    if (count < OPENING_PAGES || count < OPENING_SHARE * (present.get(slot) ?? 0)) continue;
    openings.slot.push(slot);
    openings.key.push(name.slice(0, 11) as Signature);
    openings.pages.push(count);
  }
  return openings;
}
