import type { ComponentChildren, Ref } from 'preact';

/** What a button looks like. One `primary` a surface: the likeliest next act. */
export type ButtonKind = 'plain' | 'primary' | 'quiet' | 'danger' | 'solo-danger';

interface ButtonProps {
  kind?: ButtonKind;
  /** Said instead of the text, where the text alone does not name the act. */
  label?: string | undefined;
  disabled?: boolean;
  /** It opens and closes something, which is open or not. */
  expanded?: boolean;
  buttonRef?: Ref<HTMLButtonElement>;
  onPress: () => void;
  children: ComponentChildren;
}

/** A button that names its act. */
export function Button({
  kind = 'plain',
  label,
  disabled = false,
  expanded,
  buttonRef,
  onPress,
  children,
}: ButtonProps) {
  return (
    <button
      type="button"
      class={kind === 'plain' ? undefined : kind}
      aria-label={label}
      aria-expanded={expanded}
      disabled={disabled}
      ref={buttonRef ?? null}
      onClick={onPress}
    >
      {children}
    </button>
  );
}
