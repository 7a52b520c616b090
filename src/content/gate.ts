import { SKIPPED_TAGS } from '../core/html-elements.ts';
import { parseCorrection } from '../core/parse-correction.ts';
import { parsePageAddress } from '../core/url-order.ts';
import { adoptedSheetsOf, bodyOf, setAdoptedSheets, windowOf } from '../dom/document-access.ts';
import { childNodesOf, nodeTypeOf, tagNameOf } from '../dom/node-access.ts';
import { rulesKey } from '../messaging/early-rules-key.ts';
import { platform } from '../messaging/platform.ts';
import { type EarlyRules, gateMeeting } from './gate-meeting.ts';

/**
 * The gate: registered for sites set to always and for no other, run at document_start. It holds what stands in
 * the body unpainted until the site's rules have arrived, at most 150 ms, and opens then whatever happened
 * (HOUSE.md, No flash). It reads the rules itself, from where the background keeps them for it: that is sooner than
 * any answer of a worker that may have to start first.
 */
const LONGEST = 150;
/** Not `display: none`: opened, it ends Firefox's tab over a tree of depth 10,000, and scripts would measure nothing. */
const CLOSED = 'body { opacity: 0 !important; }';

function closeGate(): void {
  const sheet = new (windowOf(document)?.CSSStyleSheet ?? CSSStyleSheet)();
  sheet.replaceSync(CLOSED);
  const open = () => {
    const sheets = adoptedSheetsOf(document);
    if (sheets.includes(sheet)) {
      setAdoptedSheets(
        document,
        sheets.filter((other) => other !== sheet),
      );
    }
    // Emptied too: a page that keeps a copy of its list of sheets may put this one back.
    sheet.replaceSync('');
  };
  gateMeeting().open = open;
  whenBodyBegins(() => setTimeout(open, LONGEST));
  // Last, when whatever opens it is in place.
  setAdoptedSheets(document, [...adoptedSheetsOf(document), sheet]);
}

/** The time runs from the first element of the body: before it there is nothing that is held. */
function whenBodyBegins(begin: () => void): void {
  const hasBegun = () => {
    const body = bodyOf(document);
    return body !== null && Array.from(childNodesOf(body)).some(isHeld);
  };
  const observer = new MutationObserver(() => look());
  const look = () => {
    if (!hasBegun()) return;
    observer.disconnect();
    begin();
  };
  observer.observe(document, { childList: true, subtree: true });
  look();
}

function isHeld(node: Node): boolean {
  return nodeTypeOf(node) === 1 && !SKIPPED_TAGS.has(tagNameOf(node));
}

async function readRules(): Promise<void> {
  const site = parsePageAddress(location.href)?.site;
  if (site === undefined) return;
  const key = rulesKey(site);
  const rules = parseRules((await platform().storage.local.get(key))[key]);
  if (rules === undefined) return;
  const meeting = gateMeeting();
  meeting.rules = rules;
  meeting.take?.(rules);
}

/** What the background has kept; a model is its own work, and checked by `decideEarly`'s caller, who hides nothing on an error. */
function parseRules(value: unknown): EarlyRules | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { model, corrections } = value as Partial<Record<keyof EarlyRules, unknown>>;
  if (typeof model !== 'object' || model === null || !Array.isArray(corrections)) return undefined;
  return {
    model: model as EarlyRules['model'],
    corrections: corrections.map(parseCorrection).filter((correction) => correction !== undefined),
  };
}

try {
  closeGate();
  readRules().catch((error: unknown) => console.debug('Deboiler:', error));
} catch {
  // No gate is better than a page that stays closed: nothing was closed yet.
}
