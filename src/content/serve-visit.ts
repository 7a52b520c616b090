import { renderText } from '../core/render-text.ts';
import { serveTab } from '../messaging/serve.ts';
import { decidePage } from './decide-page.ts';
import { listLinks } from './list-links.ts';
import { outlinePart } from './outline-part.ts';
import { takeParts } from './take-parts.ts';
import type { Visit } from './visit.ts';
import { walkAtOnce } from './walk-in-slices.ts';

/** Answers what background and popup ask of a page. Answers the undo. */
export function serveVisit(visit: Visit): () => void {
  let removeOutline: () => void = () => undefined;
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
      const index = walkAtOnce(url, visit.adapter);
      const { model, corrections } = visit.known ?? { model: null, corrections: [] };
      const { decision } = decidePage(index, model ?? undefined, corrections);
      const text = renderText(index, document, visit.adapter, decision);
      return { url, title: index.title, language: index.language ?? null, text };
    },
  });
  return () => {
    removeOutline();
    unserve();
  };
}
