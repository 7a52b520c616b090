import type { SiteRule, SiteStanding } from '../messaging/site-knowledge.ts';
import { Button } from '../ui/button.tsx';
import { MarkedText } from '../ui/marked-text.tsx';
import { say } from '../ui/say.ts';
import { SegmentedChoice } from '../ui/segmented-choice.tsx';
import { Switch } from '../ui/switch.tsx';
import type { UndoStep } from '../ui/use-undo.ts';

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
  onSwitch: (on: boolean) => void;
  onRule: (rule: SiteRule) => void;
}

/** Site and switch, one sentence, the site's rule. */
export function PopupHeader(props: PopupHeaderProps) {
  const { title, sentence, offered, onUndo, standing, switchable, onSwitch, onRule } = props;
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
      {standing && !standing.private && (
        <div class="rule">
          <span class="muted small" aria-hidden="true">
            {say('ruleLabel')}
          </span>
          <SegmentedChoice
            label={say('ruleLabel')}
            value={standing.rule}
            onChange={onRule}
            choices={[
              { value: 'always', text: say('ruleAlways') },
              { value: 'ask', text: say('ruleAsk') },
              { value: 'never', text: say('ruleNever') },
            ]}
          />
        </div>
      )}
    </header>
  );
}
