import type { ReaderLook } from '../core/reader-look.ts';

const FACES: Record<Exclude<ReaderLook['face'], 'clear'>, string> = {
  serif: 'var(--serif)',
  sans: 'var(--sans)',
  system: 'system-ui',
};

/** Sets the reader in a look. `clearFace` is the family of the shipped face. */
export function applyLook(dialog: HTMLElement, read: HTMLElement, look: ReaderLook, clearFace: string): void {
  if (look.theme === 'auto') dialog.removeAttribute('data-theme');
  else dialog.dataset.theme = look.theme;
  const { style } = dialog;
  style.setProperty('--measure', `${look.width * look.size}px`);
  style.setProperty('--reader-size', `${look.size}px`);
  style.setProperty('--reader-line', String(look.spacing / 10 + 0.02));
  style.setProperty('--reader-letters', look.letters === 0 ? 'normal' : `${look.letters / 100}em`);
  style.setProperty(
    '--reader-face',
    look.face === 'clear' ? `"${clearFace}", var(--sans)` : FACES[look.face],
  );
  read.toggleAttribute('data-justified', look.justified);
  read.toggleAttribute('data-plain', !look.pictures);
}
