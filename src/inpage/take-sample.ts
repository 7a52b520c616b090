import type { PageDecision } from '../core/decide-blocks.ts';
import { collapseSpace } from '../core/fold-text.ts';
import { MODEL_VERSION } from '../core/learn-site.ts';
import { listSteps } from '../core/list-steps.ts';
import type { PageIndex } from '../core/page-index.ts';
import { takeSnapshot } from '../core/page-walk.ts';
import { serialiseHead, serialisePage } from '../core/serialise-page.ts';
import type { TreeAdapter } from '../core/tree-adapter.ts';
import { domAdapter } from '../dom/dom-adapter.ts';
import { parseHtml } from '../dom/parse-html.ts';
import { LABEL_ATTRIBUTE, listElementLabels, TEXT_LABELS_ATTRIBUTE } from '../labelling/label-attributes.ts';
import { labelLeaves } from '../labelling/label-leaves.ts';
import type { RightBlocks } from './right-blocks.ts';

/** One page as a reader labelled it: a line for `deboiler label`, which reads `html` and `text`, and for `npm run train`. */
export interface PageSample {
  /** The page as it was seen, without what is private (`takeHtml`). */
  html: string;
  /** What belongs to the article, a block a line, in page order. */
  text: string;
  /** Without query and fragment. */
  url: string;
  title: string;
  language: string | null;
  /** `html` with the labels of `deboiler label` on every element. */
  labelled_html: string;
  /** Every block with text of the page, in page order: how it was decided, why, and what is right. */
  decisions: {
    sample: string;
    place: string;
    decided: 'keep' | 'hide';
    reason: string | null;
    right: 'keep' | 'hide';
  }[];
  level: string;
  left_as_is: boolean;
  pages_seen: number;
  versions: { extension: string; method: number; sample: 1 };
}

/** Characters of a block in the list of decisions. */
const SAMPLE_CHARS = 80;
const ADDRESSES = [
  ...[
    'href',
    'src',
    'cite',
    'content',
    'data-src',
    'data-original',
    'data-lazy-src',
    'data-lazy',
    'data-actualsrc',
  ],
  'data-hi-res-src',
];
const SETS = ['srcset', 'data-srcset', 'data-lazy-srcset'];
/** A run of letters and digits that no person wrote: a token. */
const TOKEN = /^(?=[^\s]*\d)(?=[^\s]*[a-z])[\w+/=.-]{24,}$/i;

const BLANKS = /[\s\p{Cc}]+/gu;

/** Where a sample is taken. */
export interface SampleSource {
  index: PageIndex<Node>;
  decision: PageDecision;
  right: RightBlocks;
  /** What may leave the tab: `hidePrivate`. */
  shown: TreeAdapter<Node>;
  pagesSeen: number;
  version: string;
}

/** The sample of a page that the reader has labelled. Throws a RangeError where page and text are too long to align. */
export function takeSample({ index, decision, right, shown, pagesSeen, version }: SampleSource): PageSample {
  const html = takeHtml(index.url, document, shown);
  const text = right.renderText();
  return {
    html,
    text,
    url: withoutQuery(index.url),
    title: index.title,
    language: index.language ?? null,
    labelled_html: labelHtml(html, text),
    decisions: listDecisions(index, decision, right),
    level: decision.level,
    left_as_is: decision.leftAsIs,
    pages_seen: pagesSeen,
    versions: { extension: version, method: MODEL_VERSION, sample: 1 },
  };
}

/**
 * The page as HTML without what is private: no script, style, comment or handler; nothing that was typed, no hidden
 * field; of addresses no query, and none that runs something; no token. `shown` leaves out what can be edited
 * (`hidePrivate`). Linear in the page.
 */
export function takeHtml(url: string, root: Document, shown: TreeAdapter<Node>): string {
  const page = takeSnapshot(url, root, shown);
  const inert = parseHtml(
    `<head>${serialiseHead(root, shown)}</head>${serialisePage(page, root, shown, undefined)}`,
  );
  if (page.language) inert.documentElement.lang = page.language;
  for (const gone of inert.querySelectorAll('script, style, base, input[type="hidden" i]')) gone.remove();
  for (const element of inert.querySelectorAll('*')) dropPrivate(element);
  return writeDocument(inert);
}

/** `html` with the labels that its right text gives every element. */
export function labelHtml(html: string, text: string): string {
  const inert = parseHtml(html);
  for (const [node, { label, texts }] of listElementLabels(labelLeaves<Node>(inert, domAdapter, text))) {
    const element = node as Element;
    element.setAttribute(LABEL_ATTRIBUTE, label);
    if (texts !== undefined) element.setAttribute(TEXT_LABELS_ATTRIBUTE, texts);
  }
  for (const element of inert.querySelectorAll(`:not([${LABEL_ATTRIBUTE}])`))
    element.setAttribute(LABEL_ATTRIBUTE, 'boilerplate');
  return writeDocument(inert);
}

/** An address without query and fragment; one within the page keeps its fragment. Others are what they are. */
export function withoutQuery(address: string): string {
  return address.startsWith('#') ? address : address.replace(/[?#].*$/s, '');
}

function listDecisions(
  index: PageIndex<Node>,
  decision: PageDecision,
  right: RightBlocks,
): PageSample['decisions'] {
  const { chars, text, path } = index.blocks;
  const list: PageSample['decisions'] = [];
  for (let row = 0; row < chars.length; row++) {
    if (chars[row] === 0 || right.isPrivate[row]) continue;
    const reason = decision.reason[row];
    list.push({
      sample: collapseSpace((text[row] as string).slice(0, SAMPLE_CHARS)),
      place: listSteps(index, path[row] as number).join(' > '),
      decided: reason === undefined ? 'keep' : 'hide',
      reason: reason ?? null,
      right: right.stays[row] ? 'keep' : 'hide',
    });
  }
  return list;
}

function dropPrivate(element: Element): void {
  for (const name of ADDRESSES) {
    const value = element.getAttribute(name);
    if (value === null) continue;
    if (name === 'content' && TOKEN.test(value)) element.remove();
    else if (name !== 'content' || /^\S+[?#]\S*$/.test(value))
      element.setAttribute(name, withoutQuery(value));
    if (name !== 'content' && !isHarmless(value)) element.removeAttribute(name);
  }
  for (const name of SETS) {
    const value = element.getAttribute(name);
    if (value === null) continue;
    if (value.split(/\s+/).every(isHarmless)) element.setAttribute(name, value.replace(/[?#][^\s,]*/g, ''));
    else element.removeAttribute(name);
  }
  if (/^(?:input|textarea|select|option|button)$/.test(element.localName))
    for (const name of ['value', 'checked', 'alt', 'title']) element.removeAttribute(name);
}

/** True for addresses within a site, of web pages, and of people. Browsers pass over white space in front and line breaks within. */
function isHarmless(address: string): boolean {
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(address.replace(BLANKS, ''))?.[1];
  return scheme === undefined || /^(?:https?|mailto|tel)$/i.test(scheme);
}

function writeDocument(inert: Document): string {
  return `<!DOCTYPE html>\n${inert.documentElement.outerHTML}`;
}
