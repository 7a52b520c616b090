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
