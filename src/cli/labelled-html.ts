import { type DefaultTreeAdapterMap, defaultTreeAdapter, html } from 'parse5';
import { type ElementLabels, LABEL_ATTRIBUTE, TEXT_LABELS_ATTRIBUTE } from '../labelling/label-attributes.ts';
import type { Parse5Document, Parse5Node } from '../markup/parse5-adapter.ts';

type Parse5Element = DefaultTreeAdapterMap['element'];

const VOID_TAGS: ReadonlySet<string> = new Set(
  'area base basefont bgsound br col embed frame hr img input keygen link meta param source track wbr'.split(
    ' ',
  ),
);
const RAW_TEXT_TAGS: ReadonlySet<string> = new Set(
  'style script xmp iframe noembed noframes plaintext'.split(' '),
);
/** Elements whose first line feed the parser swallows. */
const LINE_FEED_TAGS: ReadonlySet<string> = new Set(['pre', 'textarea', 'listing']);

/**
 * The document as HTML with a label on every element (HTML standard, serialising fragments; the doctype's identifiers
 * are kept, so that the document stays in its mode). Elements without labels are boilerplate; label attributes that
 * the page already had are replaced. Linear, no recursion.
 */
export function writeLabelledHtml(
  document: Parse5Document,
  labels: ReadonlyMap<Parse5Node, ElementLabels>,
): string {
  const parts: string[] = [];
  const stack: (Parse5Node | string)[] = [document];
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    if (typeof node === 'string') {
      parts.push(node);
      continue;
    }
    let children: Parse5Node[] = [];
    if (defaultTreeAdapter.isElementNode(node)) {
      parts.push(writeStartTag(node, labels.get(node)));
      if (isVoid(node)) continue;
      stack.push(`</${node.tagName}>`);
      children =
        'content' in node ? (node as DefaultTreeAdapterMap['template']).content.childNodes : node.childNodes;
      const first = children[0];
      const startsWithLineFeed =
        first && defaultTreeAdapter.isTextNode(first) && first.value.startsWith('\n');
      if (startsWithLineFeed && LINE_FEED_TAGS.has(node.tagName)) parts.push('\n');
    } else if (defaultTreeAdapter.isTextNode(node)) parts.push(writeText(node));
    else if (defaultTreeAdapter.isCommentNode(node)) parts.push(`<!--${node.data}-->`);
    else if (defaultTreeAdapter.isDocumentTypeNode(node)) parts.push(writeDoctype(node));
    else if ('childNodes' in node) children = node.childNodes;
    for (let i = children.length - 1; i >= 0; i -= 1) stack.push(children[i]!);
  }
  return parts.join('');
}

function isVoid(element: Parse5Element): boolean {
  return element.namespaceURI === html.NS.HTML && VOID_TAGS.has(element.tagName);
}

function writeStartTag(element: Parse5Element, labels: ElementLabels | undefined): string {
  let tag = `<${element.tagName}`;
  for (const { name, value, prefix } of element.attrs) {
    if (name === LABEL_ATTRIBUTE || name === TEXT_LABELS_ATTRIBUTE) continue;
    tag += ` ${prefix ? `${prefix}:` : ''}${name}="${escapeAttribute(value)}"`;
  }
  tag += ` ${LABEL_ATTRIBUTE}="${labels?.label ?? 'boilerplate'}"`;
  if (labels?.texts !== undefined) tag += ` ${TEXT_LABELS_ATTRIBUTE}="${labels.texts}"`;
  return `${tag}>`;
}

function writeText(node: DefaultTreeAdapterMap['textNode']): string {
  const parent = node.parentNode;
  const isRaw =
    parent !== null &&
    defaultTreeAdapter.isElementNode(parent) &&
    parent.namespaceURI === html.NS.HTML &&
    RAW_TEXT_TAGS.has(parent.tagName);
  return isRaw ? node.value : escapeText(node.value);
}

function writeDoctype(node: DefaultTreeAdapterMap['documentType']): string {
  if (node.publicId)
    return `<!DOCTYPE ${node.name} PUBLIC "${node.publicId}"${quoteSystemId(node.systemId)}>`;
  return `<!DOCTYPE ${node.name}${node.systemId ? ` SYSTEM${quoteSystemId(node.systemId)}` : ''}>`;
}

function quoteSystemId(systemId: string): string {
  if (!systemId) return '';
  return systemId.includes('"') ? ` '${systemId}'` : ` "${systemId}"`;
}

function escapeText(text: string): string {
  return text
    .replace(/&/g, '&amp;')
    .replace(/\u00a0/g, '&nbsp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;');
}

function escapeAttribute(value: string): string {
  return value
    .replace(/&/g, '&amp;')
    .replace(/\u00a0/g, '&nbsp;')
    .replace(/"/g, '&quot;');
}
