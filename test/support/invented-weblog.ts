/** What a site answers at one address. */
export interface WebReply {
  status?: number;
  headers?: Record<string, string>;
  body?: string | Uint8Array<ArrayBuffer>;
}

/** A whole invented blog: what it answers at each address, and its posts, newest first. */
export interface InventedWeblog {
  host: string;
  home: string;
  replies: Map<string, WebReply>;
  posts: WeblogPost[];
}

/** One post as its author wrote it. */
export interface WeblogPost {
  url: string;
  title: string;
  author: string;
  /** YYYY-MM-DD. */
  day: string;
  paragraphs: string[];
  comments: { author: string; text: string }[];
  picture: string | undefined;
}

/** How the blog is made. */
export interface WeblogOptions {
  host?: string;
  posts?: number;
  /** Posts in the feed, the newest; 0: no feed. */
  inFeed?: number;
  robots?: string;
  /** Every so manyeth post has a picture; 0: none has. */
  pictureEvery?: number;
}

const THINGS = 'kiln barge heron ladle quarry lantern orchard sluice thimble weir bellows cairn'.split(' ');
const ACTS = 'mended counted carried drew sold borrowed painted weighed'.split(' ');
const PLACES = 'by the ford,at the mill,under the viaduct,in the loft,on the towpath,behind the chapel'.split(
  ',',
);
const AUTHORS = ['Wynn Tarrow', 'Ida Brask', 'Osk Hale'];
const PER_PAGE = 10;

/** A picture of one dot (GIF89a), other in colour for each number. */
function picture(number: number): Uint8Array<ArrayBuffer> {
  const hex = `47494638396101000100800000${(number * 4_099).toString(16).padStart(6, '0')}0000002c00000000010001000002024401003b`;
  return Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));
}

function writePost(host: string, number: number, pictureEvery: number): WeblogPost {
  const pick = (list: readonly string[], at: number) => list[at % list.length] as string;
  const day = new Date(Date.UTC(2020, 0, 3 + number * 3)).toISOString().slice(0, 10);
  const title = `The ${pick(THINGS, number)} ${pick(PLACES, number * 5)}, part ${number}`;
  const sentence = (at: number) =>
    `On day ${number} somebody ${pick(ACTS, number + at)} the ${pick(THINGS, number * 3 + at)} ${pick(PLACES, at + number)}, and wrote ${number * 17 + at} lines about it`;
  return {
    url: `http://${host}/${day.slice(0, 4)}/${day.slice(5, 7)}/the-${pick(THINGS, number)}-${number}/`,
    title,
    author: pick(AUTHORS, number),
    day,
    paragraphs: [0, 1, 2].map(
      (at) => `${sentence(at * 3)}. ${sentence(at * 3 + 1)}. ${sentence(at * 3 + 2)}.`,
    ),
    comments:
      number % 4 === 0
        ? [0, 1].map((at) => ({
            author: `${pick(['Pell', 'Quill', 'Rook'], number + at)} M`,
            text: `Reader ${number}-${at} has seen that ${pick(THINGS, number + at)} too.`,
          }))
        : [],
    picture:
      pictureEvery > 0 && number % pictureEvery === 0 ? `http://${host}/media/${number % 3}.gif` : undefined,
  };
}

function frame(host: string, title: string, main: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title} | The Towpath</title>
<link rel="alternate" type="application/rss+xml" title="The Towpath" href="/feed/"></head><body>
<header class="top"><a href="/">The Towpath</a><nav><ul><li><a href="/">Letters</a></li><li><a href="/about/">About</a></li><li><a href="/tags/water/">Water</a></li></ul></nav></header>
<div class="column"><main>${main}</main><aside class="side"><h3>About these letters</h3><p>Letters from a canal, sent when the ink is dry and the lock keeper is out.</p></aside></div>
<footer><p>Set by hand at ${host}. Letters stay with their writers.</p></footer></body></html>`;
}

function renderPost(host: string, post: WeblogPost, older: WeblogPost | undefined): string {
  const [year, month, date] = post.day.split('-').map(Number);
  const months =
    'January February March April May June July August September October November December'.split(' ');
  const comments = post.comments.map(
    ({ author, text }, at) =>
      `<li class="comment" id="comment-${date}${at}"><p class="says"><b class="fn">${author}</b></p><div class="words"><p>${text}</p></div></li>`,
  );
  return frame(
    host,
    post.title,
    `<article class="letter"><h1 class="letter-title">${post.title}</h1>
<p class="meta">By <span class="writer">${post.author}</span> on <time datetime="${post.day}">${date} ${months[(month as number) - 1]} ${year}</time></p>
<div class="letter-body">${post.paragraphs.map((text) => `<p>${text}</p>`).join('')}${post.picture ? `<figure><img src="${post.picture}" alt="A sketch"></figure>` : ''}</div></article>
${comments.length > 0 ? `<section id="comments"><h2>Answers</h2><ol>${comments.join('')}</ol></section>` : ''}
<p class="older">${older ? `<a href="${older.url}">Older letter</a>` : 'The first letter'}</p>`,
  );
}

function renderFeed(host: string, posts: readonly WeblogPost[]): string {
  const items = posts.map(
    (
      post,
    ) => `<item><title>${post.title}</title><link>${post.url}?utm_source=feed</link><dc:creator>${post.author}</dc:creator>
<pubDate>${new Date(`${post.day}T09:00:00Z`).toUTCString()}</pubDate><content:encoded><![CDATA[${post.paragraphs.map((text) => `<p>${text}</p>`).join('')}]]></content:encoded></item>`,
  );
  return `<?xml version="1.0" encoding="utf-8"?><rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel><title>The Towpath</title><link>http://${host}/</link><description>Letters</description>${items.join('')}</channel></rss>`;
}

/** Makes a blog. The same options give the same bytes; more posts add newer ones. */
export function inventWeblog(options: WeblogOptions = {}): InventedWeblog {
  const { host = 'towpath.example', posts: count = 30, inFeed = 12, pictureEvery = 0 } = options;
  const robots = options.robots ?? 'User-agent: *\nDisallow: /private/\n';
  const posts = Array.from({ length: count }, (_, at) => writePost(host, count - at, pictureEvery));
  const replies = new Map<string, WebReply>();
  const html = (path: string, body: string) =>
    replies.set(`http://${host}${path}`, { headers: { 'content-type': 'text/html; charset=utf-8' }, body });
  replies.set(`http://${host}/robots.txt`, { headers: { 'content-type': 'text/plain' }, body: robots });
  if (inFeed > 0) {
    const body = renderFeed(host, posts.slice(0, inFeed));
    replies.set(`http://${host}/feed/`, {
      headers: { 'content-type': 'application/rss+xml', etag: `"${count}"` },
      body,
    });
  }
  const pages = Math.ceil(count / PER_PAGE);
  for (let at = 0; at < pages; at++) {
    const list = posts
      .slice(at * PER_PAGE, (at + 1) * PER_PAGE)
      .map(
        (post) =>
          `<li><h2><a href="${post.url}">${post.title}</a></h2><p>${post.paragraphs[0]?.slice(0, 60)}…</p></li>`,
      );
    const next = at + 1 < pages ? `<a href="/page/${at + 2}/">Older letters</a>` : '';
    html(
      at === 0 ? '/' : `/page/${at + 1}/`,
      frame(host, 'Letters', `<ul class="list">${list.join('')}</ul>${next}`),
    );
  }
  html(
    '/about/',
    frame(
      host,
      'About',
      '<h1>About</h1><p>One canal, three writers, no hurry. Write to the lock keeper, who reads everything aloud.</p><a href="/private/ledger/">Ledger</a>',
    ),
  );
  html(
    '/tags/water/',
    frame(
      host,
      'Water',
      `<ul>${posts
        .slice(0, 3)
        .map((post) => `<li><a href="${post.url}#top">${post.title}</a></li>`)
        .join('')}</ul>`,
    ),
  );
  html('/private/ledger/', frame(host, 'Ledger', '<p>Not for programs.</p>'));
  for (const [at, post] of posts.entries())
    html(new URL(post.url).pathname, renderPost(host, post, posts[at + 1]));
  for (const number of [0, 1, 2]) {
    replies.set(`http://${host}/media/${number}.gif`, {
      headers: { 'content-type': 'image/gif' },
      body: picture(number),
    });
  }
  return { host, home: `http://${host}/`, replies, posts };
}
