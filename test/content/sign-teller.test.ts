import { beforeEach, expect, it, vi } from 'vitest';
import { SignTeller } from '../../src/content/sign-teller.ts';
import type { SiteKnowledge } from '../../src/messaging/site-knowledge.ts';

const asked = vi.hoisted(() => vi.fn<() => Promise<unknown>>());
vi.mock('../../src/messaging/call.ts', () => ({ callFromPage: asked }));

const known = { standing: { cleaning: true, rule: 'always', pagesSeen: 3 } } as SiteKnowledge;
beforeEach(() => {
  asked.mockReset();
  asked.mockResolvedValue(null);
});

it('tells the button once what it has to say', async () => {
  const teller = new SignTeller(() => undefined);
  teller.tell(known, undefined, true);
  await Promise.resolve();
  teller.tell(known, undefined, true);
  expect(asked).toHaveBeenCalledTimes(1);
});

it('says it again where it was not heard', async () => {
  const failures: unknown[] = [];
  const teller = new SignTeller((error) => failures.push(error));
  asked.mockRejectedValueOnce(new Error('nobody answers'));
  teller.tell(known, undefined, true);
  await vi.waitFor(() => expect(failures).toHaveLength(1));
  teller.tell(known, undefined, true);
  expect(asked).toHaveBeenCalledTimes(2);
});
