import { pageMeeting } from '../dom/page-meeting.ts';
import { ViewOpener } from './open-over-page.ts';
import { ReportView } from './report-view.ts';

/** The report's script: comes into a page when it is asked for, at every time anew, and is there once. */
const { views } = pageMeeting();

if (!views.has('report')) {
  const opener = new ViewOpener();
  views.set(
    'report',
    opener.makeView(
      (...given) => new ReportView(...given),
      (visit) => visit.look(),
    ),
  );
}
