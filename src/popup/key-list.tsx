import { type MessageKey, say } from '../ui/say.ts';

const KEYS: readonly (readonly [key: string, does: MessageKey])[] = [
  ['↑ ↓', 'keyWalk'],
  ['Enter', 'keyTurn'],
  ['U', 'keyUndo'],
  ['/', 'keyFind'],
];

/** The keys of the popup. */
export function KeyList() {
  return (
    <dl class="keys">
      {KEYS.map(([key, does]) => (
        <div key={key}>
          <dt>
            <kbd>{key}</kbd>
          </dt>
          <dd>{say(does)}</dd>
        </div>
      ))}
    </dl>
  );
}
