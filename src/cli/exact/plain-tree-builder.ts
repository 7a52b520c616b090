import { END_RANK_COUNT, type PlainTag, PlainTagTable } from './plain-tags.ts';

/**
 * A page as plain Deboiler's parser sees it: nodes in document order, one row each. A subtree is the rows from its
 * root up to `end`.
 *
 *     row  tag   text  parent  end
 *     0    html        -1      4
 *     1    body        0       4
 *     2    p           1       4
 *     3          "a"   2       4
 */
export interface PlainTree {
  source: string;
  /** Undefined for texts. A processing instruction is an element named `?`. */
  tag: (PlainTag | undefined)[];
  parent: number[];
  end: number[];
  /** Text of a text row as the reference program compares it; '' for elements. */
  text: string[];
  /** Texts that read otherwise: references that only HTML 5 knows. By row. */
  shown: Map<number, string>;
  /** Rows of the `form` elements. */
  forms: number[];
  /** Where in `source` the attributes of an element stand. */
  attributesFrom: number[];
  attributesTo: number[];
}

/** Start tags that imply `head` while nothing but `html` is open. */
const HEAD_CONTENT: ReadonlySet<string> = new Set(['script', 'style', 'meta', 'link', 'title', 'base']);
const NO_BODY: ReadonlySet<string> = new Set(['noframes', 'frame', 'frameset']);

/** Grows a `PlainTree` from tags and texts by the rules of libxml2 2.9.14. Lives as long as one parse; every step is constant time but for what it closes. */
export class PlainTreeBuilder {
  readonly tree: PlainTree;
  readonly tags = new PlainTagTable();
  /** The innermost open element's tag. */
  top: PlainTag | undefined;
  private readonly openRows: number[] = [];
  private readonly openTags: PlainTag[] = [];
  /** Depths at which a tag, by id, and a rank are open: innermost last. */
  private readonly depthsOfTag: number[][] = [];
  private readonly depthsOfRank: number[][] = Array.from({ length: END_RANK_COUNT }, () => []);
  private readonly html = this.tags.read('html');
  private readonly head = this.tags.read('head');
  private readonly body = this.tags.read('body');
  private readonly form = this.tags.read('form');
  private readonly paragraph = this.tags.read('p');
  private readonly instruction = this.tags.read('?');
  private headSeen = false;
  private bodySeen = false;
  private misplaced = 0;
  private lastText = -1;

  constructor(source: string) {
    this.tree = {
      source,
      tag: [],
      parent: [],
      end: [],
      text: [],
      shown: new Map(),
      forms: [],
      attributesFrom: [],
      attributesTo: [],
    };
  }

  /** Closes what a start tag closes, and opens what it implies. */
  prepare(tag: PlainTag): void {
    this.autoClose(tag.name);
    this.imply(tag);
  }

  /** True when a start tag may not stand here; its end tag will then be passed over too. */
  isMisplaced(tag: PlainTag): boolean {
    const misplaced =
      (tag === this.html && this.openTags.length > 0) ||
      (tag === this.head && this.openTags.length !== 1) ||
      (tag === this.body && this.isOpen(tag));
    if (misplaced) this.misplaced++;
    return misplaced;
  }

  /** Opens an element whose attributes stand between two places of the source. */
  open(tag: PlainTag, attributesFrom: number, attributesTo: number): void {
    const { tree, openRows, openTags } = this;
    const row = tree.tag.length;
    const depth = openRows.length;
    tree.tag.push(tag);
    tree.parent.push(depth > 0 ? (openRows[depth - 1] as number) : row > 0 ? 0 : -1);
    tree.end.push(row + 1);
    tree.text.push('');
    tree.attributesFrom.push(attributesFrom);
    tree.attributesTo.push(attributesTo);
    openRows.push(row);
    openTags.push(tag);
    const depths = this.depthsOfTag[tag.id];
    if (depths) depths.push(depth);
    else this.depthsOfTag[tag.id] = [depth];
    (this.depthsOfRank[tag.rank] as number[]).push(depth);
    if (tag === this.form) tree.forms.push(row);
    if (tag === this.head) this.headSeen = true;
    if (tag === this.body) this.bodySeen = true;
    this.top = tag;
    this.lastText = -1;
  }

  /** Closes the innermost element, if any. */
  close(): void {
    const { openRows, openTags, tree } = this;
    const row = openRows.pop();
    if (row === undefined) return;
    const tag = openTags.pop() as PlainTag;
    (this.depthsOfTag[tag.id] as number[]).pop();
    (this.depthsOfRank[tag.rank] as number[]).pop();
    tree.end[row] = tree.tag.length;
    this.top = openTags[openTags.length - 1];
    this.lastText = -1;
  }

  /** Handles an end tag: closes up to its element unless one of higher rank stands between. */
  closeTag(tag: PlainTag): void {
    if (this.misplaced > 0 && (tag === this.html || tag === this.body || tag === this.head)) {
      this.misplaced--;
      return;
    }
    const depth = last(this.depthsOfTag[tag.id]);
    if (depth < 0) return;
    for (let rank = tag.rank + 1; rank < END_RANK_COUNT; rank++)
      if (last(this.depthsOfRank[rank]) > depth) return;
    while (this.openRows.length > depth) this.close();
  }

  /** Closes innermost elements for as long as a start tag does so. */
  autoClose(name: string): void {
    while (this.top?.closedBy.has(name)) this.close();
  }

  /** Adds text that is not white space: outside `body` it opens a paragraph. */
  addText(text: string, shown: string): void {
    if (this.top === undefined || this.top === this.html || this.top === this.head) {
      this.prepare(this.paragraph);
      this.open(this.paragraph, 0, 0);
    }
    this.addRaw(text, shown);
  }

  /** Adds text as it is, joined to the text before it. Dropped before the first element. */
  addRaw(text: string, shown: string): void {
    const { tree, openRows } = this;
    if (openRows.length === 0) return;
    let row = this.lastText;
    if (row < 0) {
      row = this.addRow(undefined, text);
      this.lastText = row;
      if (shown !== text) tree.shown.set(row, shown);
      return;
    }
    const before = tree.text[row] as string;
    if (shown !== text || tree.shown.has(row)) tree.shown.set(row, (tree.shown.get(row) ?? before) + shown);
    tree.text[row] = before + text;
  }

  /** Adds a processing instruction; the text after it starts anew. */
  addInstruction(): void {
    if (this.openRows.length > 0) this.addRow(this.instruction, '');
    this.lastText = -1;
  }

  finish(): PlainTree {
    while (this.openRows.length > 0) this.close();
    if (this.tree.end.length > 0) this.tree.end[0] = this.tree.tag.length;
    return this.tree;
  }

  private addRow(tag: PlainTag | undefined, text: string): number {
    const { tree, openRows } = this;
    const row = tree.tag.length;
    tree.tag.push(tag);
    tree.parent.push(openRows[openRows.length - 1] as number);
    tree.end.push(row + 1);
    tree.text.push(text);
    tree.attributesFrom.push(0);
    tree.attributesTo.push(0);
    return row;
  }

  private isOpen(tag: PlainTag): boolean {
    return last(this.depthsOfTag[tag.id]) >= 0;
  }

  private imply(tag: PlainTag): void {
    if (tag === this.html) return;
    if (this.openTags.length === 0) this.open(this.html, 0, 0);
    if (tag === this.body || tag === this.head) return;
    if (this.openTags.length <= 1 && HEAD_CONTENT.has(tag.name)) {
      if (!this.headSeen && !this.bodySeen) this.open(this.head, 0, 0);
      return;
    }
    if (NO_BODY.has(tag.name) || this.bodySeen || this.isOpen(this.body) || this.isOpen(this.head)) return;
    this.open(this.body, 0, 0);
  }
}

function last(depths: number[] | undefined): number {
  return depths === undefined || depths.length === 0 ? -1 : (depths[depths.length - 1] as number);
}
