import { loadPeer, type Peer, type PeerName, type PeerOutput } from './peers.ts';

/** A page to be extracted; the answer carries its number. */
export interface PeerTask {
  peer: PeerName;
  number: number;
  html: string;
  url: string;
}

/** The answer to a task: an output with the time it took, milliseconds, or the error. */
export type PeerAnswer =
  | { number: number; output: PeerOutput; milliseconds: number }
  | { number: number; error: string };

/** Child process of peers-cache: one peer at a time, so that a hanging or leaking page can be ended from outside. */
let peer: Peer | undefined;

process.on('message', async (task: PeerTask) => {
  const started = performance.now();
  try {
    if (peer?.name !== task.peer) peer = await loadPeer(task.peer);
    const output = await peer.extract(task.html, task.url);
    answer({ number: task.number, output, milliseconds: performance.now() - started });
  } catch (error) {
    answer({ number: task.number, error: error instanceof Error ? error.message : String(error) });
  }
});

// Defuddle writes warnings for odd pages; they are no result.
console.warn = () => {};
console.error = () => {};
console.log = () => {};

function answer(message: PeerAnswer): void {
  process.send?.(message);
}
