import { InsertionMode, type Parser, Token, Tokenizer, TokenizerMode, type TreeAdapterTypeMap } from 'parse5';
import { ForwardFinder } from './forward-finder.ts';
import { copyPart, NameTable } from './name-table.ts';
import { TagReader } from './tag-reader.ts';

const AMPERSAND = 38;
const EXCLAMATION = 33;
const SOLIDUS = 47;
const LESS_THAN = 60;

const texts = new NameTable();

/**
 * parse5's tokenizer, which reads texts, tags and comments as they are nearly always written in one go, and leaves
 * all else to parse5's own state machine, one character after the other. The tokens say the same, so the trees are
 * the same (`test/markup/fast-tokenizer`). It leans on parse5's insides, whose version is therefore pinned. For whole
 * texts without carriage returns, no locations and no errors asked for.
 */
export class FastTokenizer<T extends TreeAdapterTypeMap> extends Tokenizer {
  private readonly parser: Parser<T>;
  private readonly tags = new TagReader();
  private readonly markups = new ForwardFinder('<');
  private readonly references = new ForwardFinder('&');
  private readonly nuls = new ForwardFinder('\0');
  private readonly commentEnds = new ForwardFinder('-->');
  private readonly brokenEnds = new ForwardFinder('--!>');

  constructor(parser: Parser<T>) {
    super({ sourceCodeLocationInfo: false }, parser);
    this.parser = parser;
    // The text stays whole, so that places in it stay what they are.
    this.preprocessor.bufferWaterline = Number.POSITIVE_INFINITY;
  }

  protected override _runParsingLoop(): void {
    if (this.inLoop) return;
    this.inLoop = true;
    while (this.active && !this.paused) {
      if (this.readAhead()) continue;
      this.consumedAfterSnapshot = 0;
      this._callState(this._consume());
    }
    this.inLoop = false;
  }

  /** Reads what comes next as far as that can be done in one go; false where the state machine has to go on. */
  private readAhead(): boolean {
    switch (this.state) {
      case TokenizerMode.DATA:
        return this.readMarkup() || this.readText(true);
      case TokenizerMode.RCDATA:
        return this.readOwnEnd() || this.readText(true);
      case TokenizerMode.RAWTEXT:
      case TokenizerMode.SCRIPT_DATA:
        return this.readOwnEnd() || this.readText(false);
      default:
        return false;
    }
  }

  private readMarkup(): boolean {
    const { html, pos } = this.preprocessor;
    const at = pos + 1;
    if (html.charCodeAt(at) !== LESS_THAN) return false;
    if (html.charCodeAt(at + 1) === EXCLAMATION) return this.readComment(html, at);
    const token = this.tags.read(html, at);
    if (token === undefined) return false;
    this.preprocessor.pos = this.tags.end;
    this._emitCurrentCharacterToken(null);
    if (token.type === Token.TokenType.END_TAG) this.parser.onEndTag(token);
    else {
      this.lastStartTagName = token.tagName;
      this.parser.onStartTag(token);
    }
    return true;
  }

  /** Reads the end tag of an element whose content is text alone, which no other tag ends. */
  private readOwnEnd(): boolean {
    const { html, pos } = this.preprocessor;
    const at = pos + 1;
    if (html.charCodeAt(at) !== LESS_THAN || html.charCodeAt(at + 1) !== SOLIDUS) return false;
    const token = this.tags.read(html, at);
    if (token === undefined || token.tagName !== this.lastStartTagName) return false;
    this.preprocessor.pos = this.tags.end;
    this._emitCurrentCharacterToken(null);
    this.parser.onEndTag(token);
    this.state = TokenizerMode.DATA;
    return true;
  }

  private readComment(html: string, at: number): boolean {
    const from = at + 4;
    if (!html.startsWith('<!--', at) || html.startsWith('>', from) || html.startsWith('->', from))
      return false;
    const end = this.commentEnds.find(html, from);
    if (end === html.length || this.brokenEnds.find(html, from) < end) return false;
    const data = copyPart(html, from, end);
    if (data.includes('\0')) return false;
    this.preprocessor.pos = end + 2;
    this._emitCurrentCharacterToken(null);
    this.parser.onComment({ type: Token.TokenType.COMMENT, data, location: null });
    return true;
  }

  /**
   * Reads text up to the next markup, character reference or NUL. Where the parser does the same with white space as
   * with other characters, they are one token; else a token begins with each change.
   */
  private readText(hasReferences: boolean): boolean {
    const { html } = this.preprocessor;
    const start = this.preprocessor.pos + 1;
    const end = this.takesMixedText()
      ? this.findTextEnd(html, start, hasReferences)
      : findKindEnd(html, start, hasReferences);
    if (end === start) return false;
    const isBlank = isBlankUntil(html, start, end);
    this._ensureCharacterToken(isBlank ? Token.TokenType.WHITESPACE_CHARACTER : Token.TokenType.CHARACTER);
    if (start !== this.runEnd) {
      this._flushRun('');
      this.runStart = start;
    }
    this.runEnd = end;
    this.preprocessor.pos = end - 1;
    return true;
  }

  /** Where a text ends that goes on to the next markup, reference or NUL. */
  private findTextEnd(html: string, from: number, hasReferences: boolean): number {
    const end = Math.min(this.markups.find(html, from), this.nuls.find(html, from));
    return hasReferences ? Math.min(end, this.references.find(html, from)) : end;
  }

  /** As parse5's, but that short texts, which repeat from page to page, are one string wherever they are equal. */
  protected override _flushRun(text: string): void {
    const { runStart, runEnd } = this;
    if (runEnd === runStart && text.length === 0) return;
    const run = texts.take(this.preprocessor.html, runStart, runEnd) + text;
    this.runStart = runEnd;
    const token = this.currentToken;
    if (token === null) (this.currentCharacterToken as Token.CharacterToken).chars += run;
    else if (token.type === Token.TokenType.COMMENT) token.data += run;
    else this.currentAttr.value += run;
  }

  /** True where the parser puts white space into the tree as it does other characters, but for `framesetOk`. */
  private takesMixedText(): boolean {
    const { insertionMode, skipNextNewLine } = this.parser;
    return (
      !skipNextNewLine &&
      !this.inForeignNode &&
      (insertionMode === InsertionMode.IN_BODY ||
        insertionMode === InsertionMode.IN_CELL ||
        insertionMode === InsertionMode.TEXT)
    );
  }
}

/** Where a run of white space, or of other characters, ends; at the latest at markup, a reference or NUL. */
function findKindEnd(html: string, from: number, hasReferences: boolean): number {
  const beginsBlank = isSpace(html.charCodeAt(from));
  let end = from;
  for (; end < html.length; end++) {
    const code = html.charCodeAt(end);
    if (code === LESS_THAN || code === 0 || (code === AMPERSAND && hasReferences)) break;
    if (isSpace(code) !== beginsBlank) break;
  }
  return end;
}

function isBlankUntil(html: string, from: number, to: number): boolean {
  for (let at = from; at < to; at++) if (!isSpace(html.charCodeAt(at))) return false;
  return true;
}

/** The standard's white space; carriage returns are line feeds by then. */
function isSpace(code: number): boolean {
  return code === 32 || code === 10 || code === 9 || code === 12;
}
