import { describe, expect, it } from 'vitest';
import { isSignature, SignatureHasher, signText } from '../../src/core/signature.ts';

describe('signText', () => {
  it('gives the same eleven characters for the same text, others for another', () => {
    expect(signText('hello')).toBe('tW78k9aM-3w');
    expect(signText('')).toBe('DoIWT0mJhDA');
    expect(signText('hello ')).not.toBe(signText('hello'));
    expect(isSignature(signText('x'))).toBe(true);
  });

  it('tells 200,000 alike texts apart', () => {
    const signatures = new Set(Array.from({ length: 200_000 }, (_, i) => signText(`page ${i}`)));
    expect(signatures.size).toBe(200_000);
  });
});

describe('SignatureHasher', () => {
  it('feeds ASCII folded as if it had been folded before', () => {
    const folded = new SignatureHasher();
    expect(folded.addFoldedAscii('xx A b\tC\nD yy', 2, 10)).toBe(true);
    const plain = new SignatureHasher();
    plain.addText('abcd');
    expect(folded.digest()).toBe(plain.digest());
  });

  it('feeds nothing of what is not ASCII', () => {
    const hasher = new SignatureHasher();
    expect(hasher.addFoldedAscii('abc é', 0, 5)).toBe(false);
    expect(hasher.digest()).toBe(signText(''));
  });

  it('begins anew after reset', () => {
    const hasher = new SignatureHasher();
    hasher.addText('something');
    hasher.reset();
    expect(hasher.digest()).toBe(signText(''));
  });

  it('depends on the order of children', () => {
    const [a, b] = ['a', 'b'].map((text) => {
      const child = new SignatureHasher();
      child.addText(text);
      return child;
    }) as [SignatureHasher, SignatureHasher];
    const sign = (...children: SignatureHasher[]) => {
      const parent = new SignatureHasher();
      for (const child of children) parent.addHasher(child);
      return parent.digest();
    };
    expect(sign(a, b)).not.toBe(sign(b, a));
  });
});
