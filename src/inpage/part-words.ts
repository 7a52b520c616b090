import type { HideReason } from '../core/hide-reason.ts';
import { type MessageKey, say, sayCount } from '../ui/say.ts';

const REASONS: Record<HideReason, MessageKey> = {
  neighbours: 'reasonRepeats',
  repeats: 'reasonRepeats',
  place: 'reasonPlace',
  rule: 'reasonRule',
  guess: 'reasonGuess',
  comments: 'reasonComments',
  hand: 'reasonHand',
};

/** Why a part is hidden, in words. */
export function sayReason(reason: HideReason): string {
  return say(REASONS[reason]);
}

/** "on 38 of 41 pages"; '' where that says nothing. A page may be of more pages than are kept. */
export function sayPages(pages: number, pagesSeen: number): string {
  return pages < 1 || pagesSeen < 2 ? '' : sayCount('onPages', Math.max(pagesSeen, pages), pages);
}

/** "Same place on 38 of 41 pages. 22 words.", as far as it is known. */
export function sayPlace(pages: number, pagesSeen: number, words: number): string {
  const place = pages < 1 || pagesSeen < 2 ? '' : sayCount('pickPlace', Math.max(pagesSeen, pages), pages);
  return [place, words > 0 ? sayCount('pickWords', words) : ''].filter((part) => part !== '').join(' ');
}
