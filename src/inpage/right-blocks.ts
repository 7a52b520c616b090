import type { PageDecision } from '../core/decide-blocks.ts';
import { BlockKind, type PageIndex } from '../core/page-index.ts';
import type { TreeAdapter } from '../core/tree-adapter.ts';
import { type ElementLabels, listElementLabels } from '../labelling/label-attributes.ts';
import { labelLeaves } from '../labelling/label-leaves.ts';
import { listPrivate } from './private-parts.ts';

/** What is right on a page, a block a row: true stays. Begins as decided; the reader turns round what is wrong. */
export class RightBlocks {
  readonly stays: boolean[];
  /** Blocks of what can be edited: they are in no sample. */
  readonly isPrivate: readonly boolean[];
  private readonly decided: readonly boolean[];
  private readonly index: PageIndex<Node>;

  constructor(index: PageIndex<Node>, decision: PageDecision) {
    this.index = index;
    this.decided = decision.reason.map((why) => why === undefined);
    this.stays = [...this.decided];
    this.isPrivate = listPrivate(index);
  }

  /** Blocks that stay, that go, and that are not as decided. */
  count(): { stay: number; go: number; changed: number } {
    let [stay, changed] = [0, 0];
    for (const [row, stays] of this.stays.entries()) {
      if (stays) stay++;
      if (stays !== this.decided[row]) changed++;
    }
    return { stay, go: this.stays.length - stay, changed };
  }

  isChanged(block: number): boolean {
    return this.stays[block] !== this.decided[block];
  }

  /** Turns all of an element round: it stays where most of it was to go. Linear in it. */
  turn(row: number): void {
    const { elements, segments } = this.index;
    const blocks = new Set<number>();
    for (let i = elements.firstSegment[row] as number; i < (elements.endSegment[row] as number); i++) {
      const block = segments.block[i] as number;
      if (block >= 0) blocks.add(block);
    }
    let staying = 0;
    for (const block of blocks) if (this.stays[block]) staying++;
    const stays = staying * 2 < blocks.size;
    for (const block of blocks) this.stays[block] = stays;
  }

  /**
   * Marks the page by its right text: alignment of the text with the page's leaves (`labelling`), a block by its
   * element's label. Pictures and controls are as the text around them. Throws a RangeError for texts too long.
   */
  markByText(root: Node, adapter: TreeAdapter<Node>, text: string): void {
    const labels = listElementLabels(labelLeaves(root, adapter, text));
    const { blocks, elements } = this.index;
    let before = false;
    for (let block = 0; block < this.stays.length; block++) {
      const kind = blocks.kind[block];
      if (kind === BlockKind.text || kind === BlockKind.preformatted) {
        const row = blocks.element[block] as number;
        before = isContent(row < 0 ? undefined : labels.get(elements.node[row] as Node));
      }
      this.stays[block] = before;
    }
  }

  /** The right text: blocks that stay, a line each, in page order. */
  renderText(): string {
    const { kind, text } = this.index.blocks;
    const lines: string[] = [];
    for (const [row, stays] of this.stays.entries()) {
      const isText = kind[row] === BlockKind.text || kind[row] === BlockKind.preformatted;
      if (stays && isText && !this.isPrivate[row]) lines.push(text[row] as string);
    }
    return lines.join('\n');
  }
}

/** An element whose own texts have labels of their own is what most of these are. */
function isContent(labels: ElementLabels | undefined): boolean {
  if (labels === undefined || labels.label === 'boilerplate') return false;
  if (labels.texts === undefined) return true;
  const content = [...labels.texts].filter((letter) => letter === 'c').length;
  return content * 2 >= labels.texts.length;
}
