import { openDataset } from '../dataset/open-dataset.ts';
import { PageReader } from '../dataset/read-page.ts';
import { learnSiteRules, type TaughtSite } from '../feed/learn-site-rules.ts';
import { writeRulesFile } from '../feed/rules-file.ts';
import { openRulePage, readCommentsBeside, readFeedFile } from '../feed/site-pages.ts';
import { refuseOwnInput } from '../output/refuse-own-input.ts';
import { parseRunOptions } from '../run/run-options.ts';
import { RunReport } from '../run/run-report.ts';
import { describeError, UsageError } from '../usage-error.ts';

/**
 * `deboiler rules DATASET [--feed FILE] -o rules.json`: rules of every site whose feed speaks of its pages. Sites without
 * such a feed get none and are counted. Answers the exit code; throws `UsageError` when no site has a feed at all.
 */
export async function runRules(args: string[]): Promise<number> {
  const options = parseRunOptions('rules', args, ['output', 'only', 'feed', 'quiet']);
  refuseOwnInput(options.output, options.dataset);
  const dataset = await openDataset(options.dataset, options.only);
  const named = options.feed !== undefined;
  const reader = new PageReader();
  try {
    const report = new RunReport(dataset, dataset.length, options.quiet);
    const taught = new Map<string, TaughtSite>();
    let feeds = 0;
    for (const site of dataset.sites) {
      const path = options.feed ?? site.feed;
      const feed = path === undefined ? undefined : findFeed(path, named, report);
      if (feed !== undefined) {
        feeds++;
        const rules = learnSiteRules(
          site,
          feed.posts,
          feed.comments,
          (page) => openRulePage(reader, page),
          (page, message) => report.unreadable(page, message),
        );
        if (rules) taught.set(site.key, rules);
      }
      report.step(site.pages.length);
    }
    if (feeds === 0)
      throw new UsageError(`${options.dataset}: no feed that can be read: name one with --feed`);
    if (taught.size === 0) throw new UsageError(`${options.dataset}: the feed speaks of none of the pages`);
    writeRulesFile(options.output, taught);
    return report.finish(`looked at, rules learned for ${taught.size}`);
  } finally {
    reader.close();
    dataset.close();
  }
}

/** The feed in a file and the one of its comments; undefined, and said, where a site's own cannot be read: the other sites are still learned. */
function findFeed(path: string, named: boolean, report: RunReport) {
  try {
    return { posts: readFeedFile(path), comments: readCommentsBeside(path) };
  } catch (error) {
    if (named) throw error;
    report.note(describeError(error));
    return undefined;
  }
}
