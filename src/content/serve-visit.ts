import { pageMeeting } from '../dom/page-meeting.ts';
import { serveTab } from '../messaging/serve.ts';
import { listLinks } from './list-links.ts';
import { loadTool } from './load-tool.ts';
import { meetVisit } from './meet-visit.ts';
import type { Visit } from './visit.ts';
import { readInSlices } from './walk-in-slices.ts';

/** Answers what background and popup ask of a page. Answers the undo. */
export function serveVisit(visit: Visit): () => void {
  let removeOutline: () => void = () => undefined;
  /** The part that is to be outlined; its script may have to come first. */
  let wanted: string | null = null;
  const met = meetVisit(visit);
  pageMeeting().visit = met;
  const unserve = serveTab({
    readPage: () => visit.describe(),

    async applyKnowledge(change) {
      visit.follow(change);
      if (visit.known?.standing.cleaning && visit.decided === undefined) await visit.round();
      return visit.describe();
    },

    async outlinePart({ part }) {
      removeOutline();
      removeOutline = () => undefined;
      wanted = part;
      const element = part === null ? undefined : visit.names.find(part);
      if (element === undefined) return null;
      const outline = await loadTool('outline');
      // Meanwhile another part may have been pointed at, or none.
      if (wanted === part) removeOutline = outline(element, met);
      return null;
    },

    async readParts() {
      const page = await met.look();
      if (page === 'large') throw new Error('the page is too large to be read');
      const { adapter, watch, signal } = visit;
      const { takeParts } = await loadTool('writer');
      const take = () => takeParts(page.index, document, adapter, page.decision);
      const parts = await readInSlices(take, watch, signal);
      if (parts === undefined) throw new Error('the page has gone');
      return parts;
    },

    listLinks,
  });
  return () => {
    removeOutline();
    unserve();
  };
}
