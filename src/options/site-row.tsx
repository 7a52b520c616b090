import { useState } from 'preact/hooks';
import type { SiteRow } from '../messaging/contract.ts';
import type { SiteRule } from '../messaging/site-knowledge.ts';
import { Button } from '../ui/button.tsx';
import { Confirm } from '../ui/confirm.tsx';
import { forgetQuestion } from '../ui/forget-question.ts';
import { formatBytes } from '../ui/format-bytes.ts';
import { formatDay } from '../ui/format-day.ts';
import { LearningCurve } from '../ui/learning-curve.tsx';
import { formatNumber, type MessageKey, say, sayCount } from '../ui/say.ts';
import { SizeBar } from '../ui/size-bar.tsx';
import { useReturnFocus } from '../ui/use-return-focus.ts';
import { siteRowNote } from './site-row-note.ts';

/** Stands for a figure where nothing is stored. */
const NOTHING = '–';

const RULES: readonly (readonly [rule: SiteRule, text: MessageKey])[] = [
  ['always', 'ruleAlways'],
  ['ask', 'ruleAsk'],
  ['never', 'ruleNever'],
];

interface SiteRowViewProps {
  row: SiteRow;
  /** Learning is for chosen sites alone: the row says whether this one is. */
  choosing: boolean;
  now: number;
  /** Bytes of the largest site: what this one's are drawn against. */
  largest: number;
  onRule: (rule: SiteRule) => void;
  onChosen: (chosen: boolean) => void;
  onForget: () => void;
}

/** One site of the table; two lines where the window is narrow. */
export function SiteRowView({ row, choosing, now, largest, onRule, onChosen, onForget }: SiteRowViewProps) {
  const [asking, setAsking] = useState(false);
  const opener = useReturnFocus(asking);
  const stored = row.pages > 0;
  const note = siteRowNote(row);
  const figure = (text: string) => (stored ? text : NOTHING);
  const bytes = row.bytes + row.keptBytes;
  const size = formatBytes(bytes);
  const isSetUp = row.keepPages || row.ownLook;
  const forgettable = stored || row.corrections > 0 || row.keptPages > 0 || isSetUp;
  if (asking)
    return (
      <tr class="asking">
        <td colSpan={7}>
          <Confirm
            question={forgetQuestion(row.site, row.pages, row.corrections, row.keptPages)}
            act={say('forget')}
            onCancel={() => setAsking(false)}
            onConfirm={onForget}
          />
        </td>
      </tr>
    );
  return (
    <tr>
      <th scope="row">
        <bdi>{row.site}</bdi>
        {note && <small>{note}</small>}
      </th>
      <td class="c">
        {stored ? (
          <LearningCurve parts={row.curve} width={110} height={24} />
        ) : (
          <span class="muted">{NOTHING}</span>
        )}
      </td>
      <td class="n">{figure(formatNumber(row.pages))}</td>
      <td class="n">{figure(formatNumber(row.parts))}</td>
      <td class="n">
        <bdi>{bytes > 0 ? size : NOTHING}</bdi>
        {bytes > 0 && <SizeBar size={bytes} largest={largest} />}
      </td>
      <td class="w">{figure(formatDay(row.lastVisit, now))}</td>
      <td class="acts">
        <span class="mini small muted num">
          {stored &&
            say('siteFigures', sayCount('countPages', row.pages), sayCount('countParts', row.parts), size)}
        </span>
        <span class="pair">
          {choosing && row.rule !== 'never' && (
            <label class="learn-here">
              <input
                type="checkbox"
                checked={row.chosen}
                onChange={(event) => onChosen(event.currentTarget.checked)}
                aria-label={say('learnNamed', row.site)}
              />
              {say('learn')}
            </label>
          )}
          <select
            aria-label={say('ruleNamed', row.site)}
            value={row.rule}
            onChange={(event) => onRule(event.currentTarget.value as SiteRule)}
          >
            {RULES.map(([rule, text]) => (
              <option key={rule} value={rule}>
                {say(text)}
              </option>
            ))}
          </select>
          <Button
            kind="danger"
            buttonRef={opener}
            label={say(forgettable ? 'forgetNamed' : 'removeNamed', row.site)}
            onPress={() => (forgettable ? setAsking(true) : onForget())}
          >
            {say(forgettable ? 'forget' : 'remove')}
          </Button>
        </span>
      </td>
    </tr>
  );
}
