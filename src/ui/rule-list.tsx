import type { FieldRule, FieldSource } from '../feed/field-rules.ts';
import type { SiteRules } from '../feed/learn-rules.ts';
import { formatLanguage, type MessageKey, say, sayCount } from './say.ts';

/** Rules of a field that are listed. */
const MOST = 3;

const FIELDS = [
  ['title', 'fieldTitle'],
  ['author', 'fieldAuthor'],
  ['date', 'fieldDate'],
  ['body', 'fieldBody'],
] as const satisfies readonly (readonly [keyof SiteRules, MessageKey])[];

/** The rules that a feed taught, the best of each field first, and how well each fits the pages that taught it. */
export function RuleList({ rules }: { rules: SiteRules }) {
  return (
    <dl class="rules">
      {FIELDS.map(([field, title]) => (
        <div key={field}>
          <dt>{say(title)}</dt>
          {rules[field].length === 0 && <dd class="muted">{say('ruleNone')}</dd>}
          {rules[field].slice(0, MOST).map((rule) => {
            const name = 'source' in rule ? nameSource(rule) : rule.select.join(' ');
            return (
              <dd key={name}>
                <code dir="ltr">{name}</code>{' '}
                <small class="num">
                  {say('ruleFits', formatShare(rule.score), sayCount('countPages', rules.taught))}
                </small>
              </dd>
            );
          })}
        </div>
      ))}
      {rules.comments && (
        <div>
          <dt>{say('fieldComments')}</dt>
          <dd>
            <code dir="ltr">{rules.comments.box}</code>
          </dd>
        </div>
      )}
    </dl>
  );
}

function nameSource({ source }: FieldRule): string {
  const names: Record<FieldSource['from'], () => string> = {
    text: () => ('select' in source ? source.select.join(' ') : ''),
    stamp: () => ('select' in source ? `${source.select.join(' ')} @datetime` : ''),
    witness: () => ('key' in source ? source.key : ''),
    url: () => say('ruleFromUrl'),
  };
  return names[source.from]();
}

function formatShare(share: number): string {
  return new Intl.NumberFormat(formatLanguage(), { style: 'percent', maximumFractionDigits: 0 }).format(
    share,
  );
}
