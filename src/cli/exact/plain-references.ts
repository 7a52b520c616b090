import { decodeHTML } from 'entities/decode';

/** The references of HTML 4, which libxml2 knows; it takes them only with their semicolon. */
const NAMES =
  'quot amp apos lt gt nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn ' +
  'sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde ' +
  'Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde ' +
  'Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil ' +
  'egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ' +
  'ugrave uacute ucirc uuml yacute thorn yuml OElig oelig Scaron scaron Yuml fnof circ tilde Alpha Beta Gamma Delta ' +
  'Epsilon Zeta Eta Theta Iota Kappa Lambda Mu Nu Xi Omicron Pi Rho Sigma Tau Upsilon Phi Chi Psi Omega alpha beta ' +
  'gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho sigmaf sigma tau upsilon phi chi psi ' +
  'omega thetasym upsih piv ensp emsp thinsp zwnj zwj lrm rlm ndash mdash lsquo rsquo sbquo ldquo rdquo bdquo dagger ' +
  'Dagger bull hellip permil prime Prime lsaquo rsaquo oline frasl euro image weierp real trade alefsym larr uarr ' +
  'rarr darr harr crarr lArr uArr rArr dArr hArr forall part exist empty nabla isin notin ni prod sum minus lowast ' +
  'radic prop infin ang and or cap cup int there4 sim cong asymp ne equiv le ge sub sup nsub sube supe oplus otimes ' +
  'perp sdot lceil rceil lfloor rfloor lang rang loz spades clubs hearts diams';

const known = new Map(NAMES.split(' ').map((name) => [name, decodeHTML(`&${name};`)]));
known.set('lang', '\u2329');
known.set('rang', '\u232a');

const NUMERIC = /&#(?:[xX]([0-9a-fA-F]*)|([0-9]*));?/y;
const NAMED = /&([\p{L}_:][\p{L}\p{Nd}\p{M}._:-]*)(;?)/uy;

/** A character reference of a source. */
export interface PlainReference {
  /** What libxml2 reads: the character, or the reference as it stands. */
  text: string;
  /** What a browser reads. */
  shown: string;
  /** Where the source goes on. */
  end: number;
}

/** The reference that starts at an `&` of the source. Linear in its length. */
export function readPlainReference(source: string, at: number): PlainReference {
  if (source.charCodeAt(at + 1) === 35) return readNumeric(source, at);
  NAMED.lastIndex = at;
  const match = NAMED.exec(source);
  if (match === null) return { text: '&', shown: '&', end: at + 1 };
  const name = match[1] as string;
  const character = match[2] === ';' ? known.get(name) : undefined;
  const end = at + 1 + name.length;
  if (character === undefined)
    return { text: match[0], shown: decodeHTML(match[0]), end: at + match[0].length };
  const differs = name === 'lang' || name === 'rang';
  return { text: character, shown: differs ? decodeHTML(match[0]) : character, end: end + 1 };
}

function readNumeric(source: string, at: number): PlainReference {
  NUMERIC.lastIndex = at;
  const match = NUMERIC.exec(source) as RegExpExecArray;
  const hex = match[1];
  const value = hex === undefined ? Number(match[2] || 0) : Number.parseInt(hex || '0', 16);
  const shown = decodeHTML(match[0]);
  return { text: isCharacter(value) ? String.fromCodePoint(value) : '', shown, end: NUMERIC.lastIndex };
}

/** XML's `Char`, which libxml2 lets through. */
function isCharacter(value: number): boolean {
  if (value < 0x20) return value === 9 || value === 10 || value === 13;
  return value < 0xd800 || (value > 0xdfff && value < 0xfffe) || (value > 0xffff && value < 0x110000);
}
