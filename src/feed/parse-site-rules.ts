import { isSignature } from '../core/signature.ts';
import type { FieldRule, FieldSource } from './field-rules.ts';
import type { BodyRule } from './learn-body.ts';
import type { CommentTemplate } from './learn-comments.ts';
import type { SiteRules } from './learn-rules.ts';
import { RULES_VERSION } from './rules-version.ts';

/** Rules of one kind that are read. */
const MAX_RULES = 50;
/** Characters of a name in a rule. */
const MAX_NAME_CHARS = 300;

/**
 * A site's rules from foreign data; undefined for anything that is not exactly that, or that a newer version wrote.
 * Rebuilt field by field: what is unknown does not come in. Linear.
 */
export function parseSiteRules(value: unknown): SiteRules | undefined {
  if (!isRecord(value) || value.version !== RULES_VERSION) return undefined;
  const { order, feed, taught, language } = value;
  if (order !== 'dmy' && order !== 'mdy') return undefined;
  if (feed !== 'whole' && feed !== 'summary') return undefined;
  const title = parseList(value.title, parseFieldRule);
  const author = parseList(value.author, parseFieldRule);
  const date = parseList(value.date, parseFieldRule);
  const description = parseList(value.description, parseFieldRule);
  const body = parseList(value.body, parseBodyRule);
  const drops = parseList(value.drops, parseName);
  const repeated = parseList(value.repeated, (one) => (isSignature(one) ? one : undefined), 1_000);
  const posts = parseList(value.posts, parseName, 1_000);
  const comments = value.comments === undefined ? undefined : parseTemplate(value.comments);
  if (!title || !author || !date || !description || !body || !drops || !repeated || !posts) return undefined;
  if (value.comments !== undefined && comments === undefined) return undefined;
  return {
    version: RULES_VERSION,
    ...(typeof language === 'string' && language.length < 40 ? { language } : {}),
    order,
    feed,
    taught: parseCount(taught),
    title,
    author,
    date,
    description,
    body,
    drops,
    repeated,
    ...(comments === undefined ? {} : { comments }),
    posts,
  };
}

function parseFieldRule(value: unknown): FieldRule | undefined {
  if (!isRecord(value)) return undefined;
  const source = parseSource(value.source);
  if (source === undefined) return undefined;
  const before = value.before === undefined ? undefined : parseName(value.before);
  return {
    source,
    score: parseShare(value.score),
    pages: parseCount(value.pages),
    ...(before === undefined ? {} : { before }),
    ...(value.whole === true ? { whole: true } : {}),
  };
}

function parseSource(value: unknown): FieldSource | undefined {
  if (!isRecord(value)) return undefined;
  if (value.from === 'url') return { from: 'url' };
  if (value.from === 'witness') {
    const key = parseName(value.key);
    return key === undefined ? undefined : { from: 'witness', key };
  }
  if (value.from !== 'text' && value.from !== 'stamp') return undefined;
  const select = parseSelector(value.select);
  if (select === undefined) return undefined;
  return { from: value.from, select, pick: value.pick === 'last' ? 'last' : 'first' };
}

function parseBodyRule(value: unknown): BodyRule | undefined {
  if (!isRecord(value)) return undefined;
  const select = parseSelector(value.select);
  return select && { select, score: parseShare(value.score), pages: parseCount(value.pages) };
}

function parseTemplate(value: unknown): CommentTemplate | undefined {
  if (!isRecord(value)) return undefined;
  const box = parseName(value.box);
  const author = value.author === '' ? '' : parseName(value.author);
  const repeated = parseList(value.repeated, (one) => (isSignature(one) ? one : undefined), 1_000);
  if (box === undefined || author === undefined || repeated === undefined) return undefined;
  return {
    box,
    author,
    wholeAuthor: value.wholeAuthor === true,
    repeated,
    found: parseCount(value.found),
    sought: parseCount(value.sought),
  };
}

function parseSelector(value: unknown): string[] | undefined {
  const parts = parseList(value, parseName, 3);
  return parts === undefined || parts.length === 0 ? undefined : parts;
}

function parseList<Item>(
  value: unknown,
  parse: (one: unknown) => Item | undefined,
  most = MAX_RULES,
): Item[] | undefined {
  if (!Array.isArray(value) || value.length > most) return undefined;
  const items: Item[] = [];
  for (const one of value) {
    const item = parse(one);
    if (item === undefined) return undefined;
    items.push(item);
  }
  return items;
}

function parseName(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' && value.length <= MAX_NAME_CHARS ? value : undefined;
}

function parseShare(value: unknown): number {
  return typeof value === 'number' && value >= 0 && value <= 1 ? value : 0;
}

function parseCount(value: unknown): number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : 0;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
