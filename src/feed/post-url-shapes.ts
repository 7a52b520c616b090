import { parseLinkKey } from './feed-links.ts';

/**
 * The forms that a site's post addresses have, one text a form: `/#4/#2/~-/` is a year, a month and a name with dashes.
 * Plain JSON. Many narrow forms instead of one pattern: one odd link of the feed opens a single pattern to everything
 * (ALGORITHMS.md 2: precision/recall .969/.849 against .825/.726).
 */
export type PostShapes = readonly string[];

/** Share of a form's links that have the same word in a step before it is part of the form: `/blog/~-/`. */
const WORD_SHARE = 0.6;

/** The forms of a feed's links, sorted. Links that are no http address are passed over. Linear. */
export function learnPostShapes(links: readonly string[], base?: string): PostShapes {
  const groups = new Map<string, string[][]>();
  for (const link of links) {
    const steps = listSteps(link, base);
    if (steps === undefined || steps.length === 0) continue;
    const form = steps.map(nameStep).join('/');
    groups.set(form, [...(groups.get(form) ?? []), steps]);
  }
  const shapes = new Set<string>();
  for (const [form, members] of groups) {
    const names = form.split('/');
    const written = names.map((name, at) => commonWord(members, at) ?? name);
    shapes.add(written.join('/'));
  }
  return [...shapes].sort();
}

/** True where an address has one of the forms. Linear in the address. */
export function isPostUrl(shapes: PostShapes, url: string): boolean {
  const steps = listSteps(url, undefined);
  if (steps === undefined || steps.length === 0) return false;
  return shapes.some((shape) => {
    const names = shape.split('/');
    return (
      names.length === steps.length &&
      names.every((name, at) =>
        name.startsWith('=') ? name.slice(1) === steps[at] : name === nameStep(steps[at] as string),
      )
    );
  });
}

/** Path steps, and the query's names as a last one. */
function listSteps(link: string, base: string | undefined): string[] | undefined {
  const path = parseLinkKey(link, base)?.path;
  if (path === undefined) return undefined;
  const [before = '', query] = path.split('?');
  const steps = before.split('/').filter((step) => step !== '');
  if (query === undefined) return steps;
  const names = query.split('&').map((part) => part.replace(/=\d+$/, '=#').replace(/=[^#]+$/, '=~'));
  return [...steps, `?${names.sort().join('&')}`];
}

/** `#4` for four digits, `~-` for a name with dashes, `~` for a word; an extension and a query stay. */
function nameStep(step: string): string {
  if (step.startsWith('?')) return step;
  const extension = /\.[a-z]{2,5}$/i.exec(step)?.[0] ?? '';
  const stem = extension === '' ? step : step.slice(0, -extension.length);
  if (/^\d+$/.test(stem)) return `#${stem.length === 4 ? 4 : stem.length <= 2 ? 2 : 'n'}${extension}`;
  if (/^\d{4}-\d{2}-\d{2}/.test(stem)) return `#date~${extension}`;
  return `${/[-_ ]/.test(stem) || /\P{ASCII}/u.test(stem) ? '~-' : '~'}${extension}`;
}

/** A word that most links of a form have at this step, never at the last one of several: that is the post's own name. */
function commonWord(members: readonly string[][], at: number): string | undefined {
  const isLast = at === (members[0] as string[]).length - 1;
  if (isLast && members.length < 3) return undefined;
  const counts = new Map<string, number>();
  for (const steps of members) counts.set(steps[at] as string, (counts.get(steps[at] as string) ?? 0) + 1);
  const [word, count] = [...counts].sort((a, b) => b[1] - a[1])[0] ?? ['', 0];
  if (members.length < 2 || count < WORD_SHARE * members.length || /^\d+$/.test(word)) return undefined;
  // Several words in one step are sections: only where all links have it is it part of the form.
  return count === members.length ? `=${word}` : undefined;
}
