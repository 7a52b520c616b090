/**
 * refused: the other side found the message wrong or the sender not entitled · failed: its handler threw ·
 * no-answer: nobody is there, as in a tab without our script or after an update of the extension · full: the store has no
 * more room · newer: a later version of Deboiler wrote it.
 */
export type MessageFault = 'refused' | 'failed' | 'no-answer' | 'full' | 'newer';

/** The fault that a handler's error is answered as: what the store says of itself, else that it failed. */
export function faultOfHandler(error: unknown): MessageFault {
  const { fault } = (error ?? {}) as { fault?: unknown };
  return fault === 'full' || fault === 'newer' ? fault : 'failed';
}

/** The one error of this boundary. */
export class MessageError extends Error {
  readonly fault: MessageFault;

  constructor(fault: MessageFault, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'MessageError';
    this.fault = fault;
  }
}
