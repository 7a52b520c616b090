import { INLINE_TAGS, SKIPPED_TAGS } from '../src/core/html-elements.ts';
import { ELEMENT_NODE, TEXT_NODE } from '../src/core/tree-adapter.ts';
import { type Parse5Node, parse5Adapter, parseDocument } from '../src/markup/parse5-adapter.ts';

/**
 * The text of an HTML string, a block a line: the same plain rendering for the body and for every peer, so that none
 * gains by its own. White space is folded, script and the like left out, `br` and blocks break the line. Linear.
 */
export function renderPlainText(html: string): string {
  const lines: string[] = [];
  let line = '';
  const flush = () => {
    const folded = line.replace(/\s+/gu, ' ').trim();
    if (folded !== '') lines.push(folded);
    line = '';
  };
  const stack: (Parse5Node | typeof flush)[] = [parseDocument(html)];
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    if (typeof node === 'function') {
      node();
      continue;
    }
    const type = parse5Adapter.nodeType(node);
    if (type === TEXT_NODE) {
      line += parse5Adapter.text(node);
      continue;
    }
    if (type === ELEMENT_NODE) {
      const tag = parse5Adapter.tagName(node);
      if (SKIPPED_TAGS.has(tag)) continue;
      if (!INLINE_TAGS.has(tag)) {
        flush();
        stack.push(flush);
      }
    }
    const children = parse5Adapter.childNodes(node);
    for (let i = children.length - 1; i >= 0; i -= 1) stack.push(children[i]!);
  }
  flush();
  return lines.join('\n');
}

/** The text with its title as the first line, unless it begins with that line already. */
export function putTitleFirst(title: string, text: string): string {
  const wanted = title.replace(/\s+/gu, ' ').trim();
  const first = text.split('\n', 1)[0] ?? '';
  if (wanted === '' || first.toLowerCase() === wanted.toLowerCase()) return text;
  return text === '' ? wanted : `${wanted}\n${text}`;
}
