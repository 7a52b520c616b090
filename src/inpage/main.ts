import { pageMeeting, type ShowView } from '../dom/page-meeting.ts';
import { HiddenView } from './hidden-view.ts';
import { outlinePart } from './outline-part.ts';
import { PickView } from './pick-view.ts';

/** The in-page views' script: comes into a page when one is asked for, at every time anew, and is there once. */
const meeting = pageMeeting();
const { views } = meeting;
meeting.outline ??= outlinePart;
const kinds = { hidden: HiddenView, pick: PickView };
/** The view that is open: there is one at a time. */
let open: { name: string; close(): void } | undefined;

function makeView(name: keyof typeof kinds): ShowView {
  return async () => {
    const isSame = open?.name === name;
    open?.close();
    if (isSame) return 'closed';
    const { visit } = pageMeeting();
    if (visit === undefined) return 'nothing';
    const View = kinds[name];
    const view = new View(visit, () => {
      open = undefined;
    });
    open = { name, close: () => view.close() };
    return 'opened';
  };
}

for (const name of ['hidden', 'pick'] as const) {
  if (!views.has(name)) views.set(name, makeView(name));
}
