import { openDataset } from '../dataset/open-dataset.ts';
import { PageReader } from '../dataset/read-page.ts';
import { extractRecord } from '../feed/extract-record.ts';
import { readRulesFile } from '../feed/rules-file.ts';
import { openRulePage } from '../feed/site-pages.ts';
import { takeOption } from '../feed/take-option.ts';
import { openRecordOutput } from '../output/open-output.ts';
import { parseRunOptions } from '../run/run-options.ts';
import { RunReport } from '../run/run-report.ts';
import { describeError, UsageError } from '../usage-error.ts';

/**
 * `deboiler extract DATASET --rules rules.json -o OUT.jsonl`: a record a page, input order. Pages of a site without rules
 * are judged alone, as on a first visit. Answers the exit code.
 */
export async function runExtract(args: string[]): Promise<number> {
  const { value: rulesPath, rest } = takeOption('extract', args, '--rules');
  const options = parseRunOptions('extract', rest, ['output', 'only', 'quiet']);
  if (rulesPath === undefined) throw new UsageError('extract: --rules is missing');
  const rules = readRulesFile(rulesPath);
  const dataset = await openDataset(options.dataset, options.only);
  const reader = new PageReader();
  try {
    const lines = openRecordOutput(options.output, dataset);
    const report = new RunReport(dataset, dataset.length, options.quiet);
    for (const site of dataset.sites) {
      for (const page of site.pages) {
        try {
          const record = extractRecord(page.url, openRulePage(reader, page), rules.get(site.key));
          lines.add(page.position, JSON.stringify(record));
          report.cleaned();
        } catch (error) {
          lines.add(page.position, undefined);
          report.unreadable(page, describeError(error));
        }
        report.step(1);
      }
    }
    lines.close();
    return report.finish('cleaned');
  } finally {
    reader.close();
    dataset.close();
  }
}
