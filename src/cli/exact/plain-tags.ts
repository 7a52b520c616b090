import { isCandidateTag } from '../../core/candidates.ts';

/** What plain Deboiler's parser knows of a tag name: libxml2 2.9.14's HTML tables (HTMLparser.c, MIT), which lxml and so the reference program stand on. */
export interface PlainTag {
  /** Lower case, as the parser pairs start and end tags. */
  readonly name: string;
  /** The name as lxml tells it: without the prefix, `p` for `o:p`. */
  readonly local: string;
  /** Position in the table of the page. */
  readonly id: number;
  readonly candidate: boolean;
  /** Never has children: closed as soon as it is open. */
  readonly empty: boolean;
  /** An end tag closes only elements whose rank is at most its own; index into `END_RANKS`. */
  readonly rank: number;
  /** Start tags that close this element when it is the innermost one. */
  readonly closedBy: ReadonlySet<string>;
}

/** Ranks of end tags, lowest first; every other element has the lowest. */
const END_RANKS: readonly (readonly string[])[] = [
  [],
  ['div'],
  ['td', 'th'],
  ['tr'],
  ['thead', 'tbody', 'tfoot'],
  ['table'],
  ['head', 'body'],
  ['html'],
];

/** How many ranks there are. */
export const END_RANK_COUNT = END_RANKS.length;

const EMPTY_TAGS = words('area base basefont br col frame hr img input isindex link meta param');

/** Open elements (left) that start tags (right) close. */
const CLOSED_BY: readonly (readonly [string, string])[] = [
  ['a', 'a fieldset table td th'],
  ['address', 'dd dl dt form li ul'],
  ['b i', 'center p td th'],
  ['big s small strike tt', 'p'],
  ['caption col', 'col colgroup tbody tfoot thead tr'],
  ['colgroup', 'colgroup tbody tfoot thead tr'],
  ['dd', 'dt'],
  ['dir menu', 'dd dl dt form ul'],
  ['dl', 'form li'],
  ['dt', 'dd dl'],
  ['font', 'center td th'],
  ['form hr', 'form'],
  ['h1 h2 h3 h4 h5 h6', 'fieldset form li p table'],
  [
    'head',
    'a abbr acronym address b bdo big blockquote body br center cite code dd dfn dir div dl dt em fieldset ' +
      'font form frameset h1 h2 h3 h4 h5 h6 hr i iframe img kbd li listing map menu ol p pre q s samp small ' +
      'span strike strong sub sup table tt u ul var xmp',
  ],
  ['legend', 'fieldset'],
  ['li', 'li'],
  ['link style title', 'body frameset'],
  ['listing pre xmp', 'dd dl dt fieldset form li table ul'],
  ['ol', 'form ul'],
  ['option', 'optgroup option'],
  [
    'p',
    'address blockquote body caption center col colgroup dd dir div dl dt fieldset form frameset h1 h2 h3 h4 ' +
      'h5 h6 head hr li listing menu ol p pre table tbody td tfoot th title tr ul xmp',
  ],
  ['script', 'noscript'],
  ['span', 'td th'],
  ['tbody thead', 'tbody tfoot'],
  ['td th', 'tbody td tfoot th tr'],
  ['tfoot', 'tbody'],
  ['tr', 'tbody tfoot tr'],
  ['u', 'p td th'],
  ['ul', 'address form menu ol pre'],
];

const NOTHING: ReadonlySet<string> = new Set();
const closedBy = new Map<string, ReadonlySet<string>>();
for (const [open, start] of CLOSED_BY) for (const name of words(open)) closedBy.set(name, words(start));

const COMMON =
  'article aside button canvas cite code dfn dd del div em embed fieldset figcaption figure footer form g header ' +
  'html iframe ins kbd label main map mark menu nav noscript object optgroup path picture pre section select small ' +
  'source span strong sub summary sup svg textarea time use video';
const known = new Map<string, PlainTag>();
for (const name of [...closedBy.keys(), ...EMPTY_TAGS, ...END_RANKS.flat(), ...words(COMMON)])
  if (!known.has(name)) known.set(name, describeTag(name, known.size));

const knownByHash = new Map<number, PlainTag>();
for (const tag of known.values()) knownByHash.set(hashName(tag.name), tag);

/** The hash by which the parser looks a name up while it reads it. */
function hashName(name: string): number {
  let hash = 0;
  for (let at = 0; at < name.length; at++) hash = (Math.imul(hash, 31) + name.charCodeAt(at)) | 0;
  return hash;
}

/** The tag names of one page: those of HTML and what else the page uses, each once. */
export class PlainTagTable {
  private readonly own = new Map<string, PlainTag>();
  private readonly written = new Map<string, PlainTag>();

  /** A tag of HTML whose name, in lower case, stands in the source from `start` to `end`; undefined for any other. Allocates nothing. */
  find(hash: number, source: string, start: number, end: number): PlainTag | undefined {
    const tag = knownByHash.get(hash);
    if (tag === undefined || tag.name.length !== end - start || !source.startsWith(tag.name, start))
      return undefined;
    return tag;
  }

  /** The tag of a name as it is written. */
  read(written: string): PlainTag {
    return known.get(written) ?? this.written.get(written) ?? this.add(written);
  }

  /** Tags there are: ids are below. */
  get size(): number {
    return known.size + this.own.size;
  }

  private add(written: string): PlainTag {
    const name = written.toLowerCase();
    const tag = known.get(name) ?? this.own.get(name) ?? describeTag(name, this.size);
    if (!known.has(name)) this.own.set(name, tag);
    this.written.set(written, tag);
    return tag;
  }
}

function describeTag(name: string, id: number): PlainTag {
  const rank = END_RANKS.findIndex((names) => names.includes(name));
  const local = name.replace(/^[^:]+:(?=.)/, '');
  return {
    name,
    local,
    id,
    candidate: isCandidateTag(local),
    empty: EMPTY_TAGS.has(name),
    rank: Math.max(0, rank),
    closedBy: closedBy.get(name) ?? NOTHING,
  };
}

function words(text: string): Set<string> {
  return new Set(text.split(' '));
}
