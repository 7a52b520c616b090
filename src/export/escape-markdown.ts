/**
 * Formulas in TeX, which Markdown must not touch: `$$…$$`, `\[…\]`, `\(…\)`, `$…$` on one line. The end is looked for in
 * 2,000 characters: a text of openers alone would be looked through from each of them.
 */
const FORMULA =
  /\$\$[\s\S]{1,2000}?\$\$|\\\[[\s\S]{1,2000}?\\\]|\\\([\s\S]{1,2000}?\\\)|(?<![\\$\w])\$(?![\s$\d])[^$\n]*?[^$\s\\]\$(?![\w$])/g;
const SPECIAL = /[\\`*_[\]]|<(?=[a-z!/?])|&(?=#?\w+;)/gi;

/** Text that Markdown shows as it is; formulas in TeX stay as they were written. Linear. */
export function escapeMarkdown(text: string): string {
  let escaped = '';
  let at = 0;
  for (const match of text.matchAll(FORMULA)) {
    escaped += escapePlain(text.slice(at, match.index)) + partTags(match[0]);
    at = match.index + match[0].length;
  }
  return escaped + escapePlain(text.slice(at));
}

/** A paragraph whose first characters Markdown would take for a heading, list, quote or rule is escaped there. */
export function escapeLineStart(line: string): string {
  return line
    .replace(/^(\s*)([#>]|[-+](?=\s|$)|={3,}|-{3,}|~{3,})/, '$1\\$2')
    .replace(/^(\s*\d{1,9})([.)])(?=\s|$)/, '$1\\$2');
}

/** Text as code between backticks, more of them than the text has in a row. */
export function fenceInline(code: string): string {
  const text = code.replace(/\s+/g, ' ').trim();
  if (text === '') return '';
  const fence = '`'.repeat(longestRun(text, '`') + 1);
  const pad = text.startsWith('`') || text.endsWith('`') ? ' ' : '';
  return fence + pad + text + pad + fence;
}

/** A code block, its fence longer than any in the text. Blank lines stay. */
export function fenceBlock(code: string, language: string): string {
  const text = code.replace(/^\n/, '').trimEnd();
  const fence = '`'.repeat(Math.max(3, longestRun(text, '`') + 1));
  return `${fence}${language}\n${text}\n${fence}`;
}

function longestRun(text: string, character: string): number {
  let longest = 0;
  let run = 0;
  for (const one of text) {
    run = one === character ? run + 1 : 0;
    if (run > longest) longest = run;
  }
  return longest;
}

/** A formula between its marks: TeX as a page gives it, in which nothing is read as markup, and no mark ends it early. */
export function writeFormula(source: string, isBlock: boolean): string {
  const mark = isBlock ? '$$' : '$';
  return mark + partTags(source.replace(/(?<!\\)\$/g, '\\$').replace(/\s+/g, ' ')) + mark;
}

/** A formula in which nothing can be read as a tag or a link: a space after `<` and `]` says the same in TeX. */
function partTags(formula: string): string {
  return formula.replace(/<(?=[a-z!/?])|\](?=[(:[])/gi, '$& ');
}

function escapePlain(text: string): string {
  return text.replace(SPECIAL, '\\$&').replace(/(?<=\w)\\_(?=\w)/g, '_');
}
