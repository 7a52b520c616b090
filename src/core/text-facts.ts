import { BlockKind, type BlockTable } from './page-index.ts';
import { PIECE_ROWS, type Pieces } from './pieces.ts';

/** What the page model counts in the texts of a page; columns have one row a block, 0 for pictures and controls. */
export interface TextFacts {
  /** Words; in scripts without spaces half the characters. */
  words: Float32Array;
  /** Commas, semicolons and their kin of other scripts. */
  commas: Uint16Array;
  /** Full stops, question and exclamation marks after a letter. */
  sentences: Uint16Array;
  digits: Uint16Array;
  capitals: Uint16Array;
  letters: Uint16Array;
  /** Class of the last character: 0 letter or digit, 1 full stop, 2 question or exclamation mark, 3 colon, 4 ellipsis, 5 other. */
  ending: Uint8Array;
  /** Bits: 1 copyright sign, 2 currency, 4 separator (| · • › » →), 8 year, 16 at sign, 32 starts with a capital, 64 starts with a digit. */
  marks: Uint8Array;
}

/** Bits of `TextFacts.marks`. */
export const TextMark = {
  copyright: 1,
  currency: 2,
  separator: 4,
  year: 8,
  at: 16,
  capital: 32,
  digit: 64,
} as const;

/** Characters of a block that are looked at: more change no share that matters. */
const MAX_COUNTED_CHARS = 2_000;

const OTHER = 0;
const LETTER = 1;
const CAPITAL = 2;
const DIGIT = 3;
const SPACE = 4;
const COMMA = 5;
const STOP = 6;
const SHOUT = 7;
const COLON = 8;
const SPACELESS = 9;
const ELLIPSIS = 10;
const ASCII = classifyAscii();

function classifyAscii(): Uint8Array {
  const table = new Uint8Array(128);
  for (let code = 0; code < 128; code++) {
    const char = String.fromCharCode(code);
    if (/[a-z]/.test(char)) table[code] = LETTER;
    else if (/[A-Z]/.test(char)) table[code] = CAPITAL;
    else if (/\d/.test(char)) table[code] = DIGIT;
    else if (/\s/.test(char)) table[code] = SPACE;
    else if (/[,;]/.test(char)) table[code] = COMMA;
    else if (char === '.') table[code] = STOP;
    else if (/[!?]/.test(char)) table[code] = SHOUT;
    else if (char === ':') table[code] = COLON;
  }
  return table;
}

function classify(code: number): number {
  if (code < 128) return ASCII[code] as number;
  if (code < 0xc0) return code === 0xa0 ? SPACE : OTHER;
  if (code < 0xdf) return code === 0xd7 ? OTHER : CAPITAL;
  if (code >= 0x0410 && code <= 0x042f) return CAPITAL;
  if (code === 0x060c || code === 0x061b) return COMMA;
  if (code === 0x061f) return SHOUT;
  if (code === 0x06d4 || code === 0x0964) return STOP;
  if (code < 0x0e00) return LETTER;
  if (code < 0x0f00 || (code >= 0x1000 && code < 0x10a0) || (code >= 0x1780 && code < 0x1800))
    return SPACELESS;
  if (code < 0x2000) return LETTER;
  if (code === 0x2026) return ELLIPSIS;
  if (code < 0x2c00) return OTHER;
  if (code < 0x3000) return LETTER;
  if (code === 0x3000) return SPACE;
  if (code === 0x3001 || code === 0xff0c || code === 0xff1b) return COMMA;
  if (code === 0x3002 || code === 0xff0e) return STOP;
  if (code === 0xff01 || code === 0xff1f) return SHOUT;
  if (code === 0xff1a) return COLON;
  if (code < 0x3040) return OTHER;
  if (code < 0xa000) return SPACELESS;
  return LETTER;
}

/** Counts words, marks and signs of every text block, some blocks a piece. Linear in characters, at most 2,000 of a block. */
export function* measureTexts(blocks: BlockTable): Pieces<TextFacts> {
  const count = blocks.kind.length;
  const facts: TextFacts = {
    words: new Float32Array(count),
    commas: new Uint16Array(count),
    sentences: new Uint16Array(count),
    digits: new Uint16Array(count),
    capitals: new Uint16Array(count),
    letters: new Uint16Array(count),
    ending: new Uint8Array(count),
    marks: new Uint8Array(count),
  };
  for (let row = 0; row < count; row++) {
    if ((blocks.kind[row] as BlockKind) <= BlockKind.preformatted) {
      measureText(blocks.text[row] as string, blocks.chars[row] as number, facts, row);
    }
    if (row % PIECE_ROWS === PIECE_ROWS - 1) yield;
  }
  return facts;
}

function measureText(text: string, chars: number, facts: TextFacts, row: number): void {
  const length = Math.min(text.length, MAX_COUNTED_CHARS);
  let words = 0;
  let spaceless = 0;
  let commas = 0;
  let sentences = 0;
  let digits = 0;
  let capitals = 0;
  let letters = 0;
  let marks = 0;
  let digitRun = 0;
  let before = SPACE;
  for (let i = 0; i < length; i++) {
    const code = text.charCodeAt(i);
    const kind = classify(code);
    if (kind === DIGIT) {
      digits++;
      digitRun++;
    } else {
      if (digitRun === 4 && isYear(text, i - 4)) marks |= TextMark.year;
      digitRun = 0;
    }
    if (kind === LETTER || kind === CAPITAL) letters++;
    if (kind === CAPITAL) capitals++;
    if (kind === SPACELESS) spaceless++;
    if (kind >= LETTER && kind <= DIGIT && (before < LETTER || before > DIGIT)) words++;
    if (kind === COMMA) commas++;
    if ((kind === STOP || kind === SHOUT) && before !== SPACE && before !== STOP) sentences++;
    if (kind === OTHER) marks |= markOf(code);
    before = kind;
  }
  if (digitRun === 4 && isYear(text, length - 4)) marks |= TextMark.year;
  const first = classify(text.charCodeAt(0));
  if (first === CAPITAL) marks |= TextMark.capital;
  if (first === DIGIT) marks |= TextMark.digit;
  const scale = length > 0 ? Math.max(1, chars / length) : 1;
  facts.words[row] = (words + spaceless / 2) * scale;
  facts.commas[row] = commas * scale;
  facts.sentences[row] = sentences * scale;
  facts.digits[row] = digits;
  facts.capitals[row] = capitals;
  facts.letters[row] = letters + spaceless;
  facts.ending[row] = endingOf(text);
  facts.marks[row] = marks;
}

function isYear(text: string, at: number): boolean {
  const start = text.slice(at, at + 2);
  return start === '19' || start === '20';
}

function markOf(code: number): number {
  if (code === 0xa9) return TextMark.copyright;
  if (code === 0x24 || code === 0xa3 || code === 0xa5 || (code >= 0x20a0 && code < 0x20d0)) {
    return TextMark.currency;
  }
  if (code === 0x40) return TextMark.at;
  const isSeparator =
    code === 0x7c || code === 0xb7 || code === 0xbb || code === 0xab || code === 0x2022 || code === 0x203a;
  return isSeparator || code === 0x2192 || code === 0x2190 ? TextMark.separator : 0;
}

function endingOf(text: string): number {
  let at = text.length - 1;
  // A closing quote or bracket after the mark does not count.
  while (at > 0 && '"\')]}»”’」』）'.includes(text[at] as string)) at--;
  const kind = classify(text.charCodeAt(at));
  if (kind === STOP) return text.endsWith('...') ? 4 : 1;
  if (kind === SHOUT) return 2;
  if (kind === COLON) return 3;
  if (kind === ELLIPSIS) return 4;
  return kind === OTHER || kind === COMMA ? 5 : 0;
}
