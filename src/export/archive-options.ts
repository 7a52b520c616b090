import type { HtmlParser } from './archived-post.ts';

/** Words that an archive says in the reader's language. */
export interface ArchiveWords {
  contents: string;
  comments: string;
  /** Title of a page without one. */
  untitled: string;
}

/** What all formats need to know. */
export interface ArchiveOptions<Node> {
  /** Name of the whole: of a book, of the file. */
  title: string;
  /** Language of most of it; else that of its first post. */
  language?: string | null;
  /** Milliseconds since 1970: the day of its making. */
  now: number;
  parser: HtmlParser<Node>;
  words: ArchiveWords;
  /** Told after each post; awaited, so that a page that shows progress is drawn between two. */
  onPost?: (done: number) => Promise<void> | void;
}

/** A finished file. */
export interface ArchiveFile {
  /** Safe on every system. */
  name: string;
  mimeType: string;
  bytes: Uint8Array;
}
