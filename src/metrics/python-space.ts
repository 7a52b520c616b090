const WIDE_SPACES: ReadonlySet<number> = new Set([0x1680, 0x2028, 0x2029, 0x202f, 0x205f, 0x3000]);

/** Whether Python's str.split() takes the code point for white space (JavaScript's `\s` differs in U+001C-1F, U+0085 and U+FEFF). */
export function isPythonSpace(code: number): boolean {
  if (code <= 0x20) return code === 0x20 || (code >= 9 && code <= 13) || (code >= 0x1c && code <= 0x1f);
  if (code < 0x1680) return code === 0x85 || code === 0xa0;
  return (code >= 0x2000 && code <= 0x200a) || WIDE_SPACES.has(code);
}

/** The pieces between white space, none empty, as Python's str.split() gives them. Linear. */
export function splitAtPythonSpace(text: string): string[] {
  const pieces: string[] = [];
  let start = -1;
  for (let i = 0; i <= text.length; i += 1) {
    const inside = i < text.length && !isPythonSpace(text.charCodeAt(i));
    if (inside && start < 0) start = i;
    if (inside || start < 0) continue;
    pieces.push(text.slice(start, i));
    start = -1;
  }
  return pieces;
}
