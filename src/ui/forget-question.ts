import { formatLanguage, say, sayCount } from './say.ts';

/** Asks for a yes, naming what goes: "Forget 23 pages and 4 corrections of kettleandrye.example?" */
export function forgetQuestion(site: string, pages: number, corrections: number, kept = 0): string {
  const goes = [
    ...(pages > 0 ? [sayCount('countPages', pages)] : []),
    ...(kept > 0 ? [sayCount('countKept', kept)] : []),
    ...(corrections > 0 ? [sayCount('countCorrections', corrections)] : []),
  ];
  if (goes.length === 0) return say('forgetQuestionSite', site);
  return say(
    'forgetQuestion',
    new Intl.ListFormat(formatLanguage(), { type: 'conjunction' }).format(goes),
    site,
  );
}
