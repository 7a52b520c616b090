import { useCallback, useEffect, useState } from 'preact/hooks';
import { callBackground } from '../messaging/call.ts';
import type { TaughtRules } from '../messaging/learn-calls.ts';
import { Button } from '../ui/button.tsx';
import { formatDay } from '../ui/format-day.ts';
import { MarkedText } from '../ui/marked-text.tsx';
import { RuleList } from '../ui/rule-list.tsx';
import { say, sayCount } from '../ui/say.ts';

/** The rules that feeds taught, a site each, with how well every rule fits. */
export function RulesSection() {
  const [rows, setRows] = useState<TaughtRules[]>();
  const refresh = useCallback(async () => {
    // A background that is silent has its own word at the top of the page.
    setRows(await callBackground('listSiteRules', {}).catch(() => undefined));
  }, []);
  useEffect(() => void refresh(), [refresh]);
  const forget = async ({ site }: TaughtRules) => {
    await callBackground('forgetSiteRules', { site }).catch(() => undefined);
    await refresh();
  };
  return (
    <section id="rules" aria-labelledby="rules-title">
      <h2 id="rules-title">{say('rulesTitle')}</h2>
      <p class="muted">{say('rulesLead')}</p>
      {rows?.length === 0 && (
        <p class="empty">
          <MarkedText text={say('rulesEmpty')} />
        </p>
      )}
      {rows?.map((row) => (
        <details key={row.site} class="site-rules">
          <summary>
            <bdi class="site">{row.site}</bdi>{' '}
            <small class="muted num">
              {sayCount('rulesTaught', row.rules.taught, formatDay(row.learnedAt, Date.now()))}
            </small>
          </summary>
          <RuleList rules={row.rules} />
          <p class="small muted">
            <bdi dir="ltr">{row.feed}</bdi>
          </p>
          <Button kind="danger" onPress={() => void forget(row)}>
            {say('rulesForget')}
          </Button>
        </details>
      ))}
    </section>
  );
}
