import { adoptedSheetsOf, setAdoptedSheets, windowOf } from '../dom/document-access.ts';

const PAGE_WHILE_PRINTED = `@media print {
  html > body { display: none !important; }
  html { block-size: auto !important; overflow: visible !important; background: none !important; }
}`;

/**
 * Lets the article be printed instead of the page, on as many sheets as it takes: what covers the window is one
 * window high, so for as long as the print lasts the reader is an ordinary block. Answers the undo.
 */
export function printReader(dialog: HTMLDialogElement): () => void {
  const sheet = new (windowOf(document)?.CSSStyleSheet ?? CSSStyleSheet)();
  sheet.replaceSync(PAGE_WHILE_PRINTED);
  setAdoptedSheets(document, [...adoptedSheetsOf(document), sheet]);
  let at = 0;
  const before = () => {
    at = dialog.scrollTop;
    dialog.close();
    dialog.show();
    // Pictures that were not scrolled to are wanted on paper too.
    for (const picture of dialog.querySelectorAll('img')) picture.loading = 'eager';
  };
  const after = () => {
    dialog.close();
    dialog.showModal();
    dialog.scrollTop = at;
  };
  window.addEventListener('beforeprint', before);
  window.addEventListener('afterprint', after);
  return () => {
    window.removeEventListener('beforeprint', before);
    window.removeEventListener('afterprint', after);
    setAdoptedSheets(
      document,
      adoptedSheetsOf(document).filter((other) => other !== sheet),
    );
  };
}
