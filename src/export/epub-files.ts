import { escapeAttribute, escapeText } from './escape-markup.ts';

/** A file of the book by its name in the package document. */
export interface BookItem {
  id: string;
  file: string;
  type: string;
  properties: string[];
}

/** What the package document says of the book. Every text is clean. */
export interface BookFacts {
  id: string;
  title: string;
  language: string;
  direction: 'ltr' | 'rtl';
  authors: readonly string[];
  /** Where it comes from. */
  source: string | undefined;
  /** Milliseconds since 1970. */
  modified: number;
}

/** Where a reader finds the package document (EPUB OCF 3.2, 3.5.2.1). */
export const CONTAINER = `<?xml version="1.0" encoding="UTF-8"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
<rootfiles><rootfile full-path="EPUB/package.opf" media-type="application/oebps-package+xml"/></rootfiles>
</container>
`;

/** How the book looks where the reading system does not decide. */
export const BOOK_STYLE = `body { line-height: 1.5; margin: 0 4%; }
h1 { line-height: 1.2; }
.byline { color: #555; font-size: .9em; }
img { max-width: 100%; height: auto; }
pre { white-space: pre-wrap; font-size: .85em; }
table { border-collapse: collapse; }
td, th { border: 1px solid #999; padding: .2em .4em; vertical-align: top; text-align: start; }
blockquote { margin: 1em 1.5em; }
.comments { border-top: 1px solid #999; margin-top: 2em; }
.comment { margin: 1em 0; }
`;

/** The package document: facts, files, reading order (EPUB Packages 3.2). */
export function renderPackage(
  facts: BookFacts,
  items: readonly BookItem[],
  order: readonly string[],
): string {
  const authors = facts.authors.map((author) => `<dc:creator>${escapeText(author)}</dc:creator>`);
  const modified = new Date(facts.modified).toISOString().replace(/\.\d+Z$/, 'Z');
  const files = items.map(({ id, file, type, properties }) => {
    const marked = properties.length > 0 ? ` properties="${properties.join(' ')}"` : '';
    return `<item id="${id}" href="${file}" media-type="${type}"${marked}/>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="book-id" xml:lang="${facts.language}">`,
    '<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">',
    `<dc:identifier id="book-id">${facts.id}</dc:identifier>`,
    `<dc:title>${escapeText(facts.title)}</dc:title>`,
    `<dc:language>${facts.language}</dc:language>`,
    ...authors,
    ...(facts.source ? [`<dc:source>${escapeText(facts.source)}</dc:source>`] : []),
    `<meta property="dcterms:modified">${modified}</meta>`,
    '</metadata>',
    '<manifest>',
    ...files,
    '</manifest>',
    `<spine page-progression-direction="${facts.direction}">`,
    ...order.map((id) => `<itemref idref="${id}"/>`),
    '</spine>',
    '</package>',
    '',
  ].join('\n');
}

/** One chapter as a document of its own; `body` is XML. */
export function renderBookPage(
  title: string,
  language: string,
  direction: 'ltr' | 'rtl',
  body: string,
  bodyType = '',
): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<!DOCTYPE html>',
    `<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" lang="${language}" xml:lang="${language}" dir="${direction}">`,
    `<head><meta charset="utf-8"/><title>${escapeText(title)}</title><link rel="stylesheet" type="text/css" href="style.css"/></head>`,
    `<body${bodyType}>`,
    body,
    '</body>',
    '</html>',
    '',
  ].join('\n');
}

/** The contents page, which is the book's navigation too. */
export function renderContents(
  heading: string,
  chapters: readonly { file: string; title: string }[],
): string {
  const lines = chapters.map(
    ({ file, title }) => `<li><a href="${escapeAttribute(file)}">${escapeText(title)}</a></li>`,
  );
  return `<nav epub:type="toc" id="toc"><h1>${escapeText(heading)}</h1><ol>\n${lines.join('\n')}\n</ol></nav>`;
}
