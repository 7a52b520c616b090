import type { ExportFormat } from '../export/export-formats.ts';
import { TakeResult } from '../takeaway/take-result.tsx';
import type { TakeAct, TakeAway } from '../takeaway/use-take-away.ts';
import { Button } from '../ui/button.tsx';
import { say } from '../ui/say.ts';
import { tabSource } from './tab-source.ts';

interface TakeRowProps {
  tabId: number;
  title: string;
  /** Copy is the likeliest next act. */
  primary: boolean;
  takeAway: TakeAway;
  /** The panel with all the ways is open. */
  open: boolean;
  onOpen: (open: boolean) => void;
}

/** Copies the cleaned page, or saves it in the formats asked for most; the others are behind "More". */
export function TakeRow({ tabId, title, primary, takeAway, open, onOpen }: TakeRowProps) {
  const take = (act: TakeAct, format: ExportFormat) =>
    takeAway.take({ act, format, sources: [tabSource(tabId, title)], pictures: false, title });
  return (
    <>
      <div class="row export">
        {!open && (
          <>
            <Button kind={primary ? 'primary' : 'plain'} onPress={() => take('copy', 'text')}>
              {say('copy')}
            </Button>
            <span class="muted small fill" aria-hidden="true">
              {say('saveAs')}
            </span>
            <Button label={say('saveAsMarkdown')} onPress={() => take('save', 'markdown')}>
              {say('formatMarkdown')}
            </Button>
            <Button label={say('saveAsEpub')} onPress={() => take('save', 'epub')}>
              {say('formatEpub')}
            </Button>
          </>
        )}
        {open && <span class="fill" />}
        <Button expanded={open} onPress={() => onOpen(!open)}>
          {say(open ? 'back' : 'moreWays')}
        </Button>
      </div>
      {!open && <TakeResult takeAway={takeAway} single />}
    </>
  );
}
