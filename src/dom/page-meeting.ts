import type { Correction } from '../core/corrections.ts';
import type { PageDecision } from '../core/decide-blocks.ts';
import type { HiddenPart } from '../core/hidden-parts.ts';
import type { PageIndex } from '../core/page-index.ts';
import type { serialiseWhole, takeParts } from '../core/page-parts.ts';
import type { TreeAdapter } from '../core/tree-adapter.ts';

/** A page as it is decided. */
export interface PageVerdict {
  index: PageIndex<Node>;
  decision: PageDecision;
  /** Parts to hide, in page order. */
  hidden: HiddenPart[];
  /** Parts that would be hidden but for the reader's word. */
  kept: HiddenPart[];
}

/** What the visit of a page tells the views that are opened over it later. */
export interface MetVisit {
  readonly adapter: TreeAdapter<Node>;
  readonly corrections: readonly Correction[];
  /** Pages of the site that are known, this one among them. */
  readonly pagesSeen: number;
  /** What is decided to be hidden is out of sight now. */
  readonly cleaning: boolean;
  /** What was decided last; another object after every decision. Undefined until the page has settled. */
  readonly verdict: PageVerdict | undefined;
  /** Another number after every change of the page's structure. */
  readonly version: number;
  /**
   * The page as it stands: decided last where it has not changed, else walked and decided now, in slices as the visit
   * does; `'large'` where it is too large to be read. Linear in the page. Rejects when the page goes meanwhile.
   */
  look(): Promise<PageVerdict | 'large'>;
  /** Decides another page of the site, or a part of this one. Linear in its blocks. */
  decide(index: PageIndex<Node>): PageDecision;
  isHidden(element: Element): boolean;
  /** Shows a hidden element for the moment; answers the undo. */
  peek(element: Element): () => void;
}

/** Opens a view, or closes it where it is open; over a page that is too large to be read it says so instead. `byItself`: nobody pressed anything, the site's setting asks for it. */
export type ShowView = (byItself: boolean) => Promise<'opened' | 'closed' | 'nothing' | 'large'>;

/**
 * Where the visit of a page and the views over it meet. All run in the extension's own world of the page, which no
 * page can see; the views' scripts come only when they are asked for.
 */
export interface PageMeeting {
  visit?: MetVisit;
  /** By the names of `PageView`. */
  readonly views: Map<string, ShowView>;
  /** Outlines one part; answers the undo. There once the in-page views' script is. */
  outline?: (part: Element, visit: MetVisit) => () => void;
  /** Writes pages down (`core/page-parts`). There once its script is. */
  writer?: { takeParts: typeof takeParts<Node>; serialiseWhole: typeof serialiseWhole<Node> };
  /** Files of the shipped face, once they were asked for: bytes in base64. */
  face?: readonly { weight: string; style: string; base64: string }[];
}

/** The page's one meeting place. */
export function pageMeeting(): PageMeeting {
  const world = globalThis as { deboilerPage?: PageMeeting };
  world.deboilerPage ??= { views: new Map() };
  return world.deboilerPage;
}
