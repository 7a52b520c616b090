import { nodeTypeOf } from '../dom/node-access.ts';

/** Nodes that came, and texts that changed. */
export function listChanged(records: readonly MutationRecord[]): Node[] {
  const changed: Node[] = [];
  for (const { type, target, addedNodes } of records) {
    if (type === 'characterData' && nodeTypeOf(target) === 3) changed.push(target);
    for (let i = 0; i < addedNodes.length; i++) changed.push(addedNodes[i] as Node);
  }
  return changed;
}
