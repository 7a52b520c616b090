/**
 * A 64-bit hash as eleven base64url characters. Two different texts of one site share a signature with odds of
 * about n²/2⁶⁵: one in 10⁹ for the 200,000 texts of a very large site. Not meant to withstand forgery: a page
 * that forges collisions can only mislead what is learned of its own site.
 */
export type Signature = string & { readonly __signature: unique symbol };

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
/** Its codes: written in one go they are a third of the work of joining characters, for the hash of a page's every block. */
const CODES = Uint8Array.from(ALPHABET, (sign) => sign.charCodeAt(0));
const SEED_HIGH = 0x9e3779b9;
const SEED_LOW = 0x41c6ce57;

/** Signature of a text. Linear in its length. */
export function signText(text: string): Signature {
  textHasher.reset();
  textHasher.addText(text);
  return textHasher.digest();
}

/**
 * Hash in progress: two 32-bit lanes fed with UTF-16 units and, for trees, with the lanes of finished children
 * (a Merkle hash: every character is read once, however deep the tree). Lanes follow cyrb53 (bryc, public
 * domain) with a full finalisation of both.
 */
export class SignatureHasher {
  high = SEED_HIGH | 0;
  low = SEED_LOW | 0;

  /** Begins anew. */
  reset(): void {
    this.high = SEED_HIGH | 0;
    this.low = SEED_LOW | 0;
  }

  /** Feeds every UTF-16 unit of a text. */
  addText(text: string): void {
    let { high, low } = this;
    for (let i = 0; i < text.length; i++) {
      const unit = text.charCodeAt(i);
      high = Math.imul(high ^ unit, 0x9e3779b1);
      low = Math.imul(low ^ unit, 0x5f356495);
      high ^= high >>> 15;
      low ^= low >>> 13;
    }
    this.high = high;
    this.low = low;
  }

  /** Feeds a part of a text in lower case without tabs, newlines and spaces, if it is ASCII; feeds nothing and answers false where it is not. */
  addFoldedAscii(text: string, from: number, to: number): boolean {
    let { high, low } = this;
    for (let i = from; i < to; i++) {
      let unit = text.charCodeAt(i);
      if (unit === 32 || unit === 10 || unit === 9) continue;
      if (unit >= 65 && unit <= 90) unit += 32;
      else if (unit > 127) return false;
      high = Math.imul(high ^ unit, 0x9e3779b1);
      low = Math.imul(low ^ unit, 0x5f356495);
      high ^= high >>> 15;
      low ^= low >>> 13;
    }
    this.high = high;
    this.low = low;
    return true;
  }

  /** Feeds one number of 32 bits. */
  addNumber(value: number): void {
    this.high = Math.imul(this.high ^ value, 0x85ebca77) ^ (this.high >>> 13);
    this.low = Math.imul(this.low ^ value, 0xc2b2ae3d) ^ (this.low >>> 16);
  }

  /** Feeds another finished hash, as a tree feeds its child. */
  addHasher(child: SignatureHasher): void {
    this.addNumber(child.high);
    this.addNumber(child.low ^ 0x27d4eb2f);
  }

  /** The signature of everything fed so far; feeding may go on. */
  digest(): Signature {
    let high = this.high;
    let low = this.low;
    high = Math.imul(high ^ (high >>> 16), 0x85ebca6b) ^ Math.imul(low ^ (low >>> 13), 0xc2b2ae35);
    low = Math.imul(low ^ (low >>> 16), 0x85ebca6b) ^ Math.imul(high ^ (high >>> 13), 0xc2b2ae35);
    return String.fromCharCode(
      CODES[high >>> 26] as number,
      CODES[(high >>> 20) & 63] as number,
      CODES[(high >>> 14) & 63] as number,
      CODES[(high >>> 8) & 63] as number,
      CODES[(high >>> 2) & 63] as number,
      CODES[((high & 3) << 4) | (low >>> 28)] as number,
      CODES[(low >>> 22) & 63] as number,
      CODES[(low >>> 16) & 63] as number,
      CODES[(low >>> 10) & 63] as number,
      CODES[(low >>> 4) & 63] as number,
      CODES[(low & 15) << 2] as number,
    ) as Signature;
  }
}

/** Serves all texts, one after the other. */
const textHasher = new SignatureHasher();

/** True for a text that has the form of a signature; used where stored or foreign data comes in. */
export function isSignature(value: unknown): value is Signature {
  if (typeof value !== 'string' || value.length !== SIGNATURE_CHARS) return false;
  for (let i = 0; i < SIGNATURE_CHARS; i++) if (IS_SIGN[value.charCodeAt(i)] !== 1) return false;
  return true;
}

const SIGNATURE_CHARS = 11;
const IS_SIGN = Uint8Array.from({ length: 128 }, (_, code) =>
  ALPHABET.includes(String.fromCharCode(code)) ? 1 : 0,
);
