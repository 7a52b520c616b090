import { BlockFlag } from './block-flags.ts';
import { HEADING_TAGS } from './html-elements.ts';
import { BlockKind, type PageIndex } from './page-index.ts';
import { TitleMatcher } from './title-likeness.ts';

const SENTENCE_END = /[.!?…。！？؟।۔][\s"'”’»)\]」』）]*$/u;
const DIGIT = /\p{Nd}/u;
const STRUCTURES: ReadonlySet<string> = new Set(['table', 'dl', 'ul', 'ol', 'figure', 'pre']);

/** Flags (`BlockFlag`) of every block of a page, from the page alone. Linear in elements and blocks. */
export function describeBlocks(page: PageIndex<unknown>): number[] {
  const { blocks, elements } = page;
  const inherited = flagElements(page);
  const title = new TitleMatcher(page.title);
  const flags: number[] = [];
  for (let row = 0; row < blocks.kind.length; row++) {
    const text = blocks.text[row] as string;
    const element = blocks.element[row] as number;
    let flag = element < 0 ? 0 : (inherited[element] as number);
    if ((blocks.kind[row] as BlockKind) <= BlockKind.preformatted) {
      flag |= title.measure(text);
      if (SENTENCE_END.test(text)) flag |= BlockFlag.sentence;
      if (DIGIT.test(text)) flag |= BlockFlag.digits;
    }
    flags.push(flag);
  }
  return flags;
}

/** Flags that blocks have from the elements they stand in. */
function flagElements(page: PageIndex<unknown>): number[] {
  const { elements } = page;
  const flags: number[] = [];
  for (let row = 0; row < elements.tag.length; row++) {
    const tag = elements.tag[row] as string;
    const parent = elements.parent[row] as number;
    let flag = parent < 0 ? 0 : (flags[parent] as number);
    if (HEADING_TAGS.has(tag))
      flag |= tag === 'h1' ? BlockFlag.heading | BlockFlag.topHeading : BlockFlag.heading;
    if (STRUCTURES.has(tag)) flag |= BlockFlag.structure;
    flags.push(flag);
  }
  return flags;
}
