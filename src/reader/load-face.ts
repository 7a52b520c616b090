import { pageMeeting } from '../dom/page-meeting.ts';
import { callFromPage } from '../messaging/call.ts';

/** The shipped face while a reader is open: under a family name that no page knows. */
export class ClearFace {
  /** Family to ask for; shows nothing of ours until `load` is done. */
  readonly family = `f${crypto.getRandomValues(new Uint32Array(4)).join('-')}`;
  private faces: FontFace[] = [];
  private loading: Promise<void> | undefined;

  /** Loads the face, once; what failed is tried again. */
  load(): Promise<void> {
    this.loading ??= this.fetchFaces().catch((error: unknown) => {
      this.loading = undefined;
      throw error;
    });
    return this.loading;
  }

  /** Takes it away from the page. */
  drop(): void {
    for (const face of this.faces) listFaces().delete(face);
    this.faces = [];
  }

  private async fetchFaces(): Promise<void> {
    if (pageMeeting().face === undefined)
      await callFromPage('loadTool', { url: location.href, tool: 'face' });
    for (const { weight, style, base64 } of pageMeeting().face ?? []) {
      const face = new FontFace(this.family, decodeBase64(base64), { weight, style });
      this.faces.push(face);
      listFaces().add(face);
    }
  }
}

function listFaces(): FontFaceSet {
  return Reflect.get(Document.prototype, 'fonts', document) as FontFaceSet;
}

function decodeBase64(base64: string): ArrayBuffer {
  const text = atob(base64);
  const bytes = new Uint8Array(text.length);
  for (let i = 0; i < text.length; i++) bytes[i] = text.charCodeAt(i);
  return bytes.buffer;
}
