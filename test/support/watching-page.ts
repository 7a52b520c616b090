import type { Page } from 'puppeteer-core';

/** Runs first in a page: notes whatever it can see of anyone else. */
const WATCH = `<script>
window.seen = { changes: [], roots: 0, sheets: 0, errors: [], messages: [], marks: [] };
new MutationObserver((records) => records.forEach(({ type, target, attributeName, addedNodes }) => {
  const added = [...addedNodes].map(({ nodeName }) => nodeName);
  // What the parser adds to the body comes in pieces of chance.
  if (type === 'attributes' || document.readyState === 'complete') seen.changes.push([type, target.nodeName, attributeName, added]);
})).observe(document, { attributes: true, childList: true, subtree: true, characterData: true });
const { attachShadow } = Element.prototype;
Element.prototype.attachShadow = function (...given) { seen.roots++; return attachShadow.apply(this, given); };
for (const name of ['error', 'unhandledrejection', 'securitypolicyviolation'])
  addEventListener(name, (event) => seen.errors.push([name, String(event.message ?? event.reason ?? event.blockedURI)]), true);
addEventListener('message', ({ data }) => seen.messages.push(data));
new PerformanceObserver((list) => list.getEntries().forEach(({ entryType, name }) => seen.marks.push([entryType, name])))
  .observe({ entryTypes: ['mark', 'measure'] });
for (const name of ['log', 'warn', 'error', 'info', 'debug', 'timeStamp']) console[name] = (...said) => seen.errors.push([name, ...said.map(String)]);
</script>`;

/** A page's source, watching. */
export function makeWatching(html: string): string {
  return html.replace(/<head[^>]*>/, (head) => head + WATCH);
}

/** Everything that a watching page can find out. Two loads of a page in one browser say the same, whoever else is there. */
export function takeSeen(page: Page, ids: readonly string[]): Promise<Record<string, unknown>> {
  return page.evaluate(async (ids) => {
    const paths = [
      'manifest.json',
      'src/content/main.js',
      'src/reader/main.js',
      'src/popup/index.html',
      'icons/icon-16.png',
      '_locales/en/messages.json',
    ];
    const urls = ids.flatMap((id) => paths.map((path) => `${id}${path}`));
    const answers = await Promise.all(
      urls.flatMap((url) => [
        fetch(url).then(
          () => url,
          () => 'refused',
        ),
        new Promise((resolve) => {
          const image = new Image();
          image.onload = () => resolve(url);
          image.onerror = () => resolve('refused');
          image.src = url;
        }),
      ]),
    );
    const { seen } = window as unknown as { seen: { marks: unknown[]; errors: unknown[] } };
    const native = (owner: object) =>
      Object.getOwnPropertyNames(owner).map((name) => {
        const { value, get } = Object.getOwnPropertyDescriptor(owner, name) ?? {};
        return `${name} ${String(get ?? (typeof value === 'function' ? value : typeof value)).slice(0, 80)}`;
      });
    return {
      reached: answers.filter((answer) => answer !== 'refused'),
      globals: Object.getOwnPropertyNames(window).sort(),
      html: document.documentElement.outerHTML,
      adopted: document.adoptedStyleSheets.map((sheet) => [...sheet.cssRules].map(({ cssText }) => cssText)),
      sheets: document.styleSheets.length,
      fonts: document.fonts.size,
      entries: performance
        .getEntries()
        .map(({ entryType, name }) => `${entryType} ${name}`)
        .filter(
          (entry) =>
            !/extension:|^(?:paint|visibility-state|largest|element|layout|long|first-input|event|back-forward)/.test(
              entry,
            ),
        )
        .sort(),
      natives: [Node, Element, Document, EventTarget, MutationObserver, Storage].flatMap(({ prototype }) =>
        native(prototype),
      ),
      stored: [
        ...Object.keys(localStorage),
        ...Object.keys(sessionStorage),
        document.cookie,
        (await indexedDB.databases()).length,
        'caches' in window ? (await caches.keys()).length : 0,
      ],
      seen: {
        ...seen,
        marks: seen.marks.filter((mark) => !/extension:/.test(String(mark))),
        errors: seen.errors.filter((error) => !/extension:|Image|Event/.test(String(error))),
      },
      frames: window.length,
      focus: document.activeElement?.nodeName,
    };
  }, ids as string[]);
}
