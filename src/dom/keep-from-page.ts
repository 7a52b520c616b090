/** What readers do, as the page's own handlers would hear it. */
const EVENTS = [
  ...[
    'keydown',
    'keypress',
    'keyup',
    'beforeinput',
    'input',
    'change',
    'copy',
    'cut',
    'paste',
    'contextmenu',
  ],
  ...['pointerdown', 'pointerup', 'mousedown', 'mouseup', 'click', 'dblclick', 'auxclick', 'wheel'],
  ...['touchstart', 'touchmove', 'touchend', 'focusin', 'focusout', 'submit'],
];

/**
 * Ends what happens inside a surface at its host: the page's shortcuts and click counters hear nothing of it, unless
 * they listen on the window before everyone else.
 */
export function keepFromPage(host: HTMLElement): void {
  for (const type of EVENTS) host.addEventListener(type, (event) => event.stopPropagation());
}
