import type { MessageFault } from './message-error.ts';

/** A message on its way. */
export interface Envelope {
  to: 'background' | 'tab' | 'workshop';
  method: string;
  input: unknown;
}

/** Its answer. */
export type Reply = { output: unknown } | { fault: MessageFault; message: string };

/** True for messages in our form, whoever sent them. */
export function isEnvelope(value: unknown): value is Envelope {
  if (typeof value !== 'object' || value === null) return false;
  const { to, method } = value as Partial<Envelope>;
  return (
    (to === 'background' || to === 'tab' || to === 'workshop') &&
    typeof method === 'string' &&
    'input' in value
  );
}

/** True for answers in our form. */
export function isReply(value: unknown): value is Reply {
  if (typeof value !== 'object' || value === null) return false;
  if ('output' in value) return true;
  return 'fault' in value && 'message' in value;
}
