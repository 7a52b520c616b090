const FORBIDDEN = /[\p{Cc}\p{Cf}\\/:*?"<>|]+/gu;
const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)(\..*)?$/i;
const MOST_CHARS = 80;

/**
 * A file name that every system takes, from a page's title: no separators, control or direction marks, no dot or
 * space at its ends, no name that Windows keeps for itself; `fallback` where nothing is left. `extension` has no dot.
 */
export function suggestFileName(title: string, extension: string, fallback: string): string {
  const spaced = title.replace(FORBIDDEN, ' ').replace(/\s+/g, ' ');
  const short = [...spaced].slice(0, MOST_CHARS).join('');
  const name = short.replace(/^[. ]+|[. ]+$/g, '') || fallback;
  return `${RESERVED.test(name) ? `_${name}` : name}.${extension}`;
}
