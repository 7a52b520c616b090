import { type DefaultTreeAdapterMap, Parser } from 'parse5';
import { ELEMENT_NODE, TEXT_NODE, type TreeAdapter } from '../core/tree-adapter.ts';
import { FastTokenizer } from './fast-tokenizer.ts';
import { isElement } from './is-element.ts';
import { leanTree } from './lean-tree.ts';
import { listComposedChildren } from './shadow-children.ts';

/** Any node of a parsed page. */
export type Parse5Node = DefaultTreeAdapterMap['node'];
/** A parsed page. */
export type Parse5Document = DefaultTreeAdapterMap['document'];

/** What the standard makes line feeds of, before all else. */
const LINE_BREAK = /\r\n?/g;
const NO_CHILDREN: Parse5Node[] = [];

/** parse5's nodes seen through core's questions. A declarative open shadow root stands in for its host's children, its slots hold those assigned to them, as in a browser. */
export const parse5Adapter: TreeAdapter<Parse5Node> = {
  nodeType(node) {
    if (isElement(node)) return ELEMENT_NODE;
    return node.nodeName === '#text' ? TEXT_NODE : 0;
  },
  tagName: (node) => (isElement(node) ? node.tagName : ''),
  childNodes(node) {
    if (isElement(node)) return listComposedChildren(node) ?? node.childNodes;
    return 'childNodes' in node ? node.childNodes : NO_CHILDREN;
  },
  text: (node) => ('value' in node ? node.value : ''),
  hasAttributes: (node) => isElement(node) && node.attrs.length > 0,
  attribute(node, name) {
    if (!isElement(node)) return undefined;
    for (const attribute of node.attrs) if (attribute.name === name) return attribute.value;
    return undefined;
  },
};

/** The document of an HTML string, as a browser without scripting builds it (HTML standard, parse5). Never throws on text. */
export function parseDocument(html: string): Parse5Document {
  const parser = new Parser<DefaultTreeAdapterMap>({ scriptingEnabled: false, treeAdapter: leanTree });
  parser.tokenizer = new FastTokenizer(parser);
  parser.tokenizer.write(html.includes('\r') ? html.replace(LINE_BREAK, '\n') : html, true);
  return parser.document;
}
