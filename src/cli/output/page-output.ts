/** The record of a page (CLI.md); missing values are null. Keys in the order they are written. */
export interface CleanRecord {
  url: string;
  text: string;
  cleaned_text: string;
  title: string | null;
  headings: string | null;
  lists: string | null;
  breadcrumbs: string | null;
  language: string | null;
  cleaned_html?: string;
  author: string | null;
  date: string | null;
  comments: CommentRecord[] | null;
  level: 'exact' | 'page' | 'site' | 'feed';
}

/** A comment of a page. */
export interface CommentRecord {
  author: string | null;
  date: string | null;
  text: string;
}

/** What `--format` may name. */
export const OUTPUT_FORMATS = ['text', 'markdown', 'html', 'json'] as const;
/** One of `OUTPUT_FORMATS`. */
export type OutputFormat = (typeof OUTPUT_FORMATS)[number];

/** Extension of each format's files. */
export const EXTENSIONS: Record<OutputFormat, string> = {
  text: '.txt',
  markdown: '.md',
  html: '.html',
  json: '.json',
};
