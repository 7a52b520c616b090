import type { ComponentChildren } from 'preact';
import type { SiteRule, SiteStanding } from '../messaging/site-knowledge.ts';
import { Button } from '../ui/button.tsx';
import { MarkedText } from '../ui/marked-text.tsx';
import { type MessageKey, say } from '../ui/say.ts';
import { Switch } from '../ui/switch.tsx';
import type { UndoStep } from '../ui/use-undo.ts';

const RULES: readonly (readonly [rule: SiteRule, text: MessageKey])[] = [
  ['always', 'ruleAlwaysHere'],
  ['ask', 'ruleAskHere'],
  ['never', 'ruleNeverHere'],
];

interface PopupHeaderProps {
  /** The site, or what stands in the address of a page that has none. */
  title: string;
  sentence: string;
  /** What was just done and can be taken back: stands in place of the sentence. */
  offered: UndoStep | undefined;
  onUndo: () => void;
  /** Undefined while the tab has no site, or none that a rule could be set for. */
  standing: SiteStanding | undefined;
  /** The switch does something. */
  switchable: boolean;
  /** How the page is shown, beside the rule; undefined where there is nothing to choose. */
  views: ComponentChildren;
  onSwitch: (on: boolean) => void;
  onRule: (rule: SiteRule) => void;
}

/** Site and switch, one sentence, how the page is shown and the site's rule. */
export function PopupHeader(props: PopupHeaderProps) {
  const { title, sentence, offered, onUndo, standing, switchable, views, onSwitch, onRule } = props;
  const rules = standing && !standing.private;
  return (
    <header>
      <div class="site">
        <h1>
          <bdi>{title}</bdi>
        </h1>
        <Switch
          label={say('switchLabel')}
          on={switchable && standing?.cleaning === true}
          disabled={!switchable}
          takesFocus
          onChange={onSwitch}
        />
        <p class={offered ? 'sentence undo' : 'sentence'}>
          <span role="status">{offered ? offered.said : <MarkedText text={sentence} />}</span>
          {offered && (
            <>
              <Button kind="quiet" onPress={onUndo}>
                {say('undo')}
              </Button>
              <kbd>U</kbd>
            </>
          )}
        </p>
      </div>
      {(views || rules) && (
        <div class="rule">
          {views ?? (
            <span class="muted small" aria-hidden="true">
              {say('ruleLabel')}
            </span>
          )}
          {rules && standing && (
            <select
              aria-label={say('ruleLabel')}
              value={standing.rule}
              onChange={(event) => onRule(event.currentTarget.value as SiteRule)}
            >
              {RULES.map(([rule, text]) => (
                <option key={rule} value={rule}>
                  {say(text)}
                </option>
              ))}
            </select>
          )}
        </div>
      )}
    </header>
  );
}
