import { pageMeeting } from '../dom/page-meeting.ts';
import { HiddenView } from './hidden-view.ts';
import { ViewOpener } from './open-over-page.ts';
import { outlinePart } from './outline-part.ts';
import { PickView } from './pick-view.ts';

/** The in-page views' script: comes into a page when one is asked for, at every time anew, and is there once. */
const meeting = pageMeeting();
const { views } = meeting;
meeting.outline ??= outlinePart;

if (!views.has('hidden')) {
  const opener = new ViewOpener();
  views.set(
    'hidden',
    // What is hidden is what was decided last, whatever has changed since.
    opener.makeView(
      (...given) => new HiddenView(...given),
      async (visit) => visit.verdict ?? visit.look(),
    ),
  );
  views.set(
    'pick',
    opener.makeView(
      (...given) => new PickView(...given),
      (visit) => visit.look(),
    ),
  );
}
