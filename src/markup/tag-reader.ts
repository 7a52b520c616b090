import { decodeHTMLAttribute } from 'entities/decode';
import { Token, html as tags } from 'parse5';
import { ForwardFinder } from './forward-finder.ts';
import { copyPart, NameTable } from './name-table.ts';

const QUOTATION = 34;
const AMPERSAND = 38;
const APOSTROPHE = 39;
const SOLIDUS = 47;
const EQUALS = 61;
const GREATER_THAN = 62;

/** Attributes of a tag up to which a second one of the same name is looked for one by one. */
const MOST_ATTRIBUTES = 32;

/** Attributes that pages are asked for. */
const ATTRIBUTES = [
  'id',
  'class',
  'href',
  'src',
  'style',
  'role',
  'itemprop',
  'hidden',
  'aria-hidden',
  'type',
  'name',
  'lang',
  'slot',
];
const names = new NameTable([...Object.values(tags.TAG_NAMES), ...ATTRIBUTES]);
const values = new NameTable();

/**
 * Reads tags as nearly all of them are written, each in one go where parse5's state machine goes from state to state
 * for every character. What is written otherwise (an end inside the tag, NUL, quotes in names, attributes of end
 * tags, names beyond ASCII) is not read here: the state machine reads it from the tag's start.
 */
export class TagReader {
  /** Where the tag that was read ends: the place of its `>`. */
  end = 0;
  /** Attributes of the tag that is being read, the first `count`: a list of the right size is made of them at its end. */
  private readonly attrs: Token.Attribute[] = [];
  private count = 0;
  /** True when the value that was passed over has a character reference. */
  private refers = false;
  private readonly quotations = new ForwardFinder('"');
  private readonly apostrophes = new ForwardFinder("'");
  private readonly references = new ForwardFinder('&');
  private readonly nuls = new ForwardFinder('\0');

  /** The tag that begins at `at`, the place of its `<`; undefined for what is not read here. Linear in the tag. */
  read(html: string, at: number): Token.TagToken | undefined {
    const closes = html.charCodeAt(at + 1) === SOLIDUS;
    const from = at + (closes ? 2 : 1);
    if (!isLetter(html.charCodeAt(from))) return undefined;
    const to = skipName(html, from);
    const tagName = takeName(html, from, to);
    this.count = 0;
    const token: Token.TagToken = {
      type: closes ? Token.TokenType.END_TAG : Token.TokenType.START_TAG,
      tagName,
      tagID: tags.getTagID(tagName),
      selfClosing: false,
      ackSelfClosing: false,
      attrs: [],
      location: null,
    };
    if (!this.readAttributes(html, to, token, closes)) return undefined;
    if (this.count > 0) token.attrs = this.attrs.slice(0, this.count);
    return token;
  }

  /** Reads up to the tag's end; false where the state machine has to. */
  private readAttributes(html: string, from: number, token: Token.TagToken, closes: boolean): boolean {
    let at = skipSpace(html, from);
    while (html.charCodeAt(at) !== GREATER_THAN) {
      if (closes) return false;
      if (html.charCodeAt(at) === SOLIDUS) {
        token.selfClosing = true;
        this.end = at + 1;
        return html.charCodeAt(at + 1) === GREATER_THAN;
      }
      at = this.readAttribute(html, at);
      if (at < 0) return false;
      at = skipSpace(html, at);
    }
    this.end = at;
    return true;
  }

  /** Reads one attribute; answers the place after it, -1 where the state machine has to read the tag. */
  private readAttribute(html: string, from: number): number {
    const { attrs } = this;
    const to = skipName(html, from);
    if (to === from || this.count >= MOST_ATTRIBUTES) return -1;
    const name = takeName(html, from, to);
    let at = skipSpace(html, to);
    let value = '';
    if (html.charCodeAt(at) === EQUALS) {
      const start = skipSpace(html, at + 1);
      const quote = html.charCodeAt(start);
      const quoted = quote === QUOTATION || quote === APOSTROPHE ? 1 : 0;
      const end = quoted ? this.skipQuoted(html, start + 1, quote) : this.skipUnquoted(html, start);
      if (end < 0) return -1;
      value = this.refers
        ? decodeHTMLAttribute(copyPart(html, start + quoted, end))
        : values.take(html, start + quoted, end);
      at = end + quoted;
    }
    // Of two attributes of one name the first counts.
    for (let i = 0; i < this.count; i++) if ((attrs[i] as Token.Attribute).name === name) return at;
    attrs[this.count++] = { name, value };
    return at;
  }

  /** The place of the closing quote; -1 where there is none, or NUL before it. */
  private skipQuoted(html: string, from: number, quote: number): number {
    const end = (quote === QUOTATION ? this.quotations : this.apostrophes).find(html, from);
    this.refers = this.references.find(html, from) < end;
    return end === html.length || this.nuls.find(html, from) < end ? -1 : end;
  }

  /** The place after a value without quotes; -1 where there is no value, no end, or NUL in it. */
  private skipUnquoted(html: string, from: number): number {
    this.refers = false;
    for (let at = from; at < html.length; at++) {
      const code = html.charCodeAt(at);
      if (code === GREATER_THAN || isSpace(code)) return at === from ? -1 : at;
      if (code === AMPERSAND) this.refers = true;
      if (code === 0) return -1;
    }
    return -1;
  }
}

/**
 * 1 for what a name is made of: printable ASCII but for what ends it, and for quotes and `<`, which the standard takes
 * as errors; 2 for a capital among them.
 */
const IN_NAME = Uint8Array.from({ length: 128 }, (_, code) => {
  if (code <= 32 || code >= 127 || `"'/<=>`.includes(String.fromCharCode(code))) return 0;
  return code >= 65 && code <= 90 ? 2 : 1;
});

function skipName(html: string, from: number): number {
  for (let at = from; ; at++) {
    const code = html.charCodeAt(at);
    // Beyond the table, and beyond the text, is no name.
    if (!(code < IN_NAME.length) || IN_NAME[code] === 0) return at;
  }
}

function takeName(html: string, from: number, to: number): string {
  for (let i = from; i < to; i++)
    if (IN_NAME[html.charCodeAt(i)] === 2)
      return names.take(html.slice(from, to).toLowerCase(), 0, to - from);
  return names.take(html, from, to);
}

function skipSpace(html: string, from: number): number {
  let at = from;
  while (isSpace(html.charCodeAt(at))) at++;
  return at;
}

/** The standard's white space; carriage returns are line feeds by then. */
function isSpace(code: number): boolean {
  return code === 32 || code === 10 || code === 9 || code === 12;
}

function isLetter(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 65 && code <= 90);
}
