import type { PageDecision } from './decide-blocks.ts';
import { CONTROL_TAGS, HEADING_TAGS, INLINE_TAGS, MEDIA_TAGS, PREFORMATTED_TAGS } from './html-elements.ts';
import { LineWriter } from './line-writer.ts';
import type { PageIndex } from './page-index.ts';
import { findTitleHeadline } from './title-headline.ts';
import type { TextAdapter } from './tree-adapter.ts';
import { walkKept } from './walk-kept.ts';

const LIST_TAGS: ReadonlySet<string> = new Set(['ul', 'ol']);

/**
 * Text of what a decision keeps: the headline first, then a block a line; list items begin with `* `, the cells of a
 * table row are parted by tabs where each is one line, preformatted text keeps its line breaks and indentation. No
 * words are glued or split: only block elements, line breaks and controls part them. Linear in the page.
 */
export function renderText<Node>(
  page: PageIndex<Node>,
  root: Node,
  adapter: TextAdapter<Node>,
  decision: PageDecision,
): string {
  const headline = findHeadline(page, decision);
  const lines = renderLines(page, root, adapter, decision, decision.headline);
  return (headline === '' ? lines : [headline, ...lines]).join('\n');
}

/** Text of the whole page, nothing hidden and nothing moved. */
export function renderWholeText<Node>(page: PageIndex<Node>, root: Node, adapter: TextAdapter<Node>): string {
  return renderLines(page, root, adapter, undefined, -1).join('\n');
}

/** Text of what a decision keeps, as `renderText`, without the headline. */
export function renderKeptText<Node>(
  page: PageIndex<Node>,
  root: Node,
  adapter: TextAdapter<Node>,
  decision: PageDecision,
): string {
  return renderLines(page, root, adapter, decision, decision.headline).join('\n');
}

/** The headline: the block that was voted for, else the title without its site's part; '' for neither (CLI.md). */
export function findHeadline(page: PageIndex<unknown>, decision: PageDecision): string {
  if (decision.headline >= 0) return page.blocks.text[decision.headline] as string;
  return findTitleHeadline(page.title);
}

/** Text of the kept lists, those inside others with them. */
export function renderLists<Node>(
  page: PageIndex<Node>,
  root: Node,
  adapter: TextAdapter<Node>,
  decision: PageDecision,
): string {
  return renderLines(page, root, adapter, decision, -1, LIST_TAGS).join('\n');
}

/** Text of the kept headings, a line each; the headline with them. */
export function renderHeadings<Node>(
  page: PageIndex<Node>,
  root: Node,
  adapter: TextAdapter<Node>,
  decision: PageDecision,
): string {
  return renderLines(page, root, adapter, decision, -1, HEADING_TAGS).join('\n');
}

/** Lines of what is kept; with `only`, of what stands inside those elements. */
function renderLines<Node>(
  page: PageIndex<Node>,
  root: Node,
  adapter: TextAdapter<Node>,
  decision: PageDecision | undefined,
  headline: number,
  only?: ReadonlySet<string>,
): string[] {
  const writer = new LineWriter();
  let wantedDepth = only ? 0 : 1;
  let preformatted = 0;
  /** End of the table row whose cells share a line, and whether one of them was met. */
  let lineRowEnd = -1;
  let cellsInRow = 0;

  walkKept(page, root, adapter, decision, {
    open(_node, tag, row) {
      if (only?.has(tag)) wantedDepth++;
      if (PREFORMATTED_TAGS.has(tag)) preformatted++;
      if (INLINE_TAGS.has(tag)) {
        if (CONTROL_TAGS.has(tag) || MEDIA_TAGS.has(tag)) writer.add(' ');
        return;
      }
      if (row < lineRowEnd && isCell(tag)) {
        if (cellsInRow++ > 0) writer.addCellEdge();
        return;
      }
      writer.endBlock(false);
      if (tag === 'li') writer.startItem();
      if (tag === 'tr' && hasLineCells(page, row)) {
        lineRowEnd = page.elements.end[row] as number;
        cellsInRow = 0;
      }
    },
    close(_node, tag, row) {
      if (only?.has(tag)) wantedDepth--;
      if (PREFORMATTED_TAGS.has(tag)) preformatted--;
      if (INLINE_TAGS.has(tag)) {
        if (CONTROL_TAGS.has(tag)) writer.add(' ');
        return;
      }
      if (row < lineRowEnd && isCell(tag)) return;
      writer.endBlock(tag === 'li');
    },
    text(text, block) {
      if (wantedDepth === 0 || (block >= 0 && block === headline)) return;
      if (preformatted > 0) writer.addPreformatted(text);
      else writer.add(text);
    },
  });
  writer.endLine();
  return writer.lines;
}

function isCell(tag: string): boolean {
  return tag === 'td' || tag === 'th';
}

/** True when no cell of a table row holds a block of its own or a line break. Stops at the first that does. */
function hasLineCells(page: PageIndex<unknown>, row: number): boolean {
  const { elements } = page;
  for (let inner = row + 1; inner < (elements.end[row] as number); inner++) {
    const tag = elements.tag[inner] as string;
    if (!isCell(tag) && !INLINE_TAGS.has(tag)) return false;
  }
  return true;
}
