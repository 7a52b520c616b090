import { isAscii, isUtf8 } from 'node:buffer';
import { TextDecoder } from 'node:util';
import sniffEncoding from 'html-encoding-sniffer';

const ESCAPE = 0x1b;
const BYTE_ORDER_MARK = 0xfeff;

/**
 * The text of a page's bytes. Bytes that are UTF-8 and not ASCII alone are UTF-8, whatever they say of themselves:
 * no other text passes for it, and saved pages often keep the label of the encoding they were converted from. Else
 * the encoding is found as the HTML standard says: byte order mark, HTTP header, `meta`, windows-1252. Never throws.
 */
export function decodeHtml(bytes: Uint8Array, httpCharset?: string): string {
  if (isAscii(bytes) && !bytes.includes(ESCAPE))
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1');
  if (isUtf8(bytes) && !bytes.includes(ESCAPE)) {
    // As TextDecoder, which takes four times as long.
    const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('utf8');
    return text.charCodeAt(0) === BYTE_ORDER_MARK ? text.slice(1) : text;
  }
  const label = sniffEncoding(
    bytes,
    httpCharset === undefined ? {} : { transportLayerEncodingLabel: httpCharset },
  );
  return findDecoder(label).decode(bytes);
}

function findDecoder(label: string): TextDecoder {
  try {
    return new TextDecoder(label);
  } catch {
    // `x-user-defined` and `replacement` have no decoder in Node.
    return new TextDecoder('windows-1252');
  }
}
