/** Milliseconds that the window keeps its size before it counts as given. */
const SETTLED = 150;
/** Pixels: a desktop popup is first laid out in a window far lower than this, which says nothing about the room. */
const LEAST = 200;

/**
 * Keeps the popup within its window where the browser gives less than it asks for, as on a low screen: so only the
 * list scrolls, not the whole popup. Says the room as `--room` in a sheet of its own; returns its undo.
 */
export function fitWindow(): () => void {
  const root = document.documentElement;
  const sheet = new CSSStyleSheet();
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const fit = () => {
    const room = window.innerHeight;
    if (room >= LEAST && root.scrollHeight > room) sheet.replaceSync(`:root { --room: ${room}px; }`);
  };
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(fit, SETTLED);
  };
  const watcher = new ResizeObserver(wait);
  watcher.observe(root);
  window.addEventListener('resize', wait);
  return () => {
    clearTimeout(timer);
    watcher.disconnect();
    window.removeEventListener('resize', wait);
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
  };
}
