import { isAscii, isUtf8 } from 'node:buffer';
import { TextDecoder } from 'node:util';
import sniffEncoding from 'html-encoding-sniffer';

const ESCAPE = 0x1b;
const BYTE_ORDER_MARK = 0xfeff;

const C1_CONTROLS = /[\x80-\x9f]/g;
/** Characters of the bytes 0x80 to 0x9F (Encoding Standard, index windows-1252). */
const WINDOWS_1252 = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';

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
  const decoder = findDecoder(label);
  const text = decoder.decode(bytes);
  return decoder.encoding === 'windows-1252' ? text.replace(C1_CONTROLS, readWindows1252) : text;
}

function findDecoder(label: string): TextDecoder {
  try {
    return new TextDecoder(label);
  } catch {
    // `x-user-defined` and `replacement` have no decoder in Node.
    return new TextDecoder('windows-1252');
  }
}

/** Node 20 reads windows-1252 as ISO 8859-1 (nodejs/node#56542). */
function readWindows1252(control: string): string {
  return WINDOWS_1252[control.charCodeAt(0) - 0x80] as string;
}
