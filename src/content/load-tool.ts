import { type PageMeeting, pageMeeting } from '../dom/page-meeting.ts';
import { callFromPage } from '../messaging/call.ts';

/** A tool of the meeting place, its script brought into the page first where it has not come yet. Rejects where it does not come. */
export async function loadTool<Tool extends 'outline' | 'writer'>(
  tool: Tool,
): Promise<NonNullable<PageMeeting[Tool]>> {
  const meeting = pageMeeting();
  if (!meeting[tool]) await callFromPage('loadTool', { url: location.href, tool });
  const loaded = meeting[tool];
  if (!loaded) throw new Error(`the page's ${tool} did not come`);
  return loaded;
}
