import type { ArchivedPicture } from '../export/archived-post.ts';
import { findPictureType } from '../export/name-pictures.ts';

/** Kinds that every reading system shows as they are (EPUB 3.2, core media types, drawings excepted). */
const SHOWN: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/gif']);
/** Pixels of a side. */
const MOST_PIXELS = 4_000;
/** Pixels in which a drawing without a size of its own is drawn. */
const DRAWING_PIXELS = 1_000;

/** The picture as one that books may hold: drawings, WebP and AVIF are drawn anew as PNG; as it is where that fails. */
export async function toBookPicture(picture: ArchivedPicture): Promise<ArchivedPicture> {
  const type = findPictureType(picture);
  if (type === undefined || SHOWN.has(type)) return picture;
  const address = URL.createObjectURL(new Blob([new Uint8Array(picture.bytes)], { type }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const width = image.naturalWidth || DRAWING_PIXELS;
    const height = image.naturalHeight || DRAWING_PIXELS;
    const scale = Math.min(1, MOST_PIXELS / Math.max(width, height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(width * scale));
    canvas.height = Math.max(1, Math.round(height * scale));
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
    if (blob === null) return picture;
    return { url: picture.url, type: 'image/png', bytes: new Uint8Array(await blob.arrayBuffer()) };
  } catch {
    return picture; // Cannot be drawn here: the book then links to it.
  } finally {
    URL.revokeObjectURL(address);
  }
}
