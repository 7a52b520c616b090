/**
 * Where a reader was in a page: scroll, focus and selection. Answers the way back there; `hasScrolled`: he has
 * moved since, and stays where he is.
 */
export function notePageStanding(): (hasScrolled?: boolean) => void {
  const at = { left: window.scrollX, top: window.scrollY };
  const focused = Reflect.get(Document.prototype, 'activeElement', document) as HTMLElement | null;
  const selection = window.getSelection();
  const range = selection && {
    anchor: selection.anchorNode,
    anchorOffset: selection.anchorOffset,
    focus: selection.focusNode,
    focusOffset: selection.focusOffset,
  };
  return (hasScrolled = false) => {
    if (focused?.isConnected && focused !== Reflect.get(Document.prototype, 'activeElement', document))
      focused.focus({ preventScroll: true });
    if (selection && range && !isSame(selection, range)) {
      if (range.anchor?.isConnected && range.focus?.isConnected)
        selection.setBaseAndExtent(range.anchor, range.anchorOffset, range.focus, range.focusOffset);
      else if (range.anchor === null) selection.removeAllRanges();
    }
    if (hasScrolled) return;
    if (window.scrollX !== at.left || window.scrollY !== at.top)
      window.scrollTo({ ...at, behavior: 'instant' });
  };
}

function isSame(
  selection: Selection,
  range: { anchor: Node | null; anchorOffset: number; focus: Node | null; focusOffset: number },
): boolean {
  return (
    selection.anchorNode === range.anchor &&
    selection.focusNode === range.focus &&
    selection.anchorOffset === range.anchorOffset &&
    selection.focusOffset === range.focusOffset
  );
}
