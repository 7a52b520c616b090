import { TOPICS } from './class-words.ts';
import type { FeatureRow } from './feature-row.ts';
import type { FeatureSource } from './feature-source.ts';

/** Bytes that `fillPage` writes. */
export const PAGE_FEATURE_COUNT = 17 + TOPICS.length;

/** What kind of page it is: the same for all its blocks, so it is filled once a page. */
export function fillPage(source: FeatureSource, row: FeatureRow): void {
  const { layout, tree, headline, places } = source;
  const count = layout.textRows.length;
  row.log(layout.chars);
  row.share(layout.linkChars, layout.chars);
  row.log(count);
  row.share(layout.prose, layout.chars);
  row.log(layout.chars / Math.max(1, count));
  row.log(tree.headings[0] ?? 0);
  row.log(tree.media[0] ?? 0);
  row.log(tree.controls[0] ?? 0);
  row.flag(headline.block < 0);
  const bottom = layout.heavy[layout.heavy.length - 1] ?? -1;
  row.count(layout.heavy.length);
  row.share(bottom < 0 ? 0 : (tree.prose[bottom] as number), layout.prose);
  row.share(
    bottom < 0 ? 0 : (tree.linkChars[bottom] as number),
    bottom < 0 ? 0 : (tree.chars[bottom] as number),
  );
  for (let topic = 0; topic < TOPICS.length; topic++) row.share(places.topicShare[topic] as number, 1);
  fillAddress(source.page.url, row);
}

function fillAddress(url: string, row: FeatureRow): void {
  const path = url.replace(/^\w+:\/\/[^/]*/, '').replace(/[?#].*$/, '');
  const parts = path.split('/').filter((part) => part !== '');
  const last = parts[parts.length - 1] ?? '';
  row.count(parts.length);
  row.count(last.length);
  row.count(last.split('-').length - 1);
  row.flag(/\d{4}\//.test(path));
  row.flag(url.includes('?'));
}
