import { type DefaultTreeAdapterMap, defaultTreeAdapter, type TreeAdapter } from 'parse5';
import { noteTemplate } from './shadow-children.ts';

type Element = DefaultTreeAdapterMap['element'];
type Parent = DefaultTreeAdapterMap['parentNode'];
type Child = DefaultTreeAdapterMap['childNode'];

/**
 * parse5's own trees, node by node the same, in about half the memory: a list that grows by pushing has room for 16
 * more, and most elements have one child. Lists begin with their first child alone and are cut to size when their
 * element ends. A page's tree lives until the page is cleaned, so that whatever is in it is copied by the collector.
 */
export const leanTree: TreeAdapter<DefaultTreeAdapterMap> = {
  ...defaultTreeAdapter,
  appendChild(parent: Parent, child: Child) {
    if (parent.childNodes.length === 0) parent.childNodes = [child];
    else parent.childNodes.push(child);
    child.parentNode = parent;
  },
  insertText(parent: Parent, text: string) {
    const { childNodes } = parent;
    const last = childNodes[childNodes.length - 1];
    if (last !== undefined && last.nodeName === '#text') {
      (last as DefaultTreeAdapterMap['textNode']).value += text;
      return;
    }
    const node = { nodeName: '#text' as const, value: text, parentNode: parent };
    if (last === undefined) parent.childNodes = [node];
    else childNodes.push(node);
  },
  setTemplateContent(
    template: DefaultTreeAdapterMap['template'],
    content: DefaultTreeAdapterMap['documentFragment'],
  ) {
    defaultTreeAdapter.setTemplateContent(template, content);
    noteTemplate(template);
  },
  onItemPop(element: Element) {
    if (element.childNodes.length > 1) element.childNodes = element.childNodes.slice();
  },
};
