import { contentTypeOf } from '../dom/document-access.ts';
import { callFromPage } from '../messaging/call.ts';
import { platform } from '../messaging/platform.ts';
import { isReadable } from '../messaging/readable-types.ts';
import { type EarlyRules, gateMeeting } from './gate-meeting.ts';
import { endsWithExtension } from './lent-sheet.ts';
import { serveVisit } from './serve-visit.ts';
import { watchNavigation } from './soft-navigation.ts';
import { Visit } from './visit.ts';
import { waitForEvent } from './wait.ts';

/** Milliseconds between looks whether the extension is still there, and its sheet: nobody tells when either goes. */
const LOOK_EVERY = 1_000;

/**
 * The visit of a page, from document_start until the page goes. On any error nothing is hidden, and the page never
 * sees it. When the extension is updated or ended under the open page, the page is given back and this script goes quiet.
 */
async function visitPage(lifetime: AbortController): Promise<void> {
  const { signal } = lifetime;
  const visit = new Visit(signal, (error) => noteFailure(error, lifetime));
  const timer = setInterval(() => {
    if (isCutOff()) lifetime.abort();
    else visit.hidden.mend();
  }, LOOK_EVERY);
  signal.addEventListener('abort', () => clearInterval(timer));
  if ((document as { prerendering?: boolean }).prerendering) {
    await waitForEvent(window, 'prerenderingchange', signal);
  }

  // 1. What is known of the site: the page may be cleaned from its first block on.
  visit.watch.watch(document);
  signal.addEventListener('abort', serveVisit(visit));
  signal.addEventListener(
    'abort',
    watchNavigation(visit.watch.listeners, () => visit.navigate()),
  );
  keepThroughCache(visit, lifetime);
  const gate = gateMeeting();
  gate.take = (rules) => anticipate(visit, rules);
  if (gate.rules) anticipate(visit, gate.rules);
  await learnStanding(visit, lifetime);
  gate.open?.();

  // 2. The page as a whole: once it has settled, and again after it has changed.
  await visit.clock.first(signal);
  while (!signal.aborted) {
    await visit.round().catch((error: unknown) => giveBack(visit, error, lifetime));
    await visit.clock.next(signal);
  }
}

/**
 * A page that comes back from the back/forward cache is as it was, and the site's standing is asked again. Where its
 * script may have ended meanwhile it lies there as it was made.
 */
function keepThroughCache(visit: Visit, lifetime: AbortController): void {
  const { listeners } = visit.watch;
  listeners.add(window, 'pageshow', (event) => {
    if (!(event as PageTransitionEvent).persisted) return;
    visit.hidden.resume();
    void learnStanding(visit, lifetime);
  });
  if (endsWithExtension())
    listeners.add(window, 'pagehide', (event) => {
      if ((event as PageTransitionEvent).persisted) visit.hidden.rest();
    });
}

/** Hides by the rules that lay ready, and opens the gate; the background's answer, when it comes, has the last word. */
function anticipate(visit: Visit, { model, corrections }: EarlyRules): void {
  visit.anticipate(model, corrections);
  gateMeeting().open?.();
}

/** Asks how the site stands in this tab; where nobody answers, nothing is hidden. */
async function learnStanding(visit: Visit, lifetime: AbortController): Promise<void> {
  try {
    visit.follow(await callFromPage('readSite', { url: location.href }));
  } catch (error) {
    giveBack(visit, error, lifetime);
  }
}

/** On any doubt the page is as it was made. */
function giveBack(visit: Visit, error: unknown, lifetime: AbortController): void {
  visit.giveBack();
  noteFailure(error, lifetime);
}

/** Tells the console, quietly; ends the visit when the extension is gone. */
function noteFailure(error: unknown, lifetime: AbortController): void {
  console.debug('Deboiler:', error);
  if (isCutOff()) lifetime.abort();
}

/** True when the extension was updated or removed: its platform answers no longer. */
function isCutOff(): boolean {
  try {
    return platform().runtime.id === undefined;
  } catch {
    return true;
  }
}

if (isReadable(contentTypeOf(document))) {
  const lifetime = new AbortController();
  visitPage(lifetime).catch((error: unknown) => {
    gateMeeting().open?.();
    noteFailure(error, lifetime);
  });
}
