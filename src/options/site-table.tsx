import { useState } from 'preact/hooks';
import { MAX_STORE_BYTES } from '../core/limits.ts';
import { callBackground } from '../messaging/call.ts';
import type { ForgottenSite, SiteRow } from '../messaging/contract.ts';
import type { SiteRule } from '../messaging/site-knowledge.ts';
import { Button } from '../ui/button.tsx';
import { formatBytes } from '../ui/format-bytes.ts';
import { type MessageKey, say, sayCount } from '../ui/say.ts';
import type { Undo } from '../ui/use-undo.ts';
import { SiteRowView } from './site-row.tsx';
import { pressColumn, type SiteColumn, type SiteOrder, sortSites } from './sort-sites.ts';
import type { Options } from './use-options.ts';

const HEADS: readonly (readonly [column: SiteColumn | undefined, text: MessageKey, style?: string])[] = [
  ['site', 'columnSite'],
  [undefined, 'columnLearning'],
  ['pages', 'columnPages', 'n'],
  ['parts', 'columnParts', 'n'],
  ['bytes', 'columnSize', 'n'],
  ['lastVisit', 'columnLastVisit'],
];

/** Rows that are drawn before more are asked for: every row has a curve, a rule and a button. */
const FIRST_ROWS = 100;

interface SiteTableProps {
  sites: readonly SiteRow[];
  bytes: number;
  choosing: boolean;
  act: Options['act'];
  offer: Undo['offer'];
}

/** Every site that anything is stored of, to search, sort and forget. */
export function SiteTable({ sites, bytes, choosing, act, offer }: SiteTableProps) {
  const [order, setOrder] = useState<SiteOrder>({ column: 'lastVisit', descending: true });
  const [wanted, setWanted] = useState('');
  const shown = sortSites(sites, order, wanted);
  const [isWhole, setWhole] = useState(false);
  const drawn = isWhole ? shown : shown.slice(0, FIRST_ROWS);
  const now = Date.now();
  const largest = Math.max(0, ...sites.map((row) => row.bytes + row.keptBytes));
  return (
    <>
      <input
        type="search"
        class="site-search"
        aria-label={say('searchSites')}
        placeholder={say('searchSites')}
        value={wanted}
        onInput={(event) => setWanted(event.currentTarget.value)}
      />
      <table>
        <thead>
          <tr>
            {HEADS.map(([column, text, style]) => (
              <ColumnHead
                key={text}
                text={say(text)}
                style={style}
                sorted={column === order.column ? order.descending : undefined}
                onPress={column && (() => setOrder(pressColumn(order, column)))}
              />
            ))}
            <th scope="col">
              <span class="sr">{say('columnActions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {drawn.map((row) => (
            <SiteRowView
              key={row.site}
              row={row}
              choosing={choosing}
              now={now}
              largest={largest}
              onRule={(rule) => void setRule(row, rule, act, offer)}
              onChosen={(chosen) => void act(() => callBackground('setChosen', { site: row.site, chosen }))}
              onForget={() => void forgetSite(row, act, offer)}
            />
          ))}
          {drawn.length < shown.length && (
            <tr>
              <td colSpan={7}>
                <Button onPress={() => setWhole(true)}>
                  {sayCount('more', shown.length - drawn.length)}
                </Button>
              </td>
            </tr>
          )}
          {shown.length === 0 && (
            <tr>
              <td class="muted" colSpan={7}>
                {say('searchNothing')}
              </td>
            </tr>
          )}
        </tbody>
        <tfoot>
          <tr>
            <td class="num" colSpan={7}>
              {sayCount('storeFigures', sites.length, formatBytes(bytes), formatBytes(MAX_STORE_BYTES))}
            </td>
          </tr>
        </tfoot>
      </table>
    </>
  );
}

interface ColumnHeadProps {
  text: string;
  style: string | undefined;
  /** Sorted by this column, and whether from the largest; undefined: by another. */
  sorted: boolean | undefined;
  onPress: (() => void) | undefined;
}

function ColumnHead({ text, style, sorted, onPress }: ColumnHeadProps) {
  const direction = sorted === undefined ? undefined : sorted ? 'descending' : 'ascending';
  return (
    <th scope="col" class={style} aria-sort={direction}>
      {onPress ? (
        <button type="button" onClick={onPress}>
          {text} {direction && <span aria-hidden="true">{sorted ? '↓' : '↑'}</span>}
        </button>
      ) : (
        text
      )}
    </th>
  );
}

/** Sets the rule. A rule of `never` takes the site's pages with it, so that it can be undone. */
async function setRule(
  row: SiteRow,
  rule: SiteRule,
  act: Options['act'],
  offer: Undo['offer'],
): Promise<void> {
  let before: ForgottenSite | undefined;
  await act(async () => {
    before = await callBackground('setRule', { site: row.site, rule });
  });
  if (before && before.records.length > 0)
    offer({ said: sayCount('undoExcluded', before.records.length), back: bringBack(before, act) });
}

function bringBack(site: ForgottenSite, act: Options['act']): () => Promise<boolean> {
  return () => act(() => callBackground('restoreSite', site));
}

async function forgetSite(row: SiteRow, act: Options['act'], offer: Undo['offer']): Promise<void> {
  let forgotten: ForgottenSite | undefined;
  await act(async () => {
    forgotten = await callBackground('forgetSite', { site: row.site });
  });
  if (forgotten) offer({ said: say('undoForgotten', row.site), back: bringBack(forgotten, act) });
}
