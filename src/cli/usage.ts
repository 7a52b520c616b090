/** What `deboiler --help` prints. */
export const USAGE = `Usage:
  deboiler clean DATASET -o OUT                          learn and clean in one go
  deboiler fit DATASET -o model.json                     learn
  deboiler transform DATASET --model model.json -o OUT   clean by what was learned
  deboiler merge a.json b.json … -o model.json           one model of several
  deboiler rules DATASET [--feed FILE] -o rules.json     learn rules from the feed
  deboiler extract DATASET --rules rules.json -o OUT.jsonl
                                                         title, author, date, content, comments
  deboiler label PAIRS.jsonl -o OUT.jsonl                label pages from their clean text
  deboiler evaluate GOLD_DIR PRED_DIR [--json]           score texts against gold

DATASET  .jsonl .jsonl.gz .warc .warc.gz, a folder with site.json, a folder of such folders, a folder of
         .html files, - for JSON lines on standard input
OUT      a folder, a .jsonl file, - for JSON lines on standard output

  --format text|markdown|html|json   default text
  --html                             cleaned_html in the records
  --exact                            plain Deboiler and nothing else
  --iou 0.95 --min-occurrence 1      its thresholds
  --cold                             every page judged alone
  --only FILE                        just the URLs listed in FILE
  --feed FILE, --no-feed             the site's feed
  --mode memory|performance          keep parsed pages from learning to cleaning
  --workers N                        default: cores
  -q, --quiet                        no progress

Exit codes: 0 done, 1 some pages could not be read, 2 wrong usage or unreadable dataset.
`;
