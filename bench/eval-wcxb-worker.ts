import { measureWcxb, type WcxbFigures } from './eval-wcxb.ts';
import { PEER_NAMES } from './peers.ts';
import { openCachedPeer } from './peers-cache.ts';

/** What the child process is asked. */
export interface WcxbTask {
  file: string;
  onlyCached: boolean;
  step: number;
}

/** What it says: lines of progress, then the figures as pairs. */
export type WcxbAnswer = { line: string } | { result: [string, [string, WcxbFigures][]][]; fresh: number[] };

/** Child process of eval: wcxb beside the sites, so that two cores are used. */
process.once('message', async ({ file, onlyCached, step }: WcxbTask) => {
  const peers = PEER_NAMES.map((name) => openCachedPeer(name, onlyCached));
  const say = (answer: WcxbAnswer) => process.send?.(answer);
  const result = await measureWcxb(file, peers, step, (line) => say({ line }));
  for (const peer of peers) peer.close();
  say({
    result: [...result].map(([method, types]) => [method, [...types]]),
    fresh: peers.map((peer) => peer.fresh()),
  });
  process.disconnect();
});
