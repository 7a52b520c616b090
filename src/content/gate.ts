import { adoptedSheetsOf, setAdoptedSheets, windowOf } from '../dom/document-access.ts';

/**
 * The gate: registered for sites set to always and for no other, run at document_start. It holds the body unpainted
 * until the site's rules have arrived, and opens by itself after 150 ms whatever happened (HOUSE.md, No flash).
 * `open-gate` opens it: both run in the extension's own world of the page, which no page can see.
 */
const LONGEST = 150;
const CLOSED = 'body > * { display: none !important; }';

function closeGate(): void {
  const sheet = new (windowOf(document)?.CSSStyleSheet ?? CSSStyleSheet)();
  sheet.replaceSync(CLOSED);
  setAdoptedSheets(document, [...adoptedSheetsOf(document), sheet]);
  const open = () => {
    setAdoptedSheets(
      document,
      adoptedSheetsOf(document).filter((other) => other !== sheet),
    );
  };
  (globalThis as { deboilerGate?: () => void }).deboilerGate = open;
  setTimeout(open, LONGEST);
}

try {
  closeGate();
} catch {
  // No gate is better than a page that stays closed: nothing was closed yet.
}
