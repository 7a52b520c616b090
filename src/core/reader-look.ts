/** How the reader sets its text. Lengths are as the panel counts them: whole numbers. */
export interface ReaderLook {
  theme: 'light' | 'sepia' | 'dark' | 'auto';
  /** `clear` is the shipped face for readers with dyslexia. */
  face: 'serif' | 'sans' | 'system' | 'clear';
  /** Pixels of the text. */
  size: number;
  /** Em of the column. */
  width: number;
  /** Tenths of the text's size from line to line. */
  spacing: number;
  /** Hundredths of an em between letters. */
  letters: number;
  /** Both edges of the column are straight. */
  justified: boolean;
  pictures: boolean;
  /** Single letters do something; some people's tools press them by accident. */
  keys: boolean;
}

/** The look at install (DESIGN.md, Type). */
export const FIRST_LOOK: ReaderLook = {
  theme: 'auto',
  face: 'serif',
  size: 19,
  width: 34,
  spacing: 16,
  letters: 0,
  justified: false,
  pictures: true,
  keys: true,
};

/** Least and most of each length, both reachable by keys. */
export const LOOK_RANGES = {
  size: [14, 32],
  width: [22, 46],
  spacing: [12, 22],
  letters: [0, 12],
} as const;

/** Themes and faces in the order of their buttons. */
export const LOOK_THEMES = ['light', 'sepia', 'dark', 'auto'] as const;
export const LOOK_FACES = ['serif', 'sans', 'system', 'clear'] as const;

/** A look as it holds for a site. */
export interface SiteLook {
  look: ReaderLook;
  /** The site has a look of its own. */
  remembered: boolean;
  /** The reader opens by itself on the site's articles. */
  always: boolean;
  /** The site's feed may be fetched when the reader opens. */
  feed: boolean;
}

/** What a site has of its own in the reader. */
export interface OwnLook {
  /** null: it looks as on other sites. */
  look: ReaderLook | null;
  /** The reader opens by itself on the site's articles. */
  always: boolean;
  /** The site's feed may be fetched when the reader opens. */
  feed: boolean;
}

/** A look out of whatever was stored or sent: each field on its own, what is not understood as at install. */
export function parseReaderLook(value: unknown): ReaderLook {
  const sent = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;
  return {
    theme: LOOK_THEMES.find((theme) => theme === sent.theme) ?? FIRST_LOOK.theme,
    face: LOOK_FACES.find((face) => face === sent.face) ?? FIRST_LOOK.face,
    size: parseLength(sent.size, 'size'),
    width: parseLength(sent.width, 'width'),
    spacing: parseLength(sent.spacing, 'spacing'),
    letters: parseLength(sent.letters, 'letters'),
    justified: sent.justified === true,
    pictures: sent.pictures !== false,
    keys: sent.keys !== false,
  };
}

/** True when both say the same of a site. */
export function isSameLook(a: OwnLook | null, b: OwnLook | null): boolean {
  if (a === null || b === null) return a === b;
  if (a.always !== b.always || a.feed !== b.feed || (a.look === null) !== (b.look === null)) return false;
  const names = Object.keys(FIRST_LOOK) as (keyof ReaderLook)[];
  return names.every((name) => a.look?.[name] === b.look?.[name]);
}

/** A length of a look within its range. */
export function clampLength(value: number, name: keyof typeof LOOK_RANGES): number {
  const [least, most] = LOOK_RANGES[name];
  return Math.min(most, Math.max(least, Math.round(value)));
}

function parseLength(value: unknown, name: keyof typeof LOOK_RANGES): number {
  return typeof value === 'number' && Number.isFinite(value) ? clampLength(value, name) : FIRST_LOOK[name];
}
