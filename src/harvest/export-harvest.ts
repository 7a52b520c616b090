import type { SiteKey } from '../core/url-order.ts';
import { archive } from '../export/archive.ts';
import type { ArchiveFile } from '../export/archive-options.ts';
import type { ArchivedPost } from '../export/archived-post.ts';
import type { ExportFormat } from '../export/export-formats.ts';
import { parse5Adapter, parseDocument } from '../markup/parse5-adapter.ts';
import { readAnswers } from '../storage/answers.ts';
import type { AnswerRow, HarvestPageRow, PictureRow } from '../storage/harvest-rows.ts';
import { readHarvest, readPictures } from '../storage/harvests.ts';
import { useDatabase as openStore } from '../storage/open-database.ts';
import { say } from '../ui/say.ts';

/** The kept posts of a blog as one file, newest first; undated ones last, in the order of finding. Throws without one. */
export async function exportHarvest(site: SiteKey, format: ExportFormat, now: number): Promise<ArchiveFile> {
  const stored = await openStore((database) => readHarvest(database, site));
  if (stored === undefined) throw new Error(`nothing is kept of ${site}`);
  const kept = stored.pages
    .filter((row) => row.state === 'kept')
    .sort((a, b) => compareDays(a, b) || a.order - b.order);
  const hashes = kept.flatMap(({ post }) => post?.pictures.flatMap(({ hash }) => hash || []) ?? []);
  const pictures = await openStore((database) => readPictures(database, hashes));
  const answers = new Map<string, AnswerRow>();
  if (format === 'warc') {
    for (const answer of await openStore((database) => readAnswers(database, site)))
      answers.set(answer.page, answer);
  }
  return archive(
    kept.map((row) => toArchived(row, pictures, answers.get(row.page))),
    format,
    {
      title: stored.harvest.title ?? site,
      now,
      parser: { adapter: parse5Adapter, parse: parseDocument },
      words: { contents: say('bookContents'), comments: say('fieldComments'), untitled: say('bookUntitled') },
      onPost: () => new Promise((resolve) => setTimeout(resolve)),
    },
  );
}

function toArchived(
  { url, title, post }: HarvestPageRow,
  pictures: ReadonlyMap<string, PictureRow>,
  answer: AnswerRow | undefined,
): ArchivedPost {
  if (post === null) throw new Error(`no post was kept of ${url}`);
  return {
    url,
    title: post.title ?? title ?? '',
    author: post.author,
    date: post.date,
    language: post.language,
    content: post.html,
    comments: post.comments,
    pictures: post.pictures.flatMap((picture) => {
      const row = pictures.get(picture.hash ?? '');
      return row === undefined ? [] : [{ url: picture.url, type: row.type, bytes: row.body }];
    }),
    ...(answer === undefined
      ? {}
      : {
          response: {
            status: answer.status,
            statusText: '',
            headers: answer.headers,
            body: answer.body,
            capturedAt: answer.at,
          },
        }),
  };
}

function compareDays(a: HarvestPageRow, b: HarvestPageRow): number {
  const [first, second] = [a.post?.date ?? '', b.post?.date ?? ''];
  return first === second ? 0 : first > second ? -1 : 1;
}
