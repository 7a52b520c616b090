import type { TreeAdapter } from '../core/tree-adapter.ts';

/** One page or post as it leaves the machine. Every text in it is a page's own: nothing of it is trusted. */
export interface ArchivedPost {
  url: string;
  /** '' where the page has none. */
  title: string;
  author: string | null;
  /** ISO 8601, a day or a moment; anything else is written as the text that it is. */
  date: string | null;
  /** BCP 47. */
  language: string | null;
  /** What is kept, as HTML, without the headline: `title` is written before it. Read with `HtmlParser`, never passed on as it is. */
  content: string;
  comments: ArchivedComment[];
  /** Pictures of the content that were asked for; others stay where they are. */
  pictures: ArchivedPicture[];
  /** The whole record of the page (`text`, `cleaned_text`, `headings` …), where the page was at hand: JSON writes it. */
  record?: Readonly<Record<string, unknown>>;
  /** What the server sent, for WARC. */
  response?: ArchivedResponse;
}

/** What is said of a post around its content. */
export type PostFacts = Pick<ArchivedPost, 'url' | 'title' | 'author' | 'date' | 'language' | 'comments'>;

/** A comment of a post. */
export interface ArchivedComment {
  author: string | null;
  date: string | null;
  text: string;
}

/** A picture by the whole address that the content names. */
export interface ArchivedPicture {
  url: string;
  /** MIME type as the server said it. */
  type: string;
  bytes: Uint8Array;
}

/** A response as it came, its body decoded from transfer and content codings. */
export interface ArchivedResponse {
  status: number;
  statusText: string;
  headers: readonly (readonly [name: string, value: string])[];
  body: Uint8Array;
  /** Milliseconds since 1970. */
  capturedAt: number;
}

/** How content is read: DOMParser in our pages, parse5 on the command line and in tests. */
export interface HtmlParser<Node> {
  adapter: TreeAdapter<Node>;
  /** The document of an HTML string, as the HTML standard has it. */
  parse(html: string): Node;
}
