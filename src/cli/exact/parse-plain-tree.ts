import { readPlainReference } from './plain-references.ts';
import type { PlainTag } from './plain-tags.ts';
import { type PlainTree, PlainTreeBuilder } from './plain-tree-builder.ts';

const AMPERSAND = 38;
const SLASH = 47;
const COLON = 58;
const LESS_THAN = 60;
const EQUALS = 61;
const GREATER_THAN = 62;
const QUESTION_MARK = 63;
const EXCLAMATION_MARK = 33;
const UNDERSCORE = 95;
const DOUBLE_QUOTE = 34;
const SINGLE_QUOTE = 39;
const FULL_STOP = 46;

// biome-ignore lint/suspicious/noControlCharactersInRegex: those are what is looked for.
const INVALID = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/;
const ALL_INVALID = new RegExp(INVALID, 'g');
const DOCTYPE =
  /<!doctype\s*[^\s>]*\s*(?:public\s+(?:"[^"]*"|'[^']*')\s*(?:"[^"]*"|'[^']*')?|system\s+(?:"[^"]*"|'[^']*'))?[^>]*>?/iy;
const INSTRUCTION_NAME = /[\p{L}_:]/uy;

/** 1: letter, `_` or `:` (starts a name); 2: digit, `-` or `.` (goes on with it); 4: white space. */
const KIND = new Uint8Array(128);
for (let c = 65; c <= 90; c++) KIND[c] = KIND[c + 32] = 1;
KIND[95] = KIND[58] = 1;
for (let c = 48; c <= 57; c++) KIND[c] = 2;
KIND[45] = KIND[46] = 2;
KIND[9] = KIND[10] = KIND[13] = KIND[32] = 4;

/**
 * The tree that plain Deboiler's own parser (lxml 4.9 on libxml2 2.9.14) makes of a page, so that exact mode
 * compares what the reference program compares. Left out are libxml2's faults that lose text: the end at depth
 * 256 and at a null character. Never throws; linear in the page.
 */
export function parsePlainTree(html: string): PlainTree {
  let source = html.includes('\r') ? html.replace(/\r\n?/g, '\n') : html;
  if (INVALID.test(source)) source = source.replace(ALL_INVALID, '');
  return new PlainParser(source).parse();
}

class PlainParser {
  private readonly source: string;
  private readonly builder: PlainTreeBuilder;
  private at = 0;
  private nameEnd = 0;
  /** First `&` and first `<` at or after `at`, or the end of the source; searched again when passed, so that the page is searched once. */
  private nextReference = -1;
  private nextMarkup = -1;

  constructor(source: string) {
    this.source = source;
    this.builder = new PlainTreeBuilder(source);
  }

  parse(): PlainTree {
    const { source, builder } = this;
    while (this.at < source.length) {
      const code = source.charCodeAt(this.at);
      if (code === LESS_THAN) this.readMarkup();
      else this.readContent(code);
    }
    return builder.finish();
  }

  private readMarkup(): void {
    const { source, builder, at } = this;
    const next = source.charCodeAt(at + 1);
    if (next === SLASH) {
      this.readEndTag();
      return;
    }
    const tag = KIND[next] === 1 ? this.readTagName(at + 1) : undefined;
    if (tag) builder.autoClose(tag.name);
    if (this.isInScript()) this.readScript();
    else if (tag && next !== UNDERSCORE && next !== COLON) this.readStartTag(tag);
    else if (next === QUESTION_MARK) this.readInstruction();
    else if (next !== EXCLAMATION_MARK || !this.skipDeclaration()) {
      builder.addRaw('<', '<');
      this.at++;
    }
  }

  private readContent(code: number): void {
    if (this.isInScript()) this.readScript();
    else if (code === AMPERSAND) this.readReference();
    else this.readText(code);
  }

  private readReference(): void {
    const { text, shown, end } = readPlainReference(this.source, this.at);
    if (text !== '' || shown !== '') this.builder.addText(text, shown);
    this.at = end;
  }

  private readText(code: number): void {
    const { source, builder } = this;
    if (this.nextReference < this.at) this.nextReference = findOrEnd(source, '&', this.at);
    if (this.nextMarkup < this.at) this.nextMarkup = findOrEnd(source, '<', this.at);
    const end = Math.min(this.nextMarkup, this.nextReference);
    const start = this.at;
    const text = source.slice(start, end);
    this.at = end;
    const isIgnored = KIND[code] === 4 && (end === source.length || source.charCodeAt(end) === LESS_THAN);
    if (isIgnored && this.findBlankEnd(start) >= end) builder.addRaw(text, text);
    else builder.addText(text, text);
  }

  private isInScript(): boolean {
    const name = this.builder.top?.name;
    return name === 'script' || name === 'style';
  }

  /** Everything up to the element's own end tag is its text. */
  private readScript(): void {
    const { source, builder } = this;
    const name = (builder.top as PlainTag).name;
    let end = this.at;
    for (;;) {
      end = source.indexOf('</', end);
      if (end < 0) end = source.length;
      if (end === source.length || source.slice(end + 2, end + 2 + name.length).toLowerCase() === name) break;
      end += 2;
    }
    const text = source.slice(this.at, end);
    builder.addRaw(text, text);
    this.at = end;
  }

  private readStartTag(tag: PlainTag): void {
    const { source, builder, nameEnd } = this;
    builder.prepare(tag);
    const misplaced = builder.isMisplaced(tag);
    const attributesEnd = this.findAttributesEnd(nameEnd);
    if (!misplaced) builder.open(tag, nameEnd, attributesEnd);
    const code = source.charCodeAt(attributesEnd);
    this.at = attributesEnd + (code === SLASH ? 2 : 1);
    if (code === SLASH || Number.isNaN(code) || (builder.top?.empty && !misplaced)) builder.close();
  }

  private readEndTag(): void {
    const { source, builder } = this;
    const start = this.at + 2;
    const first = source.charCodeAt(start);
    if (KIND[first] !== 1 && first !== FULL_STOP) {
      this.at = start;
      return;
    }
    const tag = this.readTagName(start);
    const end = source.indexOf('>', this.nameEnd);
    this.at = end < 0 ? source.length : end + 1;
    builder.closeTag(tag);
  }

  /** Skips a comment or a document type; false for any other `<!`, which is text to libxml2. */
  private skipDeclaration(): boolean {
    const { source, at } = this;
    if (source.startsWith('<!--', at)) {
      const found = source.indexOf('-->', at + 4);
      const end = found < 0 ? source.length : found + 3;
      const odd = source.slice(at + 4, end).indexOf('--!>');
      this.at = odd < 0 ? end : at + 4 + odd + 4;
      return true;
    }
    DOCTYPE.lastIndex = at;
    if (!DOCTYPE.test(source)) return false;
    this.at = DOCTYPE.lastIndex;
    return true;
  }

  private readInstruction(): void {
    const { source, at } = this;
    INSTRUCTION_NAME.lastIndex = at + 2;
    if (!INSTRUCTION_NAME.test(source)) {
      this.at = at + 2;
      return;
    }
    const end = source.indexOf('>', at + 2);
    if (end >= 0) this.builder.addInstruction();
    this.at = end < 0 ? source.length : end + 1;
  }

  /** The tag whose name begins at a place; the name's end is left in `nameEnd`. */
  private readTagName(start: number): PlainTag {
    const { source } = this;
    let at = start;
    let hash = 0;
    for (;;) {
      const code = source.charCodeAt(at);
      const kind = KIND[code];
      if (kind !== 1 && kind !== 2) break;
      hash = (Math.imul(hash, 31) + code) | 0;
      at++;
    }
    this.nameEnd = at;
    const { tags } = this.builder;
    return tags.find(hash, source, start, at) ?? tags.read(source.slice(start, at));
  }

  private findNameEnd(start: number): number {
    const { source } = this;
    let end = start;
    for (
      let kind = KIND[source.charCodeAt(end)];
      kind === 1 || kind === 2;
      kind = KIND[source.charCodeAt(end)]
    )
      end++;
    return end;
  }

  /** Place of the `>` or `/>` that ends a start tag, or the end of the source; quoted values are passed over. */
  private findAttributesEnd(start: number): number {
    const { source } = this;
    const { length } = source;
    let at = start;
    while (at < length) {
      const code = source.charCodeAt(at);
      const kind = KIND[code];
      if (kind === 4) at++;
      else if (code === GREATER_THAN) return at;
      else if (code === SLASH && source.charCodeAt(at + 1) === GREATER_THAN) return at;
      else if (kind === 1 || code === FULL_STOP) at = this.findAttributeEnd(at);
      else at = this.findJunkEnd(at);
    }
    return length;
  }

  private findAttributeEnd(start: number): number {
    const { source } = this;
    let at = this.findBlankEnd(this.findNameEnd(start));
    if (source.charCodeAt(at) !== EQUALS) return at;
    at = this.findBlankEnd(at + 1);
    const quote = source.charCodeAt(at);
    if (quote === DOUBLE_QUOTE || quote === SINGLE_QUOTE) {
      const end = source.indexOf(quote === DOUBLE_QUOTE ? '"' : "'", at + 1);
      return end < 0 ? source.length : end + 1;
    }
    for (; at < source.length; at++) {
      const code = source.charCodeAt(at);
      if (code === GREATER_THAN || KIND[code] === 4) break;
    }
    return at;
  }

  private findJunkEnd(start: number): number {
    const { source } = this;
    let at = start;
    for (; at < source.length; at++) {
      const code = source.charCodeAt(at);
      if (code === GREATER_THAN || KIND[code] === 4) break;
      if (code === SLASH && source.charCodeAt(at + 1) === GREATER_THAN) break;
    }
    return at;
  }

  private findBlankEnd(start: number): number {
    let at = start;
    while (KIND[this.source.charCodeAt(at)] === 4) at++;
    return at;
  }
}

function findOrEnd(source: string, character: string, from: number): number {
  const found = source.indexOf(character, from);
  return found < 0 ? source.length : found;
}
