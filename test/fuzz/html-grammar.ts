import fc from 'fast-check';
import { broken } from './cases.ts';

const TAGS =
  'div p span a b ul li ol dl dt dd table tr td th thead tbody h1 h2 h3 nav header footer main article section aside form button input select option textarea pre code blockquote figure figcaption img picture video svg path math mi noscript template iframe script style title details summary slot br hr center font frameset'.split(
    ' ',
  );
const VOID = new Set('input img br hr'.split(' '));
const ATTRIBUTES = [
  ' class="menu side"',
  ' class=post-17',
  ' id="content"',
  ' id=attributes',
  ' name=children',
  ' href="/page/2"',
  ' href="javascript:alert(1)"',
  ' href="//other.example/x?utm_source=y"',
  ' src="data:image/gif;base64,R0lGOD"',
  ' srcset="a.png 1x, b.png 2x"',
  ' data-src=/lazy.png',
  ' onclick="alert(1)"',
  ' style="display:none"',
  ' hidden',
  ' aria-hidden=true',
  ' itemprop=author',
  ' role=navigation',
  ' lang=ar dir=rtl',
  ' type=password',
  ' colspan=9999',
  ' srcdoc="<script>alert(1)</script>"',
  ' shadowrootmode=open',
  ' xlink:href="x"',
  ' ="',
  ' class="a\u202eb"',
  ' is="x-y"',
]; // prettier-ignore
const TEXTS = [
  'The miller counted his sacks twice, and still one was missing.',
  'Read more',
  '3 May 2021',
  'Home',
  'Comments (12)',
  '© 2020',
  '42',
  ' ',
  'قرأ الطحان الرسالة مرتين.',
  '磨坊主数了两遍麻袋，还是少了一只。',
  'ミラーは袋を数えた。',
  'โรงสีอยู่ริมน้ำ',
  '&amp;&nbsp;&#0;&bogus;',
  '<',
  '\u0000',
  'x'.repeat(300),
  'e\u0301\u200b',
  '🙂',
  '$E = mc^2$',
  '“Quoted,” she said.',
  '1. First',
  '- item',
  '```',
  '|a|b|',
  '</p>',
]; // prettier-ignore
const ODD = [
  '<',
  '>',
  '"',
  '<!--',
  '-->',
  '<![CDATA[',
  ']]>',
  '<?xml',
  '</table>',
  '</script>',
  '<table><td>',
  '<p',
  '&',
  '\u0000',
  '<svg><style>',
  '</br>',
  '<select><div>',
]; // prettier-ignore

const { node } = fc.letrec<{ node: string; element: string }>((tie) => ({
  node: fc.oneof({ maxDepth: 5, depthIdentifier: 'html' }, fc.constantFrom(...TEXTS), tie('element')),
  element: fc
    .tuple(
      fc.constantFrom(...TAGS),
      fc.array(fc.constantFrom(...ATTRIBUTES), { maxLength: 2 }),
      fc.array(tie('node'), { maxLength: 5, depthIdentifier: 'html' }),
    )
    .map(([tag, attributes, children]) =>
      VOID.has(tag)
        ? `<${tag}${attributes.join('')}>`
        : `<${tag}${attributes.join('')}>${children.join('')}</${tag}>`,
    ),
}));

const body = fc.array(node, { maxLength: 6 }).map((nodes) => nodes.join('\n'));

/** Pages of one site: what they share around what is each one's own, some of it broken. */
export const sitePages: fc.Arbitrary<string[]> = fc
  .tuple(body, body, fc.array(broken(body, ODD), { minLength: 2, maxLength: 4 }))
  .map(([before, after, own]) =>
    own.map(
      (page, at) =>
        `<!DOCTYPE html><title>Page ${at} - Mill</title><body>${before}<main>${page}</main>${after}`,
    ),
  );
