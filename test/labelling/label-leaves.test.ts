import { describe, expect, it } from 'vitest';
import { writeLabelledHtml } from '../../src/cli/labelled-html.ts';
import { extractLabelled, listElementLabels } from '../../src/labelling/label-attributes.ts';
import { labelLeaves } from '../../src/labelling/label-leaves.ts';
import { parse5Adapter, parseDocument } from '../../src/markup/parse5-adapter.ts';
import { seededRandom } from '../../src/metrics/macro.ts';

function label(html: string, text: string) {
  const document = parseDocument(html);
  const page = labelLeaves(document, parse5Adapter, text);
  const labelled = writeLabelledHtml(document, listElementLabels(page));
  return { page, labelled, extracted: page.extracted };
}

const PAGE = `<!DOCTYPE html><html><head><title>Night baker</title></head><body>
<nav><ul><li><a href="/">Home</a></li><li><a href="/a">The night baker kept a ledger</a></li></ul></nav>
<main><article><div class="wrap"><h1>The night baker kept a ledger</h1></div>
<p>Every night he wrote down the price of <a href="/r">copper rivets</a>, in green ink.</p>
<div><p>Nobody in the village thought that was odd.</p></div></article></main>
<footer><p>All rights kept by the harbour office.</p></footer></body></html>`;
const TEXT = `The night baker kept a ledger
Every night he wrote down the price of copper rivets, in green ink.
Nobody in the village thought that was odd.`;

describe('labelLeaves', () => {
  it('extracts the article and nothing of the chrome', () => {
    expect(label(PAGE, TEXT).extracted.split('\n')).toEqual([
      'The night baker kept a ledger',
      'Every night he wrote down the price of',
      'copper rivets, in green ink.',
      'Nobody in the village thought that was odd.',
    ]);
  });

  it('calls an inner node content when any child is, and writes the label on every merged element', () => {
    const { labelled } = label(PAGE, TEXT);
    for (const tag of ['<body', '<main', '<article', '<div class="wrap"', '<h1'])
      expect(labelled).toContain(`${tag} data-label="content"`);
    for (const tag of ['<nav', '<ul', '<footer', '<title', '<head'])
      expect(labelled).toContain(`${tag} data-label="boilerplate"`);
  });

  it('labels the texts of a mixed element one by one', () => {
    const { labelled, extracted } = label(
      '<div>Share this page with all your friends <p>The harbour clock ran slow.</p> and it never stopped</div>',
      'The harbour clock ran slow. and it never stopped',
    );
    expect(extracted).toBe('The harbour clock ran slow.\nand it never stopped');
    expect(labelled).toContain('<div data-label="content" data-label-texts="bc">');
  });

  it('gives a long leaf out of order its second chance', () => {
    const caption = 'A keeper on the north pier at low water';
    const html = `<figcaption>${caption}</figcaption><p>The ferry left at noon and came back at night.</p>`;
    expect(label(html, `The ferry left at noon and came back at night. ${caption}`).extracted).toContain(
      caption,
    );
  });

  it('does not give it to a second copy of what is content already', () => {
    const line = 'The night baker kept a ledger of rivets';
    const html = `<ul><li>${line}</li></ul><main><h1>${line}</h1><p>Every night he wrote it down in ink.</p></main>`;
    const { extracted } = label(html, `${line}\nEvery night he wrote it down in ink.`);
    expect(extracted.split(line)).toHaveLength(2);
  });

  it('finds nothing for an empty text, and needs no text on the page', () => {
    expect(label(PAGE, ' \n ').extracted).toBe('');
    expect(label('<p></p>', TEXT).extracted).toBe('');
  });
});

describe('labels written into the document', () => {
  it.each([
    ['an ordinary page', PAGE],
    ['entities and no-break spaces', '<p title="a&quot;b&nbsp;c">x &amp; y &lt;z&gt;&nbsp;q</p><p>other</p>'],
    [
      'a quirks document with a table inside a paragraph',
      '<p>one two three<table><tr><td>four</table>five six',
    ],
    ['misnested formatting', '<p>one <b>two <i>three</b> four</i> five</p><a>six<a>seven</a></a>'],
    ['line feeds at the start of pre', '<pre>\n\none\n two</pre><textarea>\n\nx</textarea><p>three</p>'],
    [
      'svg, template and comments',
      '<svg viewBox="0 0 1 1"><path d="M0"/></svg><template><p>t</p></template><p>one<!-- x -->two</p>',
    ],
    [
      'labels that were there before',
      '<div data-label="content" data-label-texts="ccc">one <b>two</b> three</div>',
    ],
  ])('give the extracted text back: %s', (_name, html) => {
    const { labelled, extracted } = label(html, 'one two three four five six');
    expect(extractLabelled(parseDocument(labelled), parse5Adapter)).toBe(extracted);
    expect(labelled).not.toMatch(/data-label="[^"]*"[^>]*data-label="/);
  });

  it('give it back on seeded random documents', () => {
    const random = seededRandom(21);
    const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
    const words = ['salt', 'moon', 'tide', 'lamp', 'river', 'keeper', 'boats were late'];
    const build = (depth: number): string => {
      let html = '';
      for (let i = 0; i < 1 + random() * 3; i += 1) {
        if (random() < 0.5 || depth === 0) html += ` ${pick(words)} `;
        else {
          const tag = pick(['div', 'blockquote', 'span', 'em', 'section', 'main', 'figure']);
          html += `<${tag}>${build(depth - 1)}</${tag}>`;
        }
      }
      return html;
    };
    for (let round = 0; round < 60; round += 1) {
      const html = build(5);
      const { labelled, extracted } = label(html, `${pick(words)} ${pick(words)} ${pick(words)}`);
      expect(extractLabelled(parseDocument(labelled), parse5Adapter)).toBe(extracted);
    }
  });
});
