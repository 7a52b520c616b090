import type { ArchivedPicture, ArchivedPost } from './archived-post.ts';

const EXTENSIONS: ReadonlyMap<string, string> = new Map([
  ['image/jpeg', 'jpg'],
  ['image/png', 'png'],
  ['image/gif', 'gif'],
  ['image/webp', 'webp'],
  ['image/avif', 'avif'],
  ['image/svg+xml', 'svg'],
]);

/** A picture with its kind by its own first bytes, and the name it has in an archive. */
export interface NamedPicture {
  picture: ArchivedPicture;
  type: string;
  /** `0001.jpg` */
  name: string;
}

/** The type that a picture's first bytes say, whatever its server says; undefined for what is no picture. */
export function findPictureType({ bytes }: Pick<ArchivedPicture, 'bytes'>): string | undefined {
  const starts = (...codes: number[]) => codes.every((code, at) => bytes[at] === code);
  const text = String.fromCharCode(...bytes.subarray(0, 256));
  if (starts(0xff, 0xd8, 0xff)) return 'image/jpeg';
  if (starts(0x89, 0x50, 0x4e, 0x47)) return 'image/png';
  if (/^GIF8[79]a/.test(text)) return 'image/gif';
  if (/^RIFF[\s\S]{4}WEBP/.test(text)) return 'image/webp';
  if (/^[\s\S]{4}ftypavi[fs]/.test(text)) return 'image/avif';
  const isMarkup = /^(?:\u00ef\u00bb\u00bf)?\s*(?:<\?xml|<!--|<!DOCTYPE svg|<svg)/i.test(text);
  return isMarkup && isQuietDrawing(new TextDecoder().decode(bytes)) ? 'image/svg+xml' : undefined;
}

/** A drawing that runs nothing and opens nothing: as a file of its own it would be a page with rights. */
function isQuietDrawing(text: string): boolean {
  if (!text.includes('<svg')) return false;
  return !/<(?:[\w-]+:)?(?:script|foreignObject|iframe|object|embed|handler|set|animate)|\bon\w+\s*=|javascript:|<!ENTITY|<\?xml-stylesheet/i.test(
    text,
  );
}

/** Each picture of the posts once, by address, numbered in order; what is no picture by its bytes is left out. */
export function namePictures(posts: readonly ArchivedPost[]): Map<string, NamedPicture> {
  const named = new Map<string, NamedPicture>();
  for (const { pictures } of posts) {
    for (const picture of pictures) {
      const type = findPictureType(picture);
      if (type === undefined || named.has(picture.url)) continue;
      const name = `${String(named.size + 1).padStart(4, '0')}.${EXTENSIONS.get(type)}`;
      named.set(picture.url, { picture, type, name });
    }
  }
  return named;
}

/** A picture as an address of its own (`data:`), undefined for what is no picture. Drawings may hold scripts: in `img` none runs. */
export function toDataAddress(picture: ArchivedPicture): string | undefined {
  const type = findPictureType(picture);
  return type && `data:${type};base64,${toBase64(picture.bytes)}`;
}

/** Bytes in base64. Linear. */
export function toBase64(bytes: Uint8Array): string {
  const parts: string[] = [];
  // Three divides it, so that no part needs padding but the last.
  const step = 0x6000;
  for (let at = 0; at < bytes.length; at += step)
    parts.push(btoa(String.fromCharCode(...bytes.subarray(at, at + step))));
  return parts.join('');
}
