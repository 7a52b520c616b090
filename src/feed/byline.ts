/** Words before a name in a by-line, folded, longest first where one begins another. */
const BY_WORDS = [
  'posted by',
  'written by',
  'published by',
  'submitted by',
  'created by',
  'article by',
  'words by',
  'story by',
  'by author',
  'author',
  'by',
  'publicado por',
  'escrito por',
  'enviado por',
  'postado por',
  'por',
  'autora',
  'autor',
  'publié par',
  'écrit par',
  'rédigé par',
  'posté par',
  'par',
  'auteur',
  'geschrieben von',
  'veröffentlicht von',
  'von',
  'verfasser',
  'scritto da',
  'pubblicato da',
  'autore',
  'di',
  'door',
  'skrevet av',
  'skriven av',
  'skrevet af',
  'av',
  'af',
  'napisał',
  'napisane przez',
  'przez',
  'написал',
  'опубликовал',
  'автор',
  'от',
  'yazan',
  'yazar',
  'κείμενο',
  'από',
  'מאת',
  'נכתב על ידי',
  'بقلم',
  'كتبه',
  'الكاتب',
  '作者',
  '文',
  '投稿者',
  '著者',
  '글쓴이',
  '작성자',
  'tác giả',
  'penulis',
  'oleh',
];

const BEFORE = new RegExp(
  `^[\\s\\p{P}\\p{S}]*(?:${BY_WORDS.map((word) => (/[\p{Script=Han}\p{Script=Hangul}]$/u.test(word) ? `${word}\\s*(?:[:：]|\\s)` : `${word}(?:\\s*[:：]\\s*|\\s+)`)).join('|')})\\s*`,
  'iu',
);
/** What ends a name: bars, bullets, dashes with space around them, a bracket, "on 3 May", a clock. */
const AFTER =
  /\s*(?:[|•·»«]|\s[-–—/]\s|\(|\s(?:on|am|at|le|el|il|em|op)\s+(?:\S+\s+)?\S*\d|,\s+(?:\S+\s+)?\S*\d|\s+\d{1,2}[./: ]).*$/u;
/** Characters of a by-line's name. Longer ones are prose. */
const MAX_NAME_CHARS = 80;
/** Characters of a line that are looked at for one. */
const MAX_BYLINE_CHARS = 1_000;

/** A line as expressions may look at it: they look at a run of spaces from each of its ends. */
function shorten(text: string): string {
  return text.slice(0, MAX_BYLINE_CHARS).replace(/\s+/g, ' ');
}

/** True where the text begins with a word for "by" in one of some thirty languages. */
export function hasByWord(text: string): boolean {
  return BEFORE.test(shorten(text));
}

/** The name in a by-line: "Posted by Ada Lovelace on 3 May" gives "Ada Lovelace". Undefined where none is left. */
export function cleanByline(text: string): string | undefined {
  const name = shorten(text)
    .replace(BEFORE, '')
    .replace(AFTER, '')
    .replace(/^[\s\p{P}\p{S}]+|[\s,;:|•·–—-]+$/gu, '')
    .trim();
  return isNameLike(name) ? name : undefined;
}

/** True for a text that may be a person's or desk's name: short, mostly letters, no address. */
export function isNameLike(name: string): boolean {
  if (name.length < 2 || name.length > MAX_NAME_CHARS) return false;
  if (/https?:|@\w+\.\w|^\d+$/.test(name)) return false;
  const letters = name.match(/\p{L}/gu)?.length ?? 0;
  return letters >= 2 && letters >= name.length * 0.5 && name.split(/\s+/).length <= 8;
}

/** True for the names that software gives its first user: nobody's by-line. */
export function isRole(name: string): boolean {
  return /^(?:admin(?:istrator)?|webmaster|root|user|editor|author|guest|wp-?admin|siteadmin|unknown|anonymous user)$/i.test(
    name.trim(),
  );
}
