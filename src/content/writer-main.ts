import { serialiseWhole, takeParts } from '../core/page-parts.ts';
import { pageMeeting } from '../dom/page-meeting.ts';

/** The script that writes pages down: comes into a page when it is to be taken away or kept, and is there once. */
pageMeeting().writer ??= { takeParts, serialiseWhole };
