import { describe, expect, it } from 'vitest';
import { mayFetch, NO_ROBOTS, parseRobots } from '../../src/feed/parse-robots.ts';

const may = (robots: string, path: string, agent = 'deboiler') =>
  mayFetch(parseRobots(robots, agent), `https://blog.example${path}`);

describe('mayFetch', () => {
  it.each([
    ['nothing said', '', '/a', true],
    ['everything forbidden', 'User-agent: *\nDisallow: /', '/a', false],
    ['an empty rule forbids nothing', 'User-agent: *\nDisallow:', '/a', true],
    ['a beginning', 'User-agent: *\nDisallow: /private', '/private-notes', false],
    ['case counts in paths', 'User-agent: *\nDisallow: /Private', '/private', true],
    ['the longest rule wins', 'User-agent: *\nAllow: /a/b\nDisallow: /a', '/a/b/c', true],
    ['of equals allow wins', 'User-agent: *\nDisallow: /page\nAllow: /page', '/page', true],
    ['of equals allow wins in any order', 'User-agent: *\nAllow: /page\nDisallow: /page', '/page', true],
    ['a star inside', 'User-agent: *\nDisallow: /*/print', '/2031/print', false],
    ['a star and more', 'User-agent: *\nDisallow: /*.gif$', '/a/b.gif', false],
    ['an anchor', 'User-agent: *\nDisallow: /*.gif$', '/b.gif?x', true],
    ['an anchor without a star', 'User-agent: *\nDisallow: /a$', '/ab', true],
    ['overlapping pieces', 'User-agent: *\nDisallow: /ab*b$', '/ab', true],
    ['queries count', 'User-agent: *\nDisallow: /*?replytocom=', '/post/?replytocom=7', false],
    [
      'own group before everybody’s',
      'User-agent: *\nDisallow: /\nUser-agent: Deboiler\nDisallow: /x',
      '/a',
      true,
    ],
    [
      'own groups are joined',
      'User-agent: deboiler\nDisallow: /a\nUser-agent: b\nDisallow: /\nUser-agent: DEBOILER/2\nDisallow: /c',
      '/c',
      false,
    ],
    ['one group for several names', 'User-agent: other\nUser-agent: deboiler\nDisallow: /a', '/a', false],
    ['another program’s group', 'User-agent: otherbot\nDisallow: /', '/a', true],
    ['a longer name is another program', 'User-agent: deboilerplate\nDisallow: /', '/a', true],
    [
      'a sitemap does not end the names',
      'User-agent: x\nSitemap: https://a.example/s\nUser-agent: deboiler\nDisallow: /a',
      '/a',
      false,
    ],
    ['comments', 'User-agent: * # all\nDisallow: /a # not this', '/a', false],
    ['old line ends', 'User-agent: *\rDisallow: /a\r', '/a', false],
    ['a byte order mark', '\ufeffUser-agent: *\nDisallow: /a', '/a', false],
    ['rules before any name', 'Disallow: /a\nUser-agent: *\nDisallow: /b', '/a', true],
    ['percent codes', 'User-agent: *\nDisallow: /%7ejoe', '/~joe/x', false],
    ['percent codes in capitals', 'User-agent: *\nDisallow: /a%3cd', '/a%3Cd', false],
    ['coded slashes stay coded', 'User-agent: *\nDisallow: /a%2fb', '/a/b', true],
    ['text beyond ASCII', 'User-agent: *\nDisallow: /ツ', '/%E3%83%84', false],
    ['robots.txt itself', 'User-agent: *\nDisallow: /', '/robots.txt', true],
  ])('%s', (_name, robots, path, expected) => {
    expect(may(robots, path)).toBe(expected);
  });

  it('forbids nothing where a site has no file', () => {
    expect(mayFetch(NO_ROBOTS, 'https://blog.example/')).toBe(true);
    expect(mayFetch(NO_ROBOTS, 'not an address')).toBe(false);
  });

  it('answers at once for patterns made to be slow', () => {
    const robots = parseRobots(`User-agent: *\nDisallow: /${'a*'.repeat(2_000)}b$`, 'deboiler');
    expect(mayFetch(robots, `https://blog.example/${'a'.repeat(5_000)}`)).toBe(true);
  });
});

describe('parseRobots', () => {
  it('reads delay and sitemaps', () => {
    const text =
      'Sitemap: https://a.example/one.xml\nUser-agent: *\nCrawl-delay: 2.5\nDisallow: /x\nsitemap:https://a.example/two.xml';
    expect(parseRobots(text, 'deboiler')).toEqual({
      paths: [{ allow: false, pattern: '/x' }],
      delay: 2.5,
      sitemaps: ['https://a.example/one.xml', 'https://a.example/two.xml'],
    });
  });

  it('reads no more of a huge file than its beginning', () => {
    const text = `User-agent: *\n${'# nothing\n'.repeat(60_000)}Disallow: /late`;
    expect(parseRobots(text, 'deboiler').paths).toEqual([]);
  });
});
