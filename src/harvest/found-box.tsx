import { useState } from 'preact/hooks';
import { parseSiteRules } from '../feed/parse-site-rules.ts';
import type { StoredHarvest } from '../storage/harvests.ts';
import { Button } from '../ui/button.tsx';
import { formatIsoDay } from '../ui/format-iso-day.ts';
import { RuleList } from '../ui/rule-list.tsx';
import { formatNumber, say } from '../ui/say.ts';

/** What the rules read of the newest post, and the rules themselves: whether they are right is seen at a glance. */
export function FoundBox({ stored: { harvest, pages, taught } }: { stored: StoredHarvest }) {
  const [open, setOpen] = useState(false);
  const last = pages
    .filter(({ state }) => state === 'kept')
    .reduce<(typeof pages)[0] | undefined>(
      (newest, row) => (newest === undefined || row.at > newest.at ? row : newest),
      undefined,
    );
  const post = last?.post;
  if (!post) return null;
  const rules = parseSiteRules(taught?.rules);
  const rows = [
    [say('fieldTitle'), post.title],
    [say('fieldAuthor'), post.author],
    [say('fieldDate'), post.date && formatIsoDay(post.date)],
    [say('fieldBody'), post.content.slice(0, 120)],
    [say('fieldComments'), formatNumber(post.comments.length)],
  ] as const;
  return (
    <div class="box">
      <h2>{say('foundTitle')}</h2>
      <dl class="found">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd lang={post.language ?? undefined}>{value || '–'}</dd>
          </div>
        ))}
      </dl>
      {rules ? (
        <Button kind="quiet" onPress={() => setOpen(!open)}>
          {say(open ? 'hideRules' : 'seeRules')}
        </Button>
      ) : (
        harvest.taughtBy > 0 && <p class="small muted">{say('noRules')}</p>
      )}
      {open && rules && <RuleList rules={rules} />}
    </div>
  );
}
