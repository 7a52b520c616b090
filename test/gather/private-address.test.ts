import { describe, expect, it } from 'vitest';
import { isPublicAddress } from '../../src/gather/private-address.ts';
import { PRIVATE_ADDRESSES } from './private-addresses.ts';

describe('isPublicAddress', () => {
  it.each(PRIVATE_ADDRESSES)('refuses %s', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it.each([
    'http://blog.example/',
    'https://blog.example:8443/a?b#c',
    'http://BLOG.example./',
    'http://93.184.216.34/',
    'http://1.1.1.1/',
    'http://172.15.0.1/',
    'http://172.32.0.1/',
    'http://100.128.0.1/',
    'http://11.0.0.1/',
    'http://[2606:2800:220:1:248:1893:25c8:1946]/',
    'http://[::ffff:93.184.216.34]/',
    'http://[64:ff9b::5db8:d822]/',
    'http://[2002:5db8:d822::1]/',
    'http://localhost.blog.example/',
    'http://10.example/',
    'http://münchen.example/',
  ])('lets pass %s', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });
});
