import { describe, expect, it } from 'vitest';
import type { PageDecision } from '../../src/core/decide-blocks.ts';
import { applyRules, textOfBlocks } from '../../src/feed/apply-rules.ts';
import { combineBody } from '../../src/feed/combine-body.ts';
import { decideWithFeed } from '../../src/feed/decide-with-feed.ts';
import { findElement, listElementRules, writeElementRule } from '../../src/feed/element-rules.ts';
import { induceRules } from '../../src/feed/induce-rules.ts';
import { learnRules } from '../../src/feed/learn-rules.ts';
import { parseSiteRules } from '../../src/feed/parse-site-rules.ts';
import { retireRules } from '../../src/feed/retire-rules.ts';
import { textOfElement } from '../../src/feed/rule-page.ts';
import { factsOf, type InventedPost, POSTS, pageOf, readPage, renderPost, urlOf } from './invented-blog.ts';

const taught = POSTS.slice(0, 4);
const unseen = POSTS.slice(4);
const train = (posts: readonly InventedPost[]) =>
  posts.map((post) => ({ page: pageOf(post), facts: factsOf(post) }));
const rules = learnRules(train(taught), { pages: unseen.map(pageOf), links: taught.map(urlOf) });

describe('exact rules', () => {
  it("name an element by id, class, or the parent's rule and its tag", () => {
    const page = readPage(
      '<body><div id="main"><p class="x"><b>a</b></p><p class="y9">b</p></div><div id="n1">c</div></body>',
    );
    const names = listElementRules(page.index).map((rule) => rule && writeElementRule(rule));
    expect(names).toEqual([
      '/html',
      '/html/body',
      '//*[@id="main"]',
      '//*[@class="x"]',
      '//*[@class="x"]/b',
      '//*[@id="main"]/p',
      '/html/body/div',
    ]);
  });

  it('are what most pages agree on: title and article right, the by-word kept', () => {
    const exact = induceRules(train(taught));
    const page = pageOf(unseen[0] as InventedPost);
    const read = (field: 'title' | 'article' | 'author') => {
      const rule = exact[field];
      return rule === undefined ? '' : textOfElement(page, findElement(page.index, rule));
    };
    expect(read('title')).toBe(unseen[0]?.title);
    expect(read('article')).toContain(unseen[0]?.paragraphs[2]);
    expect(exact.author).toBeDefined();
  });

  it('leave elements that are too deep without a rule', () => {
    const page = readPage(`<body>${'<i>'.repeat(60)}deep`);
    expect(listElementRules(page.index).filter((rule) => rule === undefined).length).toBeGreaterThan(10);
  });
});

describe('learned rules', () => {
  it.each(unseen)('find every field of $slug, which the feed never had', (post) => {
    const page = pageOf(post);
    const found = applyRules(page, rules);
    expect(found).toMatchObject({ title: post.title, author: post.author, date: post.day, ruled: true });
    expect(textOfBlocks(page, found.body ?? [])).toBe(post.paragraphs.join('\n'));
  });

  it('take the share bar, which the feed never has, and only that, for none of the body', () => {
    expect(rules?.drops).toEqual(['.share', 'div.share']);
  });

  it('say nothing of a field that the feed teaches wrongly', () => {
    const wrong = train(taught).map(({ page, facts }) => ({
      page,
      facts: { ...facts, title: 'Zqx jvw kpf' },
    }));
    expect(learnRules(wrong)?.title).toEqual([]);
  });

  it('are none without a training page', () => expect(learnRules([])).toBeUndefined());

  it('find the body from summaries alone', () => {
    const short = train(taught).map(({ page, facts }) => ({
      page,
      facts: { ...facts, content: undefined, summary: facts.content?.slice(0, 60) },
    }));
    const learned = learnRules(short, { pages: unseen.map(pageOf) });
    expect(learned?.feed).toBe('summary');
    const page = pageOf(unseen[1] as InventedPost);
    const text = textOfBlocks(page, applyRules(page, learned).body ?? []);
    for (const paragraph of unseen[1]?.paragraphs ?? []) expect(text).toContain(paragraph);
  });

  it('are not misled by what the feed adds to every entry', () => {
    const padded = train(taught).map(({ page, facts }) => ({
      page,
      facts: {
        ...facts,
        content: `${facts.content}\n${'Printed on recycled paper in Harrowmere. '.repeat(30)}`,
      },
    }));
    const page = pageOf(unseen[0] as InventedPost);
    expect(textOfBlocks(page, applyRules(page, learnRules(padded)).body ?? [])).not.toContain('recycled');
  });

  it('go through JSON unchanged, and nothing else is taken for rules', () => {
    expect(parseSiteRules(JSON.parse(JSON.stringify(rules)))).toEqual(rules);
    const bad: unknown[] = [
      null,
      1,
      [],
      {},
      { ...rules, version: 2 },
      { ...rules, title: [{}] },
      { ...rules, order: 'x' },
      { ...rules, drops: [1] },
      { ...rules, body: [{ select: [] }] },
    ];
    for (const value of bad) expect(parseSiteRules(value)).toBeUndefined();
  });

  it('are retired when the pages no longer bear them out', () => {
    const moved = unseen.map((post) => ({
      page: readPage(
        renderPost(post).replace('class="pt"', 'class="new"').replace('<h2', '<h3').replace('</h2>', '</h3>'),
        urlOf(post),
      ),
      facts: factsOf(post),
    }));
    const kept = retireRules(rules as NonNullable<typeof rules>, train(unseen));
    expect(kept.rules.title.length).toBe(rules?.title.length);
    expect(kept.stale).toBe(false);
    const retired = retireRules(rules as NonNullable<typeof rules>, moved);
    expect(retired.rules.title.length).toBeLessThan(rules?.title.length ?? 0);
    expect(JSON.stringify(retired.rules.title)).not.toContain('.pt"');
  });
});

describe('without rules', () => {
  it('fields are what the page shows: headline, by-line, date beside it', () => {
    const page = readPage(
      '<title>Rain | The Quay</title><h1>The Quay</h1><h2>Rain</h2><p>Written by Ada Vale on May 3, 2031</p><p>Text.</p>',
    );
    expect(applyRules(page, undefined)).toMatchObject({
      title: 'Rain',
      author: 'Ada Vale',
      date: '2031-05-03',
      body: undefined,
    });
  });

  it('witnesses speak where nothing is shown; "modified" never does', () => {
    const ld = JSON.stringify({
      '@graph': [
        {
          '@type': 'BlogPosting',
          headline: 'Rain',
          author: { '@id': '#p' },
          datePublished: '2031-05-03T10:00:00Z',
          dateModified: '2033-01-01',
        },
        { '@type': 'Person', '@id': '#p', name: 'Ada Vale' },
      ],
    });
    const page = readPage(
      `<head><script type="application/ld+json">${ld}</script><script type="application/ld+json">{broken</script><meta name="description" content="On rain"></head><body><p>Text.</p></body>`,
    );
    expect(applyRules(page, undefined)).toMatchObject({
      title: 'Rain',
      author: 'Ada Vale',
      date: '2031-05-03',
      description: 'On rain',
    });
  });

  it('a page without anything has nothing', () => {
    expect(applyRules(readPage(''), undefined)).toMatchObject({
      title: undefined,
      author: undefined,
      date: undefined,
      comments: [],
    });
  });
});

describe('combineBody', () => {
  const page = readPage(
    `<body>${['one', 'two', 'three', 'four', 'five'].map((word) => `<p>${word.repeat(10)}</p>`).join('')}</body>`,
  );
  const decide = (kept: number[]): PageDecision => ({
    reason: [0, 1, 2, 3, 4].map((row) => (kept.includes(row) ? undefined : 'repeats')),
    pages: [0, 0, 0, 0, 0],
    level: 'site',
    leftAsIs: false,
    headline: -1,
  });
  it.each([
    ['no decision: the rules', [1, 2], undefined, [1, 2]],
    ['no rule: the model', undefined, [1, 2, 3], [1, 2, 3]],
    ['both: what they agree on', [1, 2, 3], [0, 2, 3], [2, 3]],
    ['hardly met: another template, the model', [0], [1, 2, 3, 4], [1, 2, 3, 4]],
    ['the model would take most: the rules', [0, 1, 2, 3, 4], [4], [0, 1, 2, 3, 4]],
  ])('%s', (_name, body, kept, wanted) => {
    expect(combineBody(page, body, kept && decide(kept))).toEqual(wanted);
  });

  it('keeps the lead, which feeds leave out: what the model keeps between headline and body', () => {
    const decision = { ...decide([0, 1, 2, 3]), headline: 0 };
    expect(combineBody(page, [2, 3], decision)).toEqual([1, 2, 3]);
  });

  it('keeps a sentence amid the body that the rules leave out, and no other line', () => {
    const lines = ['A first line', 'Between two lines stands a sentence.', 'share this', 'A last line'];
    const mixed = readPage(`<body>${lines.map((line) => `<p>${line}</p>`).join('')}</body>`);
    const decision = { ...decide([]), reason: lines.map(() => undefined) };
    expect(combineBody(mixed, [0, 3], decision)).toEqual([0, 1, 3]);
  });

  it('leaves the body to the model where fewer than three pages taught the rules', () => {
    const few = learnRules(train(POSTS.slice(0, 2)), { pages: unseen.map(pageOf), links: taught.map(urlOf) });
    const post = pageOf(POSTS[6] as InventedPost);
    const whole = { ...decide([]), reason: post.index.blocks.kind.map(() => undefined) };
    expect(applyRules(post, few, whole)).toMatchObject({ ruled: false, title: POSTS[6]?.title });
    expect(applyRules(post, rules, whole).ruled).toBe(true);
  });

  it('answers a decision of level feed that hides by rule what the model kept and the feed does not have', () => {
    const found = { ...applyRules(page, undefined), body: [1, 2], ruled: true };
    const decision = decideWithFeed(page, decide([0, 1, 2]), found);
    expect(decision).toMatchObject({
      level: 'feed',
      reason: ['rule', undefined, undefined, 'repeats', 'repeats'],
    });
    expect(decideWithFeed(page, decide([0]), { ...found, ruled: false })).toEqual(decide([0]));
  });
});
