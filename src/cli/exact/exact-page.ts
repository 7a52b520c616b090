import type { Signature } from '../../core/signature.ts';
import { parsePlainTree } from './parse-plain-tree.ts';
import type { PlainTree } from './plain-tree-builder.ts';
import { signCandidates } from './sign-candidates.ts';

/** A page parsed for exact mode: its tree, and the signature of each candidate subtree by row. */
export interface ExactPage {
  tree: PlainTree;
  candidates: Map<number, Signature>;
}

/** A page ready to be compared and cleaned. Linear. */
export function parseExactPage(html: string): ExactPage {
  const tree = parsePlainTree(html);
  return { tree, candidates: signCandidates(tree) };
}

/** Rows of the candidate subtrees that are boilerplate, in document order; those inside others too. */
export function listBoilerplateRows(page: ExactPage, boilerplate: ReadonlySet<Signature>): Set<number> {
  const rows = new Set<number>();
  for (const [row, signature] of page.candidates) if (boilerplate.has(signature)) rows.add(row);
  return rows;
}
