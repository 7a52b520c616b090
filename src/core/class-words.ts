/** The words of an element's class, id, role or itemprop: letters alone, cut at capitals, lower case. Linear. */
export function listClassWords(names: string): string[] {
  const words: string[] = [];
  // ASCII by hand: a Unicode pattern takes four times as long, and nearly all names are ASCII.
  let start = 0;
  let before = 0;
  for (let i = 0; i <= names.length; i++) {
    const code = i < names.length ? names.charCodeAt(i) : 0;
    if (code > 127) return listUnicodeWords(names);
    const kind = code >= 97 && code <= 122 ? SMALL : code >= 65 && code <= 90 ? CAPITAL : 0;
    if (kind === before) continue;
    if (before === CAPITAL && kind === SMALL) {
      // The last capital of a run begins the next word: HTMLText is html, text.
      if (i - 1 > start) addWord(names, start, i - 1, words);
      start = i - 1;
    } else {
      if (before !== 0) addWord(names, start, i, words);
      start = i;
    }
    before = kind;
  }
  return words;
}

const SMALL = 1;
const CAPITAL = 2;

function addWord(names: string, from: number, to: number, words: string[]): void {
  if (to - from >= 2 && to - from <= MAX_WORD_CHARS) words.push(names.slice(from, to).toLowerCase());
}

function listUnicodeWords(names: string): string[] {
  return (names.match(PART) ?? [])
    .filter((part) => part.length >= 2 && part.length <= MAX_WORD_CHARS)
    .map((part) => part.toLowerCase());
}

const PART = /\p{Lu}?\p{Ll}+|\p{Lu}+(?!\p{Ll})|\p{Lo}+/gu;
const MAX_WORD_CHARS = 20;

/** What a place calls itself, whatever else it is: the columns of `PlaceFacts.topic`. */
export const TOPICS = [
  'comment respond reply replies discussion disqus kommentar commentaire comentario comentarios',
  'post thread message topic forum bbs reply',
  'sidebar aside rail widget widgets col secondary',
  'nav menu navbar breadcrumb breadcrumbs navigation toc pagination pager',
  'header masthead banner hero topbar',
  'footer colophon bottom copyright legal',
  'related recommended recommendations similar more popular recent latest trending suggested also',
  'share social sharing follow newsletter subscribe signup cta promo ad ads advert sponsored',
  'product price cart shop sku variant buy stock',
  'review reviews rating ratings testimonial testimonials',
  'article content body entry main text story prose markdown description',
  'card grid item tile list listing row slide carousel swiper',
  'author byline meta date time tag tags category bio',
  'modal popup cookie consent dialog login overlay drawer dropdown search form',
] as const;

/** Bit set of the topics a class, id or role names. Linear. */
export function findTopics(words: readonly string[]): number {
  let bits = 0;
  for (const word of words) bits |= TOPIC_OF.get(word) ?? 0;
  return bits;
}

const TOPIC_OF = new Map<string, number>();
for (const [bit, words] of TOPICS.entries()) {
  for (const word of words.split(' ')) TOPIC_OF.set(word, (TOPIC_OF.get(word) ?? 0) | (1 << bit));
}
