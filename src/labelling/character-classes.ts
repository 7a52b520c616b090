/** A text for alignment: one entry a UTF-16 unit. Two units are compatible when their classes are equal. */
export interface EncodedText {
  /** Upper-case code of the unit; all white space shares a class, and so do single and double quote marks. */
  classes: Uint16Array;
  /** The unit's own code where it is a letter or digit, else 0. */
  codes: Uint16Array;
}

const SPACE_CLASS = 0x20;
const SINGLE_QUOTES = "'`´‘’‚‛′";
const DOUBLE_QUOTES = '"“”„‟″«»';
const ALPHANUMERIC = /[\p{L}\p{N}]/u;
const WHITE_SPACE = /\s/u;

/** The text as classes and codes. Linear; each different unit is looked up once. */
export function encodeText(text: string): EncodedText {
  const classes = new Uint16Array(text.length);
  const codes = new Uint16Array(text.length);
  const known = new Map<number, number>();
  for (let i = 0; i < text.length; i += 1) {
    const unit = text.charCodeAt(i);
    let entry = known.get(unit);
    if (entry === undefined) {
      entry = classify(unit);
      known.set(unit, entry);
    }
    classes[i] = entry & 0xffff;
    codes[i] = entry > 0xffff ? unit : 0;
  }
  return { classes, codes };
}

/** Part of an encoded text, sharing its memory. */
export function sliceEncoded(text: EncodedText, start: number, end: number): EncodedText {
  return { classes: text.classes.subarray(start, end), codes: text.codes.subarray(start, end) };
}

/** Whether the class is that of white space. */
export function isSpaceClass(unitClass: number): boolean {
  return unitClass === SPACE_CLASS;
}

function classify(unit: number): number {
  const character = String.fromCharCode(unit);
  if (WHITE_SPACE.test(character)) return SPACE_CLASS;
  if (SINGLE_QUOTES.includes(character)) return 0x27;
  if (DOUBLE_QUOTES.includes(character)) return 0x22;
  const upper = character.toUpperCase();
  const folded = upper.length === 1 ? upper.charCodeAt(0) : unit;
  return ALPHANUMERIC.test(character) ? folded + 0x10000 : folded;
}
