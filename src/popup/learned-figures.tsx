import type { SiteStanding } from '../messaging/site-knowledge.ts';
import { LearningCurve } from '../ui/learning-curve.tsx';
import { formatNumber, say, sayCount } from '../ui/say.ts';

/** Pages after which a site's pages have been compared with one another. */
const PAGES_TO_COMPARE = 3;

/** Pages seen of the site and the curve of what was learned. */
export function LearnedFigures({ standing }: { standing: SiteStanding }) {
  const { pagesSeen, curve } = standing;
  return (
    <section class="learn" aria-label={say('learnedLabel')}>
      <div class="big num">{formatNumber(pagesSeen)}</div>
      <LearningCurve parts={curve} width={230} height={34} />
      <div class="cap">{sayCount('pagesSeen', pagesSeen)}</div>
      <div class="cap end">{learnedCaption(standing)}</div>
    </section>
  );
}

/** How far learning is, in a few words. */
export function learnedCaption(standing: SiteStanding): string {
  const { pagesSeen, settledSince, changed } = standing;
  if (changed) return say('learningAgain');
  if (settledSince > 0) return say('settledSince', settledSince);
  const missing = PAGES_TO_COMPARE - pagesSeen;
  return missing > 0 ? sayCount('pagesMissing', missing) : say('stillLearning');
}
