/** Where the bytes of a page lie. Plain, so that it can be sent to a worker. */
export type PageSource =
  | { kind: 'file'; path: string }
  /** A JSON line, UTF-8. */
  | { kind: 'line'; path: string; offset: number; length: number }
  /** An HTTP body; `charset` as its header has it. */
  | { kind: 'body'; path: string; offset: number; length: number; charset: string | undefined }
  /** HTML that a program handed over. */
  | { kind: 'text'; html: string }
  /** A page that could not be had. */
  | { kind: 'missing'; message: string };

/** One page of a dataset, not yet read. */
export interface DatasetPage {
  /** Place in the input, from 0. */
  position: number;
  url: string;
  /** What the page is called in messages: its file, line or record. */
  label: string;
  /** Path of its output below the site's folder, without extension. */
  outName: string;
  source: PageSource;
}

/** Pages that are one site. */
export interface DatasetSite {
  /** Name of the site in models: its site key. */
  key: string;
  /** Name of its folder among several sites' outputs. */
  folder: string;
  /** The site's own feed, where the dataset names one. Path of a file. */
  feed: string | undefined;
  /** Every page, in URL order; of equal addresses in input order. */
  pages: DatasetPage[];
}

/** A page that is named in a dataset and cannot be read. */
export interface UnreadablePage {
  label: string;
  message: string;
}

/** A dataset, indexed: addresses and places are known, pages are read when they are needed. */
export interface Dataset {
  /** As it was named; `-` for standard input. */
  path: string;
  /** By key. */
  sites: DatasetSite[];
  /** True when outputs have a folder a site. */
  hasSeveralSites: boolean;
  /** Readable pages there are. */
  length: number;
  skipped: { status: number; contentType: number };
  unreadable: UnreadablePage[];
  /** Removes what was unpacked on the way. */
  close(): void;
}

/** What a reader hands over as it meets pages: the rest of the dataset is made from it. */
export interface FoundPage {
  url: string;
  label: string;
  outName: string;
  /** The page's path below its site's folder, for outputs that would have the name of another's; undefined for lines and records. */
  fileName?: string;
  source: PageSource;
}

/** Receives what a reader finds. */
export interface PageSink {
  page(found: FoundPage): void;
  skip(reason: 'status' | 'contentType'): void;
  unreadable(label: string, message: string): void;
}
