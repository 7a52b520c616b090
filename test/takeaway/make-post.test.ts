import { describe, expect, it } from 'vitest';
import { makeCorrection } from '../../src/core/make-correction.ts';
import type { PageParts } from '../../src/core/page-parts.ts';
import { learnRules } from '../../src/feed/learn-rules.ts';
import { parse5Adapter, parseDocument } from '../../src/markup/parse5-adapter.ts';
import type { StoredPage } from '../../src/messaging/kept-page.ts';
import { cleanStoredPage } from '../../src/takeaway/clean-stored-page.ts';
import { makePost } from '../../src/takeaway/make-post.ts';
import { factsOf, POSTS, pageOf, renderPost, urlOf } from '../feed/invented-blog.ts';
import { parsePage } from '../support/parse-page.ts';

const parser = { adapter: parse5Adapter, parse: parseDocument };

const parts: PageParts = {
  url: 'https://kettle.example/rye',
  title: 'Rye | Kettle',
  headline: 'Rye without fear',
  language: 'en-GB',
  level: 'site',
  kept: '<html lang="en-GB"><head><base href="/x/"></head><body><h2>Water</h2><p>warm <img src="p.png" alt="P"></p><ul><li>still</li></ul></body></html>',
  comments: '',
  whole:
    '<html><head><title>Rye | Kettle</title><meta name="author" content="Maud Quill"><meta property="article:published_time" content="2024-03-09T08:00:00Z"></head><body><nav class="breadcrumbs">Home</nav><h1>Rye without fear</h1><h2>Water</h2><p>warm</p></body></html>',
};

describe('makePost', () => {
  it('has the record that the command line gives, with author and date from the whole page', () => {
    const { record, ...post } = makePost(parts, parser);
    expect(post).toMatchObject({
      title: 'Rye without fear',
      author: 'Maud Quill',
      date: '2024-03-09',
      content: parts.kept,
      comments: [],
    });
    expect(record).toEqual({
      url: parts.url,
      text: 'Home\nRye without fear\nWater\nwarm',
      cleaned_text: 'Rye without fear\nWater\nwarm\n* still',
      title: 'Rye | Kettle',
      headings: 'Rye without fear\nWater',
      lists: '* still',
      breadcrumbs: 'Home',
      language: 'en-gb',
      cleaned_html:
        '<h1>Rye without fear</h1><h2>Water</h2><p>warm <img src="https://kettle.example/x/p.png" alt="P"></p><ul><li>still</li></ul>',
      author: 'Maud Quill',
      date: '2024-03-09',
      comments: null,
      level: 'site',
    });
  });

  it('never loses comments that are kept apart: what cannot be told from one another is one', () => {
    const comments = '<div><p>It rose.</p><p>Twice.</p></div>';
    expect(makePost({ ...parts, comments }, parser).comments).toEqual([
      { author: null, date: null, text: 'It rose.\nTwice.' },
    ]);
  });

  it('does without the whole page where that was too large', () => {
    const { record, author } = makePost({ ...parts, whole: '' }, parser);
    expect(author).toBeNull();
    expect(record).toMatchObject({ text: 'Rye without fear\nWater\nwarm\n* still', breadcrumbs: null });
  });
});

describe('makePost with the rules that a feed taught', () => {
  const taught = POSTS.slice(0, 4);
  const rules = learnRules(
    taught.map((post) => ({ page: pageOf(post), facts: factsOf(post) })),
    { pages: POSTS.map(pageOf), links: taught.map(urlOf) },
  );
  // The page's own first guess is the line at its side: "Site by …", 30 September.
  const post = POSTS[5]!;
  const ofBlog: PageParts = { ...parts, url: urlOf(post), whole: renderPost(post) };

  it('has author and date where the feed of the site said they stand', () => {
    const { author, date, record } = makePost(ofBlog, parser, rules);
    expect({ author, date }).toEqual({ author: post.author, date: post.day });
    expect(record).toMatchObject({ author: post.author, date: post.day });
    const alone = makePost(ofBlog, parser);
    expect({ author: alone.author, date: alone.date }).not.toEqual({ author: post.author, date: post.day });
  });

  it('is called by its headline, which stands nowhere else, and without one by the rules', () => {
    expect(makePost(ofBlog, parser, rules).title).toBe('Rye without fear');
    expect(makePost({ ...ofBlog, headline: '' }, parser, rules).title).toBe(post.title);
    expect(makePost({ ...ofBlog, headline: '' }, parser).title).toBe('Rye | Kettle');
  });
});

describe('cleanStoredPage', () => {
  it('cleans by what is known of the site when it is taken away', () => {
    const html = `<html><body><div class="promo"><p>A letter every Thursday</p></div><main><h1>Rye</h1>${'<p>Flour and water, and time enough for both of them to think it over.</p>'.repeat(8)}</main></body></html>`;
    const page: StoredPage = { url: parts.url, title: 'Rye', language: null, html, at: 1 };
    const { index } = parsePage(html, page.url);
    const row = index.blocks.text.indexOf('A letter every Thursday');
    const keys = [index.blocks.folded[row]!];
    const hide = makeCorrection({ act: 'hide', place: [], keys, sample: 'A letter' }, 1);
    const keep = makeCorrection({ act: 'keep', place: [], keys, sample: 'A letter' }, 1);
    expect(cleanStoredPage(page, { model: null, corrections: [hide] }, parser).kept).not.toContain(
      'Thursday',
    );
    const cleaned = cleanStoredPage(page, { model: null, corrections: [keep] }, parser);
    expect(cleaned.kept).toContain('Thursday');
    expect(cleaned).toMatchObject({ headline: 'Rye', whole: html });
  });
});
