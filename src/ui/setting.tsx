import type { ComponentChildren } from 'preact';

interface SettingProps {
  title: string;
  note: string;
  /** The control, at the end of the row. */
  children: ComponentChildren;
}

/** One row of settings between rules: title, what it means, its control. */
export function Setting({ title, note, children }: SettingProps) {
  return (
    <div class="set">
      <h3>{title}</h3>
      <p>{note}</p>
      <div class="control">{children}</div>
    </div>
  );
}
