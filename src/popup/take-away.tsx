import { useEffect, useState } from 'preact/hooks';
import { callTab } from '../messaging/call.ts';
import { Button } from '../ui/button.tsx';
import { saveFile } from '../ui/save-file.ts';
import { type MessageKey, say } from '../ui/say.ts';
import { suggestFileName } from '../ui/suggest-file-name.ts';
import { answerInTime } from './answer-in-time.ts';

/** Milliseconds that "Copied" is shown. */
const SAID = 3_000;

interface TakeAwayProps {
  tabId: number;
  /** Copy is the likeliest next act. */
  primary: boolean;
}

/** Copies the cleaned page, or saves it as a file. */
export function TakeAway({ tabId, primary }: TakeAwayProps) {
  const [said, setSaid] = useState<MessageKey>();
  useEffect(() => {
    if (!said) return;
    const timer = setTimeout(() => setSaid(undefined), SAID);
    return () => clearTimeout(timer);
  }, [said]);

  const take = async (
    done: MessageKey,
    use: (page: { title: string; text: string }) => void | Promise<void>,
  ) => {
    try {
      await use(await answerInTime(callTab(tabId, 'readText', { format: 'text' })));
      setSaid(done);
    } catch {
      setSaid('takeFailed');
    }
  };
  return (
    <div class="row export">
      <Button
        kind={primary ? 'primary' : 'plain'}
        onPress={() => take('copied', ({ text }) => navigator.clipboard.writeText(text))}
      >
        {say('copy')}
      </Button>
      <span class="muted small fill" role="status">
        {said ? say(said) : ''}
      </span>
      <Button
        onPress={() =>
          take('saved', ({ title, text }) =>
            saveFile(suggestFileName(title, 'txt', say('pageFileName')), 'text/plain', `${text}\n`),
          )
        }
      >
        {say('saveAsText')}
      </Button>
    </div>
  );
}
