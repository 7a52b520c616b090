import { useId } from 'preact/hooks';

/** One of a few answers of which exactly one holds. */
export interface Choice<Value extends string> {
  value: Value;
  text: string;
}

interface SegmentedChoiceProps<Value extends string> {
  /** Name of the group. */
  label: string;
  choices: readonly Choice<Value>[];
  /** Undefined: none is chosen yet. */
  value: Value | undefined;
  disabled?: boolean;
  onChange: (value: Value) => void;
}

/** Radios side by side in a named group; arrow keys move between them. */
export function SegmentedChoice<Value extends string>(props: SegmentedChoiceProps<Value>) {
  const { label, choices, value, disabled = false, onChange } = props;
  const name = useId();
  return (
    <fieldset class="seg" aria-label={label} disabled={disabled}>
      {choices.map((choice) => (
        <label key={choice.value}>
          <input
            type="radio"
            name={name}
            value={choice.value}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          <span>{choice.text}</span>
        </label>
      ))}
    </fieldset>
  );
}
