import { type Signature, SignatureHasher } from '../../core/signature.ts';
import type { PlainTree } from './plain-tree-builder.ts';

/**
 * Signatures of the candidate subtrees of a page, by row, in document order. Two are equal when plain Deboiler's
 * representations are: tags, texts before the first child and after each child, white space at their ends and tabs,
 * newlines and spaces anywhere taken out, lower case; no attributes (ALGORITHMS.md 1). A subtree's hash is made of
 * its children's, so every character is read once at most. Linear in the page; no recursion.
 */
export function signCandidates(tree: PlainTree): Map<number, Signature> {
  const signatures = new Map<number, Signature>();
  /** Open elements and their hashes; a hasher serves all elements of its depth, one after the other. */
  const rows: number[] = [];
  const hashers: SignatureHasher[] = [new SignatureHasher()];
  let depth = 0;
  /** Open candidates: what stands in none belongs to no signature and is not hashed, as nearly all scripts of `head`. */
  let candidates = 0;
  let end = Number.POSITIVE_INFINITY;
  let passOver = -1;

  function closeUntil(row: number): void {
    while (depth > 0 && end <= row) {
      const hasher = hashers[depth] as SignatureHasher;
      const closed = rows[depth] as number;
      if (tree.tag[closed]?.candidate) {
        signatures.set(closed, hasher.digest());
        candidates--;
      }
      depth--;
      if (candidates > 0) (hashers[depth] as SignatureHasher).addHasher(hasher);
      end = depth > 0 ? (tree.end[rows[depth] as number] as number) : Number.POSITIVE_INFINITY;
    }
  }

  const { length } = tree.tag;
  for (let row = 0; row < length; row++) {
    if (end <= row) closeUntil(row);
    const tag = tree.tag[row];
    if (tag === undefined) {
      // lxml hangs the text after a processing instruction on the instruction, and the reference program drops both.
      if (row !== passOver && candidates > 0)
        addFolded(hashers[depth] as SignatureHasher, tree.text[row] as string);
      continue;
    }
    if (tag.name === '?') {
      passOver = row + 1;
      continue;
    }
    if (tag.candidate) {
      signatures.set(row, '' as Signature);
      candidates++;
    }
    depth++;
    rows[depth] = row;
    end = tree.end[row] as number;
    const hasher = hashers[depth];
    if (hasher) hasher.reset();
    else hashers.push(new SignatureHasher());
    if (candidates > 0) (hashers[depth] as SignatureHasher).addText(tag.local);
  }
  closeUntil(length);
  return signatures;
}

const SPACES = /[\t\n ]+/g;

/** Feeds a text as representations hold it. ASCII is folded on the way; other texts by the language's own means. */
function addFolded(hasher: SignatureHasher, text: string): void {
  let from = 0;
  let to = text.length;
  while (from < to && isPythonSpace(text.charCodeAt(from))) from++;
  while (to > from && isPythonSpace(text.charCodeAt(to - 1))) to--;
  if (from === to) return;
  if (!hasher.addFoldedAscii(text, from, to))
    hasher.addText(text.slice(from, to).replace(SPACES, '').toLowerCase());
}

/** What Python's `str.strip` takes off. */
function isPythonSpace(code: number): boolean {
  if (code < 128) return code === 32 || (code >= 9 && code <= 13);
  if (
    code === 0x85 ||
    code === 0xa0 ||
    code === 0x1680 ||
    code === 0x202f ||
    code === 0x205f ||
    code === 0x3000
  )
    return true;
  return code >= 0x2000 && code <= 0x2029 && (code <= 0x200a || code >= 0x2028);
}
