import { describe, expect, it } from 'vitest';
import { isDiscussion } from '../../src/core/discussion-address.ts';

describe('addresses of discussions', () => {
  it.each([
    'https://forum.wharf.example/a',
    'https://www.forums.wharf.example/a?b=c',
    'https://wharf.example/forum/12',
    'https://wharf.example/threads/wet-keels.12/',
    'https://wharf.example/viewtopic.php?t=1',
    'https://wharf.example/t/wet-keels/4401',
    'https://wharf.example/topic/44-wet-keels',
    'https://wharf.example/r/keels/comments/1rk/wet_keels/',
  ])('are told from %s', (url) => {
    expect(isDiscussion(url)).toBe(true);
  });

  it.each([
    'https://wharf.example/t/1/',
    'https://wharf.example/topics/keels',
    'https://wharf.example/questions',
    'https://wharf.example/2021/04/the-forum-of-rome',
    'https://wharf.example/news?next=/forum/',
    'not an address',
    '',
  ])('are not told from %s', (url) => {
    expect(isDiscussion(url)).toBe(false);
  });
});
