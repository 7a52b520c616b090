import { MessageError } from '../messaging/message-error.ts';

/** Milliseconds after which an answer is no longer waited for. A worker wakes in well under one second. */
export const ANSWER_TIMEOUT = 5_000;

/** What the promise gives; throws a `MessageError` (no-answer) once the time is over. */
export async function answerInTime<Answer>(
  promise: Promise<Answer>,
  timeout = ANSWER_TIMEOUT,
): Promise<Answer> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new MessageError('no-answer', `no answer in ${timeout} ms`)), timeout);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
