import { pageMeeting } from '../dom/page-meeting.ts';
import { makeReaderView } from './show-reader.ts';

/** The reader's script: comes into a page when it is asked for, at every time anew, and is there once. */
const { views } = pageMeeting();
if (!views.has('reader')) views.set('reader', makeReaderView());
