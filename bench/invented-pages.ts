import { closeSync, openSync, writeSync } from 'node:fs';
import { SeededRandom } from './seeded-random.ts';

const WORDS = (
  'mill pear ladder frost cellar juice wasp basket orchard parish flood russet graft march thunder neighbour week ' +
  'slice oven door ajar record bottle evening noon politely cool nobody expected year fruit tree old behind bore'
).split(' ');
const PARAGRAPHS = 14;
const MENU_ITEMS = 60;

/** Writes JSON lines of an invented site: menus, side column and footer shared, about 20 KB a page. The same count gives the same bytes. */
export function writeInventedPages(path: string, count: number): void {
  const file = openSync(path, 'w');
  for (let number = 1; number <= count; number++) {
    const url = `https://orchard.example/notes/${String(number).padStart(6, '0')}`;
    writeSync(file, `${JSON.stringify({ url, content: makeInventedPage(number) })}\n`);
  }
  closeSync(file);
}

/** One page of the site, of about 180 elements and three for each paragraph. The same number gives the same page. */
export function makeInventedPage(number: number, paragraphs = PARAGRAPHS): string {
  const random = new SeededRandom(number);
  const words = (count: number) =>
    Array.from({ length: count }, () => WORDS[Math.floor(random.next() * WORDS.length)]).join(' ');
  const menu = Array.from(
    { length: MENU_ITEMS },
    (_, at) => `<li class="item"><a href="/section/${at}">Section ${at}</a></li>`,
  );
  const related = Array.from({ length: 5 }, () => {
    const other = 1 + Math.floor(random.next() * 5000);
    return `<li><a href="/notes/${other}">Note ${other} of ${words(4)}</a></li>`;
  });
  const text = Array.from(
    { length: paragraphs },
    () => `<p class="text">${words(30)} <a href="/x">${words(2)}</a>, <em>${words(3)}</em> ${words(40)}.</p>`,
  );
  return (
    `<!DOCTYPE html><html lang="en"><head><title>Note ${number}: ${words(4)} – Orchard</title></head><body>` +
    `<header class="top"><div class="logo">Orchard</div><nav><ul>${menu.join('')}</ul></nav></header><div id="page">` +
    `<main><article><h1>Note ${number}</h1><div class="meta">Day ${number % 365}, by A. Keeper</div>` +
    `<div class="body">${text.join('')}</div></article><div class="related"><h2>Related</h2><ul>${related.join('')}</ul></div></main>` +
    `<aside class="side"><div class="box"><h3>About</h3><p>Notes from an orchard since 1911.</p></div></aside></div>` +
    '<footer><div>All rights of the trees reserved.</div></footer></body></html>'
  );
}
