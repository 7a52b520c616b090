import { describe, expect, it } from 'vitest';
import { comparePageKeys, parsePageAddress } from '../../src/core/url-order.ts';

describe('parsePageAddress', () => {
  it.each([
    ['https://www.Example.org/a#b', 'example.org', 'www.example.org/a'],
    ['http://example.org', 'example.org', 'example.org/'],
    ['http://example.org:80/a', 'example.org', 'example.org/a'],
    ['https://example.org:8080/a', 'example.org:8080', 'example.org:8080/a'],
    ['https://blog.example.org/a?utm_source=x&id=2&fbclid=3', 'blog.example.org', 'blog.example.org/a?id=2'],
    ['https://example.org/a?gclid=1', 'example.org', 'example.org/a'],
    ['https://bücher.example/a', 'xn--bcher-kva.example', 'xn--bcher-kva.example/a'],
    ['https://example.org/a%20b/Ä', 'example.org', 'example.org/a%20b/Ä'],
  ])('of %s', (url, site, page) => {
    expect(parsePageAddress(url)).toEqual({ site, page });
  });

  it('is the same for http and https', () => {
    expect(parsePageAddress('http://a.example/x')).toEqual(parsePageAddress('https://a.example/x'));
  });

  it('gives every host and port a site of its own, however it is spelt', () => {
    const addresses = [
      'https://ann.github.io/',
      'https://bob.github.io/',
      'https://github.io/',
      'https://ann.github.io:8443/',
      'https://ann.github.io./',
      'https://www.www.ann.github.io/',
      'https://co.uk/',
      'https://shop.co.uk/',
      'https://xn--80ak6aa92e.example/',
      'https://apple.example/',
      'http://203.0.113.7/',
      'http://203.0.113.7:8080/',
      'http://203.0.113.8/',
      'http://[2001:db8::7]/',
      'http://[2001:db8::8]:81/',
    ];
    expect(new Set(addresses.map((url) => parsePageAddress(url)?.site)).size).toBe(addresses.length);
    const spelt = [
      'HTTPS://ANN.GitHub.io/',
      'https://user:word@ann.github.io/',
      'https://ann.github。io:443/',
    ];
    expect(spelt.map((url) => parsePageAddress(url)?.site)).toEqual(Array(3).fill('ann.github.io'));
    expect(parsePageAddress('http://0xcb007107/')?.site).toBe('203.0.113.7');
    expect(parsePageAddress('https://аpple.example/')?.site).not.toBe('apple.example');
  });

  it.each(['file:///a', 'pages/a.html', 'about:blank', '', 'http://'])('of %j is undefined', (url) => {
    expect(parsePageAddress(url)).toBeUndefined();
  });
});

describe('comparePageKeys', () => {
  it('orders by code points, not by UTF-16 units', () => {
    const keys = ['\u{1f600}', '\uffee', 'b', 'a', 'aa', ''];
    expect(keys.sort(comparePageKeys)).toEqual(['', 'a', 'aa', 'b', '\uffee', '\u{1f600}']);
  });
});
