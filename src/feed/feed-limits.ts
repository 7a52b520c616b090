/** Why a text was not read as a feed. */
export interface FeedRefusal {
  refused: 'too large' | 'too deep' | 'declares entities' | 'not a feed';
}

/** Characters of a feed. The largest of 25 measured sites has 2 million. Higher: more memory while parsing. */
export const MAX_FEED_CHARS = 16_000_000;
/** Elements inside each other; XHTML content of an Atom entry counts. Higher: nearer to the parser's own stack. */
export const MAX_FEED_DEPTH = 200;

const OPENERS = /<(!\[CDATA\[|!--|!DOCTYPE|\?|\/?[A-Za-z_])/gi;

const DECLARATION = /<!ENTITY/i;
/** Elements of RSS whose text feedsmith takes apart into name and address, in a time that grows with its square. */
const PERSON = /^<\/?(?:author|managingeditor|webmaster)[\s>]/i;
/** Characters of one of them; Blogger's have 300. Higher: slower on feeds made for it. */
const MAX_PERSON_CHARS = 2_000;

/**
 * Undefined for a text that is safe to hand to the parser; else the reason. XML that declares entities after a DOCTYPE
 * is refused whole ("billion laughs"): no feed needs them. Brackets of JSON are counted likewise. Linear.
 */
export function checkFeedShape(text: string): FeedRefusal | undefined {
  if (text.length > MAX_FEED_CHARS) return { refused: 'too large' };
  const start = /[^\s\ufeff]/.exec(text)?.[0];
  if (start === '{') return isTooDeepJson(text) ? { refused: 'too deep' } : undefined;
  if (start !== '<') return { refused: 'not a feed' };
  return checkXml(text);
}

function checkXml(text: string): FeedRefusal | undefined {
  let depth = 0;
  let person = -1;
  let hasDoctype = false;
  OPENERS.lastIndex = 0;
  for (let match = OPENERS.exec(text); match !== null; match = OPENERS.exec(text)) {
    const kind = (match[1] as string).toUpperCase();
    const from = match.index;
    if (kind === '!DOCTYPE') {
      // Where it ends only a whole parser could tell; after the first, whatever looks like a declaration is taken for it.
      if (!hasDoctype && DECLARATION.test(text.slice(from))) return { refused: 'declares entities' };
      hasDoctype = true;
      OPENERS.lastIndex = endOfDoctype(text, from);
      continue;
    }
    const closer = kind === '![CDATA[' ? ']]>' : kind === '!--' ? '-->' : kind === '?' ? '?>' : '>';
    const found = text.indexOf(closer, from + 2);
    const end = found < 0 ? text.length : found + closer.length;
    OPENERS.lastIndex = end;
    if (closer !== '>') continue;
    if (PERSON.test(text.slice(from, from + 20))) {
      if (person >= 0 && from - person > MAX_PERSON_CHARS) return { refused: 'too large' };
      person = kind.startsWith('/') ? -1 : end;
    }
    if (kind.startsWith('/')) depth = Math.max(0, depth - 1);
    else if (text[end - 2] !== '/') depth++;
    if (depth > MAX_FEED_DEPTH) return { refused: 'too deep' };
  }
  const isTooLong = person >= 0 && text.length - person > MAX_PERSON_CHARS;
  return isTooLong ? { refused: 'too large' } : undefined;
}

/** A DOCTYPE ends at its `>`, or at `]>` where it has declarations of its own. */
function endOfDoctype(text: string, from: number): number {
  const plain = text.indexOf('>', from);
  if (plain < 0) return text.length;
  // Looked for up to there alone: a text of DOCTYPEs without one would be looked through from each of them.
  const bracket = text.slice(from, plain).indexOf('[');
  if (bracket < 0) return plain + 1;
  const close = text.indexOf(']', from + bracket);
  return close < 0 ? text.length : close + 1;
}

function isTooDeepJson(text: string): boolean {
  let depth = 0;
  let inText = false;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit === 0x5c) i++;
    else if (unit === 0x22) inText = !inText;
    else if (inText) continue;
    else if (unit === 0x7b || unit === 0x5b) depth++;
    else if (unit === 0x7d || unit === 0x5d) depth--;
    if (depth > MAX_FEED_DEPTH) return true;
  }
  return false;
}
