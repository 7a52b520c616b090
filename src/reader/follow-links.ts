import { buildNoteBox, findTarget, isNote } from './note-box.ts';

/** Links within the article while a reader is open. */
export interface FollowedLinks {
  /** Closes the note that is open; false when none was. */
  closeNote(): boolean;
}

/**
 * Follows links within the article: browsers look for a fragment's name in the page alone, not in here. A note comes
 * to its mark, everything else is gone to.
 */
export function followLinks(dialog: HTMLElement, go: (target: HTMLElement) => void): FollowedLinks {
  let open: { box: HTMLElement; link: HTMLElement } | undefined;

  function closeNote(): boolean {
    if (open === undefined) return false;
    const { box, link } = open;
    open = undefined;
    box.remove();
    link.focus({ preventScroll: true });
    return true;
  }

  dialog.addEventListener('click', (event) => {
    const at = event.target as Element;
    const link = at.closest<HTMLElement>('.read a[href^="#"]');
    if (link === null) {
      if (open && !open.box.contains(at)) closeNote();
      return;
    }
    event.preventDefault();
    const target = findTarget(dialog, link);
    if (target === undefined) return;
    const isOpen = open?.link === link;
    closeNote();
    if (isOpen) return;
    const goThere = () => {
      closeNote();
      openFolds(target);
      go(target);
    };
    if (!isNote(link, target)) goThere();
    else {
      open = { box: buildNoteBox(link, target, dialog, goThere), link };
      open.box.focus({ preventScroll: true });
    }
  });
  return { closeNote };
}

function openFolds(target: HTMLElement): void {
  for (
    let fold = target.closest('details');
    fold !== null;
    fold = fold.parentElement?.closest('details') ?? null
  )
    fold.open = true;
}
