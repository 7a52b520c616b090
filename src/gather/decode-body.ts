/** Bytes in which a page or feed must name its encoding (HTML standard, 13.2.3.2). */
const PRESCAN_BYTES = 1_024;
/** Byte order marks (Encoding Standard, 6.1). */
const MARKS: readonly (readonly [readonly number[], string])[] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xfe, 0xff], 'utf-16be'],
  [[0xff, 0xfe], 'utf-16le'],
];
/** ISO-2022-JP is ASCII with escapes: it passes for UTF-8. */
const ESCAPE = 0x1b;
const NAMED_ENCODING =
  /<meta\s[^>]*?charset\s*=\s*["']?\s*([\w.:-]+)|<\?xml\s[^>]*?encoding\s*=\s*["']([\w.:-]+)/i;

/**
 * The text of an answer's bytes: its byte order mark decides, else the HTTP header, else what passes for UTF-8 is it,
 * else what the text says of itself, else windows-1252. Never throws.
 */
export function decodeBody(bytes: Uint8Array<ArrayBuffer>, type: string): string {
  const mark = MARKS.find(([first]) => first.every((byte, at) => bytes[at] === byte))?.[1];
  const sent = mark ?? /charset\s*=\s*["']?([\w.:-]+)/i.exec(type)?.[1];
  const decoded =
    tryDecode(bytes, sent, false) ?? (bytes.includes(ESCAPE) ? undefined : tryDecode(bytes, 'utf-8', true));
  if (decoded !== undefined) return decoded;
  const start = new TextDecoder('windows-1252').decode(bytes.subarray(0, PRESCAN_BYTES));
  const named = NAMED_ENCODING.exec(start);
  return tryDecode(bytes, named?.[1] ?? named?.[2], false) ?? new TextDecoder('windows-1252').decode(bytes);
}

/** Undefined for a label that no decoder knows, and with `fatal` for bytes that are not in that encoding. */
function tryDecode(
  bytes: Uint8Array<ArrayBuffer>,
  label: string | undefined,
  fatal: boolean,
): string | undefined {
  if (label === undefined) return undefined;
  try {
    return new TextDecoder(label, { fatal }).decode(bytes);
  } catch {
    return undefined;
  }
}
