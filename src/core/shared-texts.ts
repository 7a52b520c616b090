import type { Signature } from './signature.ts';
import type { SitePage } from './site-page.ts';
import { SlotTextCounts } from './slot-text-counts.ts';

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
  const counts = new SlotTextCounts();
  const slotLines = new Map<number, number>();
  for (const [at, page] of pages.entries()) {
    const { path, exact } = page.facts.blocks;
    for (let row = 0; row < page.keys.length; row++) {
      const slot = page.slots[path[row] as number] as number;
      counts.add(at, slot, exact[row] as Signature);
      slotLines.set(slot, (slotLines.get(slot) ?? 0) + 1);
    }
  }
  const present = countPresent(pages);
  const sharedLines = new Map<number, number>();
  for (const [row, slot] of counts.slot.entries())
    if ((counts.pages[row] as number) >= 2)
      sharedLines.set(slot, (sharedLines.get(slot) ?? 0) + (counts.lines[row] as number));
  return pickTexts(counts, (slot, count) => {
    const having = present.get(slot) ?? 0;
    const isText = (sharedLines.get(slot) ?? 0) < 0.5 * (slotLines.get(slot) ?? 0);
    if (count < least || count <= SHARED_IN_MAIN * having) return false;
    return !isText || (count >= TEXT_SLOT_PAGES && count >= TEXT_SLOT_SHARE * having);
  });
}

const OPENING_SHARE = 0.5;
const OPENING_PAGES = 3;

/** Openings that lines of links have at a slot on half of its pages. */
export function listOpenings(pages: readonly SitePage[]): SlotTexts {
  const counts = new SlotTextCounts();
  for (const [at, page] of pages.entries()) {
    const { path, opening } = page.facts.blocks;
    for (let row = 0; row < page.keys.length; row++)
      if (opening[row] !== '')
        counts.add(at, page.slots[path[row] as number] as number, opening[row] as Signature);
  }
  const present = countPresent(pages);
  return pickTexts(
    counts,
    (slot, count) => count >= OPENING_PAGES && count >= OPENING_SHARE * (present.get(slot) ?? 0),
  );
}

/** Pages that have a block at each slot. */
function countPresent(pages: readonly SitePage[]): Map<number, number> {
  const present = new Map<number, number>();
  for (const page of pages) {
    const slots = new Set<number>();
    for (const path of page.facts.blocks.path) slots.add(page.slots[path] as number);
    for (const slot of slots) present.set(slot, (present.get(slot) ?? 0) + 1);
  }
  return present;
}

function pickTexts(counts: SlotTextCounts, isWanted: (slot: number, pages: number) => boolean): SlotTexts {
  const texts: SlotTexts = { slot: [], key: [], pages: [] };
  for (const [row, slot] of counts.slot.entries()) {
    const pages = counts.pages[row] as number;
    if (!isWanted(slot, pages)) continue;
    texts.slot.push(slot);
    texts.key.push(counts.key[row] as Signature);
    texts.pages.push(pages);
  }
  return texts;
}
