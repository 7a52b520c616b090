import { type MessageKey, say } from '../ui/say.ts';

/** Line lengths of three articles, a line a number. */
const ARTICLES = [
  { title: 58, lines: [84, 96, 70, 92, 60, 88] },
  { title: 72, lines: [96, 78, 94, 84, 66, 90] },
  { title: 50, lines: [70, 94, 88, 58, 92, 80] },
];
const CAPTIONS: readonly (readonly [title: MessageKey, note: MessageKey])[] = [
  ['firstPage', 'firstPageNote'],
  ['secondPage', 'secondPageNote'],
  ['thirdPage', 'thirdPageNote'],
];
/** Menu, side column and footer, the same on every page. */
const FRAME =
  'M14 18h28M56 18h16M80 18h16M104 18h16M12 52h28M12 62h22M12 72h26M12 82h20M14 146h70M104 146h58';

/** How a site is learned, in three drawings: all new, the same parts again, only the writing. */
export function ThreePages() {
  return (
    <div class="pages">
      {ARTICLES.map((article, at) => {
        const [title, note] = CAPTIONS[at] ?? CAPTIONS[0]!;
        const cleaned = at === ARTICLES.length - 1;
        const start = cleaned ? 44 : 56;
        return (
          <div key={title}>
            <svg viewBox="0 0 180 164" aria-hidden="true">
              {!cleaned && <path class="frame" d={FRAME} />}
              {at === 1 && (
                <>
                  <rect class="mark-hidden" x="7" y="9" width="166" height="18" />
                  <rect class="mark-hidden" x="7" y="44" width="38" height="46" />
                  <rect class="mark-hidden" x="7" y="137" width="166" height="18" />
                </>
              )}
              <path class="title" d={`M${start} 52h${article.title}`} />
              <path
                class="text"
                d={article.lines
                  .map((length, i) => `M${start} ${68 + i * 11}h${length * (cleaned ? 1.22 : 0.98)}`)
                  .join('')}
              />
            </svg>
            <p>
              <b>{say(title)}</b>
              <span>{say(note)}</span>
            </p>
          </div>
        );
      })}
    </div>
  );
}
