import type { TabState } from '../messaging/contract.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { say } from '../ui/say.ts';
import type { PopupActs } from './popup-acts.ts';
import type { PopupState } from './popup-state.ts';

interface StatePanelProps {
  state: PopupState;
  tab: TabState;
  acts: PopupActs;
}

/** What a state means and the way on from it; nothing where the list of parts says it all. */
export function StatePanel({ state, tab, acts }: StatePanelProps) {
  const content = stateContent({ state, tab, acts });
  return content && <div class="center">{content}</div>;
}

function stateContent({ state, tab, acts }: StatePanelProps) {
  switch (state) {
    case 'cannot':
      return <p class="muted">{say('cannotNote')}</p>;
    case 'other':
      return <p class="muted">{say('otherNote')}</p>;
    case 'withheld':
      return (
        <>
          <p>{say('withheldNote')}</p>
          <Button kind="primary" onPress={acts.askAccess}>
            {say('accessAllow')}
          </Button>
        </>
      );
    case 'updated':
      return (
        <>
          <p class="muted">{say('updatedNote')}</p>
          <Button kind="primary" onPress={acts.reloadTab}>
            {say('reloadPage')}
          </Button>
        </>
      );
    case 'paused':
      return (
        <>
          <p>{say('pausedNote')}</p>
          <Button kind="primary" onPress={() => acts.setPaused(false)}>
            {say('goOn')}
          </Button>
        </>
      );
    case 'never':
      return (
        <>
          <p>{say('neverNote')}</p>
          <Button kind="primary" onPress={() => acts.setRule('ask')}>
            {say('allowHere')}
          </Button>
        </>
      );
    case 'left':
      return (
        <Notice kind="plain">
          <p>{say('leftNote')}</p>
        </Notice>
      );
    case 'large':
      return (
        <Notice kind="plain">
          <p>{say('largeNote')}</p>
        </Notice>
      );
    case 'private':
      return (
        <>
          <Notice kind="plain">
            <p>{say('privateNote')}</p>
          </Notice>
          <p class="small muted">{say('privateCorrections')}</p>
        </>
      );
    case 'first':
      return tab.standing?.stored === 'stored' && <p>{say('firstNote')}</p>;
    default:
      return null;
  }
}
