import { nodeTypeOf } from '../dom/node-access.ts';

/** Nodes that came, and texts that changed; each looked up when it is asked for, as there may be a hundred thousand. */
export function* listChanged(records: readonly MutationRecord[]): Generator<Node, void, undefined> {
  for (const { type, target, addedNodes } of records) {
    if (type === 'characterData' && nodeTypeOf(target) === 3) yield target;
    for (let i = 0; i < addedNodes.length; i++) yield addedNodes[i] as Node;
  }
}
