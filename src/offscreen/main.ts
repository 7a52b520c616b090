import { workshop } from '../gather/workshop.ts';
import { callBackground } from '../messaging/call.ts';
import { serveWorkshop } from '../messaging/serve.ts';

/**
 * Chrome's offscreen document: parses pages for the background while a site is being learned, and wakes it where it
 * has died in between.
 */
const WAKE_EVERY = 2_000;

serveWorkshop(workshop);
setInterval(() => callBackground('goOnLearning', {}).catch(() => undefined), WAKE_EVERY);
