/** Elements of one piece of code whose look is asked for; of more, the rest keep the line breaks they were written with. */
const MOST_ASKED = 5_000;

/**
 * Puts line breaks into code whose lines are boxes: highlighters wrap each line in an element that the page's style
 * shows as a block, with no line break in the text. Without that style the lines would run together.
 */
export class CodeLines {
  private asked = 0;
  private last = '';
  private isLineDone = false;

  /** A piece of code begins. */
  begin(): void {
    this.last = '';
    this.isLineDone = false;
  }

  /** An element of the code ends. */
  close(node: Node, tag: string): void {
    if (this.asked++ < MOST_ASKED && isBlock(node as Element, tag)) this.isLineDone = true;
  }

  /** The next text as it is to be written. */
  write(text: string): string {
    if (text === '') return text;
    const isBroken = this.last === '' || this.last.endsWith('\n') || text.startsWith('\n');
    const written = this.isLineDone && !isBroken ? `\n${text}` : text;
    this.isLineDone = false;
    this.last = text;
    return written;
  }
}

/** As the page shows it; in a document that is shown nowhere, as browsers show the tag. */
function isBlock(element: Element, tag: string): boolean {
  const display = element.ownerDocument?.defaultView?.getComputedStyle(element).display;
  if (display) return !/^(?:inline|none|contents|ruby)|^table-cell$/.test(display);
  return tag === 'div' || tag === 'p' || tag === 'li';
}
