import { INLINE_TAGS } from '../core/html-elements.ts';

/** Which elements and attributes an exported page may have. */

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** Elements that stay what they are. */
export const KEPT_ELEMENTS = words(
  'a abbr address article aside b bdi bdo blockquote br caption cite code data dd del details dfn div dl dt em ' +
    'figcaption figure footer h1 h2 h3 h4 h5 h6 header hr i ins kbd li main mark math nav ol p picture pre q rb rp rt ' +
    'rtc ruby s samp section small span strong sub summary sup table tbody td tfoot th thead time tr u ul var wbr ' +
    'annotation maction merror mfrac mi mmultiscripts mn mo mover mpadded mphantom mprescripts mroot mrow ms mspace ' +
    'msqrt mstyle msub msubsup msup mtable mtd mtext mtr munder munderover none semantics',
);

/** Elements that become others of the same meaning. */
export const RENAMED_ELEMENTS: ReadonlyMap<string, string> = new Map([
  ['acronym', 'abbr'],
  ['center', 'div'],
  ['dir', 'ul'],
  ['listing', 'pre'],
  ['menu', 'ul'],
  ['strike', 's'],
  ['tt', 'code'],
  ['xmp', 'pre'],
]);

/** Elements without an end tag. */
export const VOID_ELEMENTS = words('br hr img wbr input');

const GLOBAL_ATTRIBUTES = ['id', 'lang', 'dir', 'title'];
const OWN_ATTRIBUTES: ReadonlyMap<string, readonly string[]> = new Map([
  ['data', ['value']],
  ['del', ['datetime']],
  ['details', ['open']],
  ['ins', ['datetime']],
  ['li', ['value']],
  ['ol', ['start', 'reversed', 'type']],
  ['td', ['colspan', 'rowspan', 'headers']],
  ['th', ['colspan', 'rowspan', 'headers', 'scope']],
  ['time', ['datetime']],
  ['math', ['display', 'alttext']],
  ['annotation', ['encoding']],
  ['mo', ['stretchy', 'fence', 'separator']],
  ['mi', ['mathvariant']],
  ['mfrac', ['linethickness']],
  ['mtd', ['columnspan', 'rowspan']],
  ['mtable', ['columnalign']],
]);

/** Names of the attributes an element keeps as they are; addresses and classes are not among them. */
export function listKeptAttributes(tag: string): readonly string[] {
  const own = OWN_ATTRIBUTES.get(tag);
  return own ? [...GLOBAL_ATTRIBUTES, ...own] : GLOBAL_ATTRIBUTES;
}

/** The language of a code block from its classes (`language-x`, `lang-x`, `brush: x`, `highlight-source-x`); undefined without one. */
export function findCodeLanguage(className: string): string | undefined {
  const match = /(?:^|\s)(?:language-|lang-|highlight-source-|brush:\s*)([\w+#-]+)/i.exec(className);
  return match?.[1]?.toLowerCase();
}

const OUTER: ReadonlySet<string> = new Set(['html', 'body', 'head']);

/** The name an element has in the output; '' where only its content stays. */
export function nameElement(tag: string): string {
  if (KEPT_ELEMENTS.has(tag)) return tag;
  const renamed = RENAMED_ELEMENTS.get(tag);
  if (renamed) return renamed;
  return OUTER.has(tag) || INLINE_TAGS.has(tag) ? '' : 'div';
}
