import { renderText } from '../core/render-text.ts';
import { pageMeeting } from '../dom/page-meeting.ts';
import { serveTab } from '../messaging/serve.ts';
import { listLinks } from './list-links.ts';
import { meetVisit } from './meet-visit.ts';
import { outlinePart } from './outline-part.ts';
import { takeParts } from './take-parts.ts';
import type { Visit } from './visit.ts';

/** Answers what background and popup ask of a page. Answers the undo. */
export function serveVisit(visit: Visit): () => void {
  let removeOutline: () => void = () => undefined;
  const met = meetVisit(visit);
  pageMeeting().visit = met;
  const unserve = serveTab({
    readPage: () => visit.describe(),

    async applyKnowledge(change) {
      visit.follow(change);
      if (visit.known?.standing.cleaning && !visit.hasVerdict) await visit.round();
      return visit.describe();
    },

    outlinePart({ part }) {
      removeOutline();
      const element = part === null ? undefined : visit.names.find(part);
      removeOutline = element ? outlinePart(element, visit.hidden) : () => undefined;
      return null;
    },

    readParts: () => takeParts(visit.adapter, visit.known),

    listLinks,

    readText() {
      const url = location.href;
      const { index, decision } = met.look();
      const text = renderText(index, document, visit.adapter, decision);
      return { url, title: index.title, language: index.language ?? null, text };
    },
  });
  return () => {
    removeOutline();
    unserve();
  };
}
