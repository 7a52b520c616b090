import { cleanText } from './clean-field.ts';

/** Separators of all systems, what shells and Windows read into a name, and every control and direction mark. */
const FORBIDDEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\\/:*?"<>|]+/gu;
/** Names that Windows keeps for its devices, whatever follows a dot. */
const DEVICE = /^(?:con|prn|aux|nul|conin\$|conout\$|com[\d¹²³]|lpt[\d¹²³])(?:\s*\..*)?$/i;
/** Of a name without extension. Windows still takes 260 characters of a whole path, eCryptfs 143 bytes of a name. */
const MOST_CHARS = 80;
const MOST_BYTES = 120;

/**
 * A file name that Windows, macOS and Linux take, from a page's title: no separators, control or direction marks, no
 * dot, space or dash at its ends where they would mean something, no device of Windows, short enough for all;
 * `fallback` where nothing is left. `extension` has no dot.
 */
export function makeFileName(title: string, extension: string, fallback: string): string {
  return `${makeStem(title) || fallback}.${extension}`;
}

function makeStem(title: string): string {
  const spaced = cleanText(title.slice(0, 2_000))
    .normalize('NFC')
    .replace(FORBIDDEN, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.~-]+/, '');
  const name = cutToBytes([...spaced].slice(0, MOST_CHARS).join(''), MOST_BYTES).replace(/[\s.]+$/, '');
  return DEVICE.test(name) ? `_${name}` : name;
}

/** Cut between characters as a reader sees them, so that no mark is left without its letter. */
function cutToBytes(text: string, most: number): string {
  let cut = '';
  let bytes = 0;
  for (const { segment } of new Intl.Segmenter('und', { granularity: 'grapheme' }).segment(text)) {
    bytes += countBytes(segment);
    if (bytes > most) break;
    cut += segment;
  }
  return cut;
}

function countBytes(text: string): number {
  let bytes = 0;
  for (const character of text) {
    const code = character.codePointAt(0) as number;
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  }
  return bytes;
}

/** Gives out names of one folder, each once: also where a system does not tell upper from lower case. */
export class FileNames {
  private readonly taken = new Set<string>();

  /** `makeFileName`, with a number where the name is taken. */
  take(title: string, extension: string, fallback: string): string {
    const stem = makeStem(title) || fallback;
    for (let number = 1; ; number++) {
      const name = number === 1 ? `${stem}.${extension}` : `${stem} (${number}).${extension}`;
      const folded = name.normalize('NFKC').toLowerCase();
      if (this.taken.has(folded)) continue;
      this.taken.add(folded);
      return name;
    }
  }
}
