const TAGS = [
  'div',
  'p',
  'span',
  'nav',
  'ul',
  'li',
  'table',
  'tr',
  'td',
  'b',
  'form',
  'footer',
  'site-header',
  'a',
  'script',
];
const TEXTS = [
  '',
  'a',
  ' b ',
  'A\nb',
  '&amp;',
  '&nbsp;x',
  'ÄÖ',
  '<',
  '</p>',
  '<br>',
  '<!-- c -->',
  '<?pi x?>',
  '&foo',
  '文字',
];

/** A page of random tags and texts, many of them misplaced; the same seed gives the same page. */
export function makeRandomPage(seed: number, parts = 60): string {
  let state = seed * 2654435761 + 1;
  const random = (below: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  let page = '';
  for (let part = 0; part < parts; part++) {
    const tag = TAGS[random(TAGS.length)];
    const kind = random(4);
    if (kind === 0) page += TEXTS[random(TEXTS.length)];
    else page += kind === 1 ? `</${tag}>` : `<${tag}>`;
  }
  return page;
}
