import { describe, expect, it, vi } from 'vitest';
import { callBackground, callTab } from '../../src/messaging/call.ts';

function answer(reply: () => Promise<unknown>) {
  const sendMessage = vi.fn(reply);
  Object.assign(globalThis, {
    browser: undefined,
    chrome: { runtime: { sendMessage }, tabs: { sendMessage } },
  });
  return sendMessage;
}

describe('callBackground', () => {
  it('gives what the handler answers', async () => {
    const send = answer(async () => ({ output: { paused: true } }));
    expect(await callBackground('readSettings', {})).toEqual({ paused: true });
    expect(send).toHaveBeenCalledWith({ to: 'background', method: 'readSettings', input: {} });
  });

  it('asks again when the background ended in the middle of its answer', async () => {
    const replies = [
      () => Promise.reject(new Error('The message channel closed before a response was received.')),
      () => Promise.resolve(undefined),
      () => Promise.resolve({ output: null }),
    ];
    const send = answer(() => (replies.shift() ?? (() => Promise.reject(new Error('asked too often'))))());
    expect(await callBackground('forgetAll', {})).toBeNull();
    expect(send).toHaveBeenCalledTimes(3);
  });

  it('asks once when the background has answered, whatever it said', async () => {
    const send = answer(() => Promise.resolve({ fault: 'failed', message: 'no store' }));
    await expect(callBackground('listSites', {})).rejects.toThrow();
    expect(send).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['nobody is there', () => Promise.reject(new Error('Receiving end does not exist.')), 'no-answer'],
    ['the answer is not ours', () => Promise.resolve(undefined), 'no-answer'],
    ['the message is refused', () => Promise.resolve({ fault: 'refused', message: 'no' }), 'refused'],
    ['the handler failed', () => Promise.resolve({ fault: 'failed', message: 'no store' }), 'failed'],
  ])('throws when %s', async (_when, reply, fault) => {
    answer(reply);
    await expect(callBackground('listSites', {})).rejects.toMatchObject({ name: 'MessageError', fault });
  });
});

describe('callTab', () => {
  it('asks the top frame of the tab alone', async () => {
    const send = answer(async () => ({ output: null }));
    await callTab(4, 'outlinePart', { part: null });
    expect(send).toHaveBeenCalledWith(
      4,
      { to: 'tab', method: 'outlinePart', input: { part: null } },
      { frameId: 0 },
    );
  });
});
