import type { ComponentChildren } from 'preact';

/** Plain says how things are; bad says that something failed. */
export type NoticeKind = 'plain' | 'bad';

/** A few lines beside a rule at the start edge: what happened, then what can be done. */
export function Notice({ kind, children }: { kind: NoticeKind; children: ComponentChildren }) {
  return <div class={`note ${kind}`}>{children}</div>;
}
