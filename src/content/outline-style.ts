/**
 * Look of the outline (design/tokens.css, design/inpage.html): dashed and hatched in pencil for what is hidden,
 * dotted in green for what is kept. In px, because `rem` is the page's.
 */
export const OUTLINE_STYLE = `
.db-root { --pencil: #1D5896; --stet: #3C6632; --paper: #FAF7F0; }
@media (prefers-color-scheme: dark) { .db-root { --pencil: #8EBBEA; --stet: #A6CB90; --paper: #1B1916; } }
@media (forced-colors: active) { .db-root { --pencil: Highlight; --stet: LinkText; --paper: Canvas; } }
.box { position: fixed; z-index: 2147483647; box-sizing: border-box; pointer-events: none;
  outline: 2px dashed var(--pencil); outline-offset: 3px; box-shadow: 0 0 0 3px var(--paper);
  background: repeating-linear-gradient(135deg, color-mix(in srgb, var(--pencil) 26%, transparent) 0 1px,
    transparent 1px 8px); }
.box.keep { outline: 3px dotted var(--stet); background: none; }
`;
