import type { TreeAdapter } from '../core/tree-adapter.ts';
import { isFrame, nodeTypeOf } from '../dom/node-access.ts';

/**
 * What is new where hosts have got another tree: of frames their bodies, for the frames themselves stand in lines with
 * others, maybe hundreds.
 */
export function listNews(hosts: readonly Element[], { childNodes }: TreeAdapter<Node>): Node[] {
  return hosts.flatMap((host) => (isFrame(host) ? Array.from(childNodes(host)) : [host]));
}

/** Nodes that came, and texts that changed; each looked up when it is asked for, as there may be a hundred thousand. */
export function* listChanged(records: readonly MutationRecord[]): Generator<Node, void, undefined> {
  for (const { type, target, addedNodes } of records) {
    if (type === 'characterData' && nodeTypeOf(target) === 3) yield target;
    for (let i = 0; i < addedNodes.length; i++) yield addedNodes[i] as Node;
  }
}
