import { describe, expect, it } from 'vitest';
import { PRIVATE_PATTERNS } from '../../src/gather/guard-requests.ts';
import { isPublicAddress } from '../../src/gather/private-address.ts';
import { PRIVATE_ADDRESSES } from './private-addresses.ts';

const isBlocked = (address: string) =>
  PRIVATE_PATTERNS.some((pattern) => new RegExp(pattern, 'i').test(address));

/** As the browser writes them when it is about to ask. */
const written = PRIVATE_ADDRESSES.filter((address) => /^https?:/.test(address) && URL.canParse(address)).map(
  (address) => new URL(address).href,
);

describe('PRIVATE_PATTERNS', () => {
  it.each(written)('block %s', (address) => {
    expect(isBlocked(address)).toBe(true);
  });

  it.each([
    'http://blog.example/',
    'https://10.example/',
    'https://127.0.0.example/',
    'http://blog.example./a',
    'http://93.184.216.34:8080/',
    'http://11.0.0.1/',
    'http://172.32.0.1/',
    'http://[2606:2800:220:1:248:1893:25c8:1946]/',
    'http://[2001:4860:4860::8888]/',
    'http://blog.example/?to=http://localhost/',
    'http://blog.example/@localhost/',
    'http://localhost.blog.example/',
  ])('let pass %s', (address) => {
    expect(isBlocked(address)).toBe(false);
  });

  it('agree with the function on random addresses', () => {
    let seed = 7;
    const random = (most: number) => {
      seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
      return seed % most;
    };
    for (let i = 0; i < 5_000; i++) {
      const first = [0, 10, 100, 127, 169, 172, 192, 198, 203, 224, 8, random(256)][random(12)];
      const second = [0, 16, 18, 51, 64, 127, 168, 254, random(256)][random(9)];
      const address = `http://${first}.${second}.${[0, 2, 100, 113, random(256)][random(5)]}.${random(256)}/`;
      expect([address, isBlocked(address)]).toEqual([address, !isPublicAddress(address)]);
    }
    for (let i = 0; i < 5_000; i++) {
      const steps = Array.from({ length: 8 }, () =>
        (random(3) === 0 ? random(65_536) : random(2)).toString(16),
      );
      steps[0] = ['2001', '2002', '3fff', 'fe80', 'fd00', '2606', '0', '2', '3f', steps[0] as string][
        random(10)
      ] as string;
      const { href } = new URL(`http://[${steps.join(':')}]/`);
      // Rules block more of IPv6 than the function refuses, never less.
      if (!isPublicAddress(href)) expect([href, isBlocked(href)]).toEqual([href, true]);
    }
  });
});
