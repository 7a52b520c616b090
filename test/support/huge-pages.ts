/** A page that is huge in one way, as its server sends it: small, the rest is built by its script. */
export interface HugePage {
  readonly name: string;
  readonly html: string;
}

/** How huge: by name of the page, what its script makes. */
export const HUGE_SIZES = {
  elements: 200_000,
  depth: 50_000,
  characters: 5_000_000,
  'shadow roots': 10_000,
  frames: 200,
} as const;

/** What a page is huge in. */
export type HugeKind = keyof typeof HUGE_SIZES;

/** A line that stands in each of a page's many trees: hidden by hand, it is as many parts. */
export const TIPS: Partial<Record<HugeKind, string>> = {
  'shadow roots': 'Print this label on the small press',
  frames: 'Open this window in the old shutter',
};

/** Bodies of functions of `room`, the element that is filled, `size`, and `word(i)`, another for each number. */
const BUILDERS: Readonly<Record<HugeKind, string>> = {
  // Ten elements a row, four lines of text.
  elements: `
    const rows = document.createDocumentFragment();
    for (let i = 0; i < size / 10; i++) {
      const row = document.createElement('div');
      row.className = 'row';
      row.innerHTML = '<h3>Parcel ' + word(i) + '</h3><p>It was weighed at <b>' + word(i + 7) + '</b> and went on to <i>' +
        word(i + 11) + '</i> by the evening cart.</p><ul><li><a href="#' + i + '">Follow ' + word(i) +
        '</a></li><li>Weight ' + i + '</li></ul>';
      rows.append(row);
    }
    room.append(rows);`,
  // Out of sight: both browsers lay out depth by recursion, and Chromium's tab ends by it at a depth of 5,000 without us.
  depth: `
    room.classList.add('unlaid');
    // By the parser, two hundred levels at a time: it goes no deeper than 512, and one by one takes half a minute.
    const top = document.createElement('div');
    let inner = top;
    for (let depth = 0; depth < size; depth += 200) {
      const piece = document.createElement('div');
      piece.innerHTML = '<div>'.repeat(200);
      inner.append(piece.firstChild);
      while (inner.firstChild) inner = inner.firstChild;
    }
    inner.append('At the bottom of the shaft stood ' + word(1) + ', waiting for the lamp.');
    room.append(top);`,
  characters: `
    const words = [];
    for (let length = 0, i = 0; length < size; i++) {
      words.push(word(i));
      length += words[i].length + 1;
    }
    room.append(document.createTextNode(words.join(' ').slice(0, size)));`,
  'shadow roots': `
    for (let i = 0; i < size; i++) {
      const host = document.createElement('parcel-label');
      host.attachShadow({ mode: 'open' }).innerHTML = '<p>Label of ' + word(i) + ', weighed and sealed.</p><p class="tip">${TIPS['shadow roots']}</p>';
      room.append(host);
    }`,
  frames: `
    for (let i = 0; i < size; i++) {
      const frame = document.createElement('iframe');
      frame.srcdoc = '<p>Window of ' + word(i) + ', open to the yard.</p><p class="tip">${TIPS.frames}</p>';
      room.append(frame);
    }`,
};

/**
 * A page of an invented site, its frame and article as small as on any other page, that makes itself huge: `size`
 * of its kind, all at once, when it is parsed or `delay` milliseconds later; out of sight unless `laidOut`, which costs
 * the browser seconds. `number` gives it words of its own.
 */
export function makeHugePage(
  kind: HugeKind,
  number: number,
  size: number = HUGE_SIZES[kind],
  { delay = 0, laidOut = true } = {},
): string {
  const build = `const room = document.querySelector('.room'); const size = ${size}; const seed = ${number};
    const word = (i) => { let n = (i + 1) * 7919 + seed * 104729, text = ''; for (; n > 0; n = Math.floor(n / 21)) text += 'bcdfghjklmnpqrstvwxyz'[n % 21] + 'aeiou'[n % 5]; return text; };
    ${BUILDERS[kind]}
    document.documentElement.dataset.built = size;`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Warehouse ${number} - Depot</title><style>.unlaid { display: none }</style></head><body>
    <nav class="menu"><ul><li><a href="/">All warehouses</a></li><li><a href="/rates">Rates of storage</a></li></ul></nav>
    <main><h1>Warehouse ${number}</h1>
    <p>The keeper of warehouse ${'abcdefgh'[number]} wrote down what came in that day, and in which corner it was laid to wait.</p>
    <div class="room${laidOut ? '' : ' unlaid'}"></div></main>
    <footer><p>Depot of the northern line, open on all days but the last of the year.</p></footer>
    <script>{ const build = () => { ${build} }; ${delay > 0 ? `setTimeout(build, ${delay})` : 'build()'}; }</script></body></html>`;
}
