/**
 * Why a block is hidden. neighbours: pages beside it in URL order share it · repeats: enough pages of the site have
 * it · place: its place carries no text of the page · rule: an appended article, contents list or other fixture ·
 * hand: the reader · guess: the page model · comments: a thread, shown apart.
 */
export type HideReason = 'neighbours' | 'repeats' | 'place' | 'rule' | 'hand' | 'guess' | 'comments';
