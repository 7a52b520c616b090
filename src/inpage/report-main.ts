import { pageMeeting } from '../dom/page-meeting.ts';
import { ReportView } from './report-view.ts';

/** The report's script: comes into a page when it is asked for, at every time anew, and is there once. */
const { views } = pageMeeting();
let open: ReportView | undefined;

if (!views.has('report'))
  views.set('report', async () => {
    const { visit } = pageMeeting();
    if (open) {
      open.close();
      return 'closed';
    }
    if (visit === undefined) return 'nothing';
    open = new ReportView(visit, () => {
      open = undefined;
    });
    return 'opened';
  });
