import { useEffect, useRef } from 'preact/hooks';

interface SwitchProps {
  /** Its name. */
  label: string;
  /** For a `<label>` beside it. */
  id?: string;
  on: boolean;
  disabled?: boolean;
  /** Takes the focus as soon as it can be used, unless something else has it by then. */
  takesFocus?: boolean;
  onChange: (on: boolean) => void;
}

/** A `role=switch`: the knob moves and a bar appears, so its state never rests on colour. */
export function Switch({ label, id, on, disabled = false, takesFocus = false, onChange }: SwitchProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const free = document.activeElement === null || document.activeElement === document.body;
    if (takesFocus && !disabled && free) input.current?.focus();
  }, [takesFocus, disabled]);
  return (
    <input
      ref={input}
      id={id}
      type="checkbox"
      // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox says `checked` itself; aria-checked beside it is an error
      role="switch"
      class="switch"
      aria-label={label}
      checked={on}
      disabled={disabled}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}
