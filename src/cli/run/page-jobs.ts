import { decideBlocks } from '../../core/decide-blocks.ts';
import type { SiteModel } from '../../core/learn-site.ts';
import { makePageRecord, type PageRecord } from '../../core/page-record.ts';
import { scorePage } from '../../core/page-scores.ts';
import { takeSnapshot } from '../../core/page-walk.ts';
import { parsePageRecord } from '../../core/parse-page-record.ts';
import type { Signature } from '../../core/signature.ts';
import { applyRules } from '../../feed/apply-rules.ts';
import { decideWithFeed } from '../../feed/decide-with-feed.ts';
import type { SiteRules } from '../../feed/learn-rules.ts';
import { makeRulePage } from '../../feed/rule-page.ts';
import { parse5Adapter, parseDocument } from '../../markup/parse5-adapter.ts';
import { keepText } from '../../markup/text-tree.ts';
import type { DatasetPage, DatasetSite } from '../dataset/dataset.ts';
import { nameAddress } from '../dataset/identify-page.ts';
import { PageReader } from '../dataset/read-page.ts';
import { type ExactPage, listBoilerplateRows, parseExactPage } from '../exact/exact-page.ts';
import { learnSiteRules } from '../feed/learn-site-rules.ts';
import { type OpenedPage, readCommentsBeside, readFeedFile } from '../feed/site-pages.ts';
import { type LanguageDetector, loadLanguageDetector } from '../output/detect-language.ts';
import type { OutputFormat } from '../output/page-output.ts';
import { renderExactPage } from '../output/render-exact-page.ts';
import {
  type OwnPage,
  type OwnText,
  type OwnVerdict,
  renderOwnPage,
  renderOwnText,
} from '../output/render-own-page.ts';
import { writePageFile } from '../output/write-page-file.ts';
import { describeError } from '../usage-error.ts';
import { PageCache } from './page-cache.ts';

/** Characters of HTML whose parsed pages memory mode keeps from learning to cleaning: about 60 MB, whatever the dataset. */
const MEMORY_MODE_CHARS = 5_000_000;

/** How a run reads its pages. */
export interface RunSettings {
  exact: boolean;
  /** `performance`: every parsed page is kept from learning to cleaning. */
  mode: 'memory' | 'performance';
}

/** What is known of a site when its pages are cleaned. */
export type SiteKnowledge =
  | { kind: 'exact'; boilerplate: ReadonlySet<Signature> }
  | { kind: 'own'; model: SiteModel | undefined; rules?: SiteRules | undefined };

/** Where cleaned pages go and how. */
export interface CleanForm {
  format: OutputFormat;
  withHtml: boolean;
  /** Folder of the site's files; undefined: records are handed back as JSON lines. */
  folder: string | undefined;
}

/** Pages to learn from: their evidence is handed back. */
export interface LearnJob {
  kind: 'learn';
  pages: readonly DatasetPage[];
  /** What is kept of a parsed page for cleaning it: all, or what its text alone is written from. */
  keeps: 'page' | 'text';
}

/** A site whose feed teaches rules, from the pages it speaks of. */
export interface TeachJob {
  kind: 'teach';
  site: DatasetSite;
  /** Path of the feed. */
  feed: string;
}

/** What a feed taught; undefined where feed and pages do not meet; or why it could not be read. */
export interface TaughtRules {
  rules?: SiteRules | undefined;
  error?: string;
}

/** Pages to clean by what is known of their site. */
export interface CleanJob {
  kind: 'clean';
  pages: readonly DatasetPage[];
  knowledge: SiteKnowledge;
  form: CleanForm;
}

/** What a page teaches: its candidates' signatures, each once, or its record; or why it could not be read. */
export interface LearnedPage {
  position: number;
  signatures?: Signature[];
  record?: PageRecord | undefined;
  error?: string;
}

/** A cleaned page: its JSON line where it was not written to a file; or why it could not be read. */
export interface CleanedPage {
  position: number;
  line?: string;
  error?: string;
}

/** Does the jobs of a run, in the main thread or in a worker. Keeps open files and parsed pages; lives as long as the run. */
export class PageJobs {
  private readonly settings: RunSettings;
  private readonly reader = new PageReader();
  private readonly exactPages: PageCache<ExactPage>;
  private readonly ownPages: PageCache<OwnPage | OwnText>;
  private detect: LanguageDetector = () => undefined;

  constructor(settings: RunSettings) {
    this.settings = settings;
    const capacity = settings.mode === 'performance' ? Number.POSITIVE_INFINITY : MEMORY_MODE_CHARS;
    this.exactPages = new PageCache(capacity);
    this.ownPages = new PageCache(capacity);
  }

  /** What each page of a job teaches. A page that cannot be read or parsed never stops the others. */
  learn(job: LearnJob): LearnedPage[] {
    return job.pages.map((page) => {
      const { position } = page;
      try {
        return this.settings.exact
          ? { position, signatures: this.signPage(page) }
          : { position, record: this.recordPage(page, job.keeps) };
      } catch (error) {
        return { position, error: describeError(error) };
      }
    });
  }

  /** The rules that a site's feed teaches. A feed that cannot be read is no feed. */
  teach({ site, feed }: TeachJob): TaughtRules {
    try {
      const taught = learnSiteRules(
        site,
        readFeedFile(feed),
        readCommentsBeside(feed),
        (page) => this.openPage(page),
        () => undefined,
      );
      return { rules: taught?.rules };
    } catch (error) {
      return { error: describeError(error) };
    }
  }

  /** Cleans each page of a job. A page that cannot be read or parsed never stops the others. */
  async clean(job: CleanJob): Promise<CleanedPage[]> {
    if (job.form.folder === undefined || job.form.format === 'json')
      this.detect = await loadLanguageDetector();
    return job.pages.map((page) => this.cleanAndWrite(page, job));
  }

  close(): void {
    this.reader.close();
  }

  private cleanAndWrite(page: DatasetPage, { knowledge, form }: CleanJob): CleanedPage {
    const { position } = page;
    try {
      const text = this.cleanPage(page, knowledge, form);
      if (form.folder === undefined) return { position, line: text };
      writePageFile(form.folder, page.outName, form.format, text);
      return { position };
    } catch (error) {
      return { position, error: describeError(error) };
    }
  }

  private signPage(page: DatasetPage): Signature[] {
    const html = this.reader.read(page.source);
    const parsed = parseExactPage(html);
    this.exactPages.keep(page.position, parsed, html.length);
    return [...new Set(parsed.candidates.values())];
  }

  /** The page's record; undefined for one that no reader of models would take: such a page teaches nothing, and is cleaned as any other. */
  private recordPage(page: DatasetPage, keeps: LearnJob['keeps']): PageRecord | undefined {
    const html = this.reader.read(page.source);
    const parsed = keeps === 'text' ? walkText(page.url, html) : walkPage(page.url, html);
    const record = makePageRecord(parsed.index, 0, parsed.scores);
    if (record === undefined) throw new Error(`no record of ${page.url}`);
    this.ownPages.keep(page.position, parsed, html.length);
    return parsePageRecord(record) && record;
  }

  private cleanPage(page: DatasetPage, knowledge: SiteKnowledge, form: CleanForm): string {
    const { position, url, source } = page;
    const format = form.folder === undefined ? 'json' : form.format;
    if (knowledge.kind === 'exact') {
      const parsed = this.exactPages.take(position) ?? parseExactPage(this.reader.read(source));
      const removed = listBoilerplateRows(parsed, knowledge.boilerplate);
      return renderExactPage(url, parsed.tree, removed, format, form.withHtml, this.detect);
    }
    const parsed = this.ownPages.take(position) ?? walkPage(url, this.reader.read(source));
    if ('tree' in parsed)
      return renderOwnText(parsed, decideBlocks(parsed.index, knowledge.model, [], parsed.scores));
    const verdict = judgePage(parsed, knowledge, format === 'json');
    return renderOwnPage(url, parsed, verdict, format, form.withHtml, this.detect);
  }

  private openPage({ position, url, source }: DatasetPage): OpenedPage {
    const kept = this.ownPages.peek(position);
    const { document, index } =
      kept !== undefined && 'document' in kept ? kept : walkPage(url, this.reader.read(source));
    return { document, index, page: makeRulePage(index, document, parse5Adapter) };
  }
}

/** What is to be kept of a page; with a feed's rules, what both agree on. Authors, dates and comments are looked for where a record wants them. */
function judgePage(
  { document, index, scores }: OwnPage,
  { model, rules }: SiteKnowledge & { kind: 'own' },
  wantsFields: boolean,
): OwnVerdict {
  const decision = decideBlocks(index, model, [], scores);
  if (rules === undefined && !wantsFields) return { decision, found: undefined };
  const page = makeRulePage(index, document, parse5Adapter);
  const found = applyRules(page, rules, decision);
  return { decision: rules === undefined ? decision : decideWithFeed(page, decision, found), found };
}

function walkPage(url: string, html: string): OwnPage {
  const document = parseDocument(html);
  const index = takeSnapshot(nameAddress(url), document, parse5Adapter);
  return { document, index, scores: scorePage(index) };
}

function walkText(url: string, html: string): OwnText {
  const document = parseDocument(html);
  const page = keepText(takeSnapshot(nameAddress(url), document, parse5Adapter), document);
  return { ...page, scores: scorePage(page.index) };
}
