import { signText } from '../core/signature.ts';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** A UUID out of a text (RFC 9562, version 8: made by a hash of our own): the same for the same text. */
export function nameUuid(text: string): string {
  const bits = `${hexOf(signText(text))}${hexOf(signText(`${text}\n${text.length}`))}`;
  const variant = '89ab'[Number.parseInt(bits[16] as string, 16) & 3];
  return `${bits.slice(0, 8)}-${bits.slice(8, 12)}-8${bits.slice(13, 16)}-${variant}${bits.slice(17, 20)}-${bits.slice(20, 32)}`;
}

/** A signature's 64 bits as sixteen digits. */
function hexOf(signature: string): string {
  let value = 0n;
  for (const character of signature) value = (value << 6n) | BigInt(ALPHABET.indexOf(character));
  return BigInt.asUintN(64, value).toString(16).padStart(16, '0');
}
