/**
 * refused: the other side found the message wrong or the sender not entitled · failed: its handler threw ·
 * no-answer: nobody is there, as in a tab without our script or after an update of the extension.
 */
export type MessageFault = 'refused' | 'failed' | 'no-answer';

/** The one error of this boundary. */
export class MessageError extends Error {
  readonly fault: MessageFault;

  constructor(fault: MessageFault, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'MessageError';
    this.fault = fault;
  }
}
